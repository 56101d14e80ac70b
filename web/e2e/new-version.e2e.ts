// A new version of the app comes while a judge is at work: it waits for the end of the ride, takes over by itself, and the rides stay.
import { expect, test } from './demo'
import { JudgePhone } from './judge-phone'
import { laidIn } from './offline-phone'
import { buildWith, Front } from './second-version'
import { accounts, password } from './server'

test('a new version waits for the end of the ride, then takes over and finds every ride that waits', async ({
  browser,
  server,
  stages,
  contextOptions,
}) => {
  const front = new Front(server.address)
  await front.start()
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: front.address,
    serviceWorkers: 'allow',
  })
  try {
    const page = await context.newPage()
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await page.request.post('/api/v1/session', { data: { email: accounts.judge, password } })
    const phone = new JudgePhone(page, stages.running)
    await phone.open(1)
    await laidIn(page)
    await phone.open(1)
    const version = () => page.locator('script[type=module]').first().getAttribute('src')
    const before = await version()

    await page.route('**/entries', (route) => route.abort())
    await phone.record(2)
    await phone.next()
    const ride = await phone.begin()
    await page.getByRole('button', { name: /^Fault/ }).click()
    front.release(await buildWith('src/features/judging/desk/desk.tsx', ['"desk ', '"desk second-version ']))
    const waits = page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
      const deadline = performance.now() + 20_000
      while (!registration.waiting && performance.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      return registration.waiting !== null
    })
    expect(await waits).toBe(true)
    // longer than the pause after which it would take over between two rides
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
    await phone.isAt(1)
    await phone.hasUnsent(2)
    expect(asked).toEqual([])
    await page.unroute('**/entries')
    await phone.sendNow()
    await phone.hasUnsent(0)
  } finally {
    await context.close()
    await front.stop()
  }
})
