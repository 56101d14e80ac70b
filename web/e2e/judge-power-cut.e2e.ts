// The server loses its power while rides arrive. It has all that it acknowledged, the phone sends the rest
// again, and nothing is stored twice.
import { setTimeout } from 'node:timers/promises'
import { type Page, test } from '@playwright/test'
import { liveStage } from './support/demo'
import { expectOnceEach, JudgePhone, type Ride } from './support/judge-phone'
import { KillableServer } from './support/killable-server'
import { signInAs } from './support/server'

test('a server killed in the middle of a delivery loses nothing', async ({ browser, playwright }) => {
  test.setTimeout(120_000)
  const server = new KillableServer()
  await server.start()
  const context = await browser.newContext({ baseURL: server.address })
  const secretary = await playwright.request.newContext({ baseURL: server.address })
  try {
    const page = await context.newPage()
    page.on('dialog', (dialog) => dialog.accept())
    await signInAs(page.request, 'judge')
    const phone = new JudgePhone(page, await liveStage(page.request))
    await phone.open(1)

    const rides: Ride[] = []
    for (const delay of [0, 2, 5, 15]) {
      await context.setOffline(true)
      for (const points of [0, 2]) {
        rides.push(await phone.record(points))
        await phone.next()
      }
      await context.setOffline(false)
      const interrupted = killDuringDelivery(page, server, delay)
      await phone.sendNow()
      await interrupted
      await server.start()
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await phone.expectUnsent(0)
    }

    await signInAs(secretary, 'secretary')
    await expectOnceEach(secretary, phone, rides)
  } finally {
    await context.close()
    await secretary.dispose()
    await server.stop()
  }
})

async function killDuringDelivery(page: Page, server: KillableServer, delay: number) {
  await page.waitForRequest('**/entries')
  await setTimeout(delay)
  await server.kill()
}
