// How few presses a score takes: with gloves every press counts.
import type { Page } from '@playwright/test'
import type { JudgeSheet } from '../src/api/types'
import { requireValue, serverOfItsOwn } from './support/demo'
import { riderIn } from './support/judge-phone'
import { expect, test as base } from './support/judge-test'
import type { DemoServer } from './support/server'

const test = base.extend<{ taps: () => Promise<number> }, { server: DemoServer }>({
  server: serverOfItsOwn(),
  // Counted by the page itself, not from the test's own actions.
  taps: async ({ page }, use) => {
    await page.addInitScript(() => {
      let count = 0
      addEventListener(
        'pointerdown',
        () => (document.documentElement.dataset['taps'] = String((count += 1))),
        true,
      )
    })
    await use(() => page.evaluate(() => Number(document.documentElement.dataset['taps'] ?? 0)))
  },
})

const score = (page: Page, points: number) =>
  page.getByRole('button', { name: `Points: ${points}`, exact: true }).click()

test('from the open section to a saved score it takes two presses in the list', async ({
  phone,
  page,
  taps,
}) => {
  await phone.open(1)
  const ride = await phone.startRide()
  await score(page, 1)
  await phone.saved(ride)
  expect(await taps()).toBe(2)
})

test('from the open section to a saved score it takes four presses by a three-digit number', async ({
  phone,
  page,
  taps,
}) => {
  await page.route(`**${phone.api}/judge`, async (route) => {
    const answer = await route.fetch()
    const sheet: JudgeSheet = await answer.json()
    // The longest way: numbers that differ only in the last digit.
    const riders = sheet.riders.map((rider, index) => ({ ...rider, racingNumber: String(100 + index) }))
    await route.fulfill({ response: answer, json: { ...sheet, riders } })
  })
  await phone.open(1)
  const text = await page.getByRole('region', { name: 'Riders' }).getByRole('listitem').first().innerText()
  const { number, name } = riderIn(text)
  expect(number).toMatch(/^1\d\d$/)
  const pad = page.getByRole('group', { name: 'Number pad' })
  for (const digit of number) await pad.getByRole('button', { name: digit, exact: true }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await score(page, 2)
  await expect(page.getByRole('dialog', { name: `Saved: number ${number}, ${name}` })).toBeVisible()
  expect(await taps()).toBe(4)
})

test('the second half of a double tap presses nothing on the screen that has just appeared', async ({
  phone,
  page,
}) => {
  await phone.open(1)
  const saved = page.getByRole('dialog', { name: /^Saved: number/ })
  for (const points of [0, 1, 2, 3, 5]) {
    await phone.startRide()
    const button = page.getByRole('button', { name: `Points: ${points}`, exact: true })
    // Waits until the screen takes taps.
    await button.click({ trial: true })
    const { x, y, width, height } = requireValue((await button.boundingBox()) ?? undefined)
    const [middleX, middleY] = [x + width / 2, y + height / 2]
    await page.touchscreen.tap(middleX, middleY)
    await page.touchscreen.tap(middleX, middleY)
    await expect(saved).toBeVisible()
    await expect(saved.getByRole('button', { name: /^Undo/ })).toBeVisible()
    await phone.next()
  }
})
