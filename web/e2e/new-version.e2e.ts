// A new version of the app arrives while a judge is at work: it waits for the end of the ride, then activates
// automatically, and the rides stay.
import type { Page } from '@playwright/test'
import { PAUSE_MS } from '../src/features/offline/watch-for-new-version'
import { TAKE_OVER } from '../src/features/offline/worker-messages'
import { expect, test } from './support/demo'
import { JudgePhone } from './support/judge-phone'
import { waitUntilCached } from './support/offline-phone'
import { buildWith, ReleaseProxy } from './support/second-version'
import { signInAs } from './support/server'

test('a new version waits for the end of the ride, then takes over and has every unsent ride', async ({
  browser,
  server,
  stages,
  contextOptions,
}) => {
  const proxy = new ReleaseProxy(server.address)
  await proxy.start()
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: proxy.address,
    serviceWorkers: 'allow',
  })
  try {
    const page = await context.newPage()
    // The pause between two rides passes on this clock, so the test doesn't wait for it.
    await page.clock.install()
    const workerMessages = await recordWorkerMessages(page)
    const dialogTypes: string[] = []
    page.on('dialog', (dialog) => {
      dialogTypes.push(dialog.type())
      void dialog.accept()
    })
    await signInAs(page.request, 'judge')
    const phone = new JudgePhone(page, stages.running)
    await phone.open(1)
    await waitUntilCached(page)
    await phone.open(1)
    const version = () => page.locator('script[type=module]').first().getAttribute('src')
    const before = await version()

    await page.route('**/entries', (route) => route.abort())
    await phone.record(2)
    await phone.next()
    const ride = await phone.startRide()
    await page.getByRole('button', { name: /^Fault/ }).click()
    proxy.release(
      await buildWith('src/features/judging/judge-screen/judge-screen.tsx', [
        '"judge-screen ',
        '"judge-screen second-version ',
      ]),
    )
    const isWaiting = page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
      const deadline = performance.now() + 20_000
      while (!registration.waiting && performance.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      return registration.waiting !== null
    })
    expect(await isWaiting).toBe(true)
    await page.clock.runFor(2 * PAUSE_MS)
    expect(workerMessages).not.toContain(TAKE_OVER)
    expect(await version()).toBe(before)
    await expect(page.getByRole('button', { name: 'Fault, counted: 1' })).toBeVisible()

    await page.getByRole('button', { name: 'Points: 3', exact: true }).click()
    await phone.saved(ride)
    await page.clock.runFor(2 * PAUSE_MS)
    expect(workerMessages).not.toContain(TAKE_OVER)
    expect(await version()).toBe(before)
    await phone.next()
    await expect(page.locator('.second-version')).toBeVisible()
    expect(workerMessages).toContain(TAKE_OVER)
    expect(await version()).not.toBe(before)
    await phone.expectSection(1)
    await phone.expectUnsent(2)
    expect(dialogTypes).toEqual([])
    await page.unroute('**/entries')
    await phone.sendNow()
    await phone.expectUnsent(0)
  } finally {
    await context.close()
    await proxy.stop()
  }
})

declare global {
  interface Window {
    recordWorkerMessage: (message: unknown) => Promise<void>
  }
}

/** Returns the messages that the page sends to its service workers, also after a reload. */
async function recordWorkerMessages(page: Page): Promise<unknown[]> {
  const messages: unknown[] = []
  await page.exposeFunction('recordWorkerMessage', (message: unknown) => void messages.push(message))
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called on the worker below
    const post = ServiceWorker.prototype.postMessage
    ServiceWorker.prototype.postMessage = function (this: ServiceWorker, message: unknown) {
      void window.recordWorkerMessage(message)
      post.call(this, message)
    }
  })
  return messages
}
