// The server loses its power while rides arrive. What it had acknowledged is there, the rest comes again, nothing twice.
import { setTimeout } from 'node:timers/promises'
import { expect, type Page, test } from '@playwright/test'
import type { Competitions } from '../src/api/types'
import { expectOnceEach, JudgePhone, type Ride } from './judge-phone'
import { MortalServer } from './judge-server'
import { accounts, password } from './server'

test('a server killed in the middle of a delivery loses nothing', async ({ browser, playwright }) => {
  test.setTimeout(120_000)
  const server = new MortalServer()
  await server.start()
  const context = await browser.newContext({ baseURL: server.address })
  const secretary = await playwright.request.newContext({ baseURL: server.address })
  try {
    const page = await context.newPage()
    page.on('dialog', (dialog) => dialog.accept())
    await page.request.post('/api/v1/session', { data: { email: accounts.judge, password } })
    const { upcoming }: Competitions = await (await page.request.get('/api/v1/competitions')).json()
    const stage = upcoming.find(({ format, phase }) => format === 'classic' && phase === 'live')
    if (!stage) throw new Error('The demo lacks a running classic stage')
    const phone = new JudgePhone(page, stage)
    await phone.open(1)

    const rides: Ride[] = []
    for (const delay of [0, 2, 5, 15]) {
      await context.setOffline(true)
      for (const points of [0, 2]) {
        rides.push(await phone.record(points))
        await phone.next()
      }
      await context.setOffline(false)
      const cut = cutDelivery(page, server, delay)
      await phone.sendNow()
      await cut
      await server.start()
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await phone.hasUnsent(0)
    }

    expect(
      (await secretary.post('/api/v1/session', { data: { email: accounts.secretary, password } })).ok(),
    ).toBe(true)
    await expectOnceEach(secretary, phone, rides)
  } finally {
    await context.close()
    await secretary.dispose()
    await server.stop()
  }
})

async function cutDelivery(page: Page, server: MortalServer, delay: number) {
  await page.waitForRequest('**/entries')
  await setTimeout(delay)
  await server.kill()
}
