// A phone whose browser can be closed and started again: its browser profile is in a folder.
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

  /** Closes the browser without any confirmation. */
  async stop() {
    await this.browser?.close()
  }

  /** Ends the browser as an empty battery does: it writes nothing to disk any more. */
  async losePower() {
    const [page] = this.browser?.pages() ?? []
    if (!page) throw new Error('The phone is off')
    const closed = new Promise((resolve) => this.browser?.once('close', resolve))
    const browser = await page.context().newCDPSession(page)
    // There is no response from a browser that has crashed.
    void browser.send('Browser.crash').catch(() => undefined)
    await closed
  }

  async dispose() {
    await this.stop()
    await rm(this.profile, { recursive: true, force: true })
  }
}

/** Resolves when the service worker has cached the app. */
export async function waitUntilCached(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}
