// A phone whose browser can be closed and started again: what it keeps lies in a folder.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  chromium,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
  type Page,
} from '@playwright/test'

export class OfflinePhone {
  private readonly options: LaunchOptions & BrowserContextOptions
  private profile = ''
  private browser?: BrowserContext

  constructor(launch: LaunchOptions, context: BrowserContextOptions) {
    this.options = { ...launch, ...context, serviceWorkers: 'allow' }
  }

  async start(): Promise<Page> {
    this.profile ||= await mkdtemp(path.join(tmpdir(), 'zerodab-phone-'))
    this.browser = await chromium.launchPersistentContext(this.profile, this.options)
    return this.browser.pages()[0] ?? this.browser.newPage()
  }

  /** As when its battery is empty: nobody is asked. */
  async stop() {
    await this.browser?.close()
  }

  async throwAway() {
    await this.stop()
    await rm(this.profile, { recursive: true, force: true })
  }
}

/** Settles when the app is laid in on the phone. */
export async function laidIn(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}
