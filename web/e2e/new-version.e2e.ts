// A new version of the app arrives while a judge is at work: it waits for the end of the ride, then activates
// automatically, and the rides stay.
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
    // Longer than the pause after which the new version takes over between two rides.
    await page.waitForTimeout(2500)
    expect(await version()).toBe(before)
    await expect(page.getByRole('button', { name: 'Fault, counted: 1' })).toBeVisible()

    await page.getByRole('button', { name: 'Points: 3', exact: true }).click()
    await phone.saved(ride)
    await page.waitForTimeout(2500)
    expect(await version()).toBe(before)
    await phone.next()
    await expect(page.locator('.second-version')).toBeVisible()
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
