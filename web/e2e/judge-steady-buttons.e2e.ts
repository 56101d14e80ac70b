// A judge presses fast and looks at the rider: no button may move between two presses of a ride.
import type { Locator, Page } from '@playwright/test'
import { JudgePhone } from './support/judge-phone'
import { expect, test } from './support/judge-test'
import { setRootFontSize } from './support/text-size'

const heights = [568, 640, 800]
const fontSizes = { '100 %': '16px', '200 %': '32px' }

/** The places of the buttons, the laps and the total, invisible ones included. */
async function places(page: Page) {
  await page.evaluate(() => document.fonts.ready)
  return page.locator('main :is(button, label, output[aria-label])').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y, width, height].map(Math.round)
    }),
  )
}

/** Presses each button in turn; none of them may move or change its size. */
async function expectSteady(page: Page, buttons: readonly Locator[]) {
  const before = await places(page)
  expect(before.length).toBeGreaterThan(5)
  for (const [index, button] of buttons.entries()) {
    // Not `click`, which scrolls to a button that is out of sight in large text.
    await button.dispatchEvent('click')
    expect({ press: index, places: await places(page) }).toEqual({ press: index, places: before })
  }
}

for (const [text, fontSize] of Object.entries(fontSizes)) {
  for (const height of heights) {
    test(`no button of an open free ride moves, at 360 × ${height} and ${text} text`, async ({
      page,
      signIn,
      stages,
    }) => {
      await page.setViewportSize({ width: 360, height })
      await setRootFontSize(page, fontSize)
      await signIn('judge')
      const phone = new JudgePhone(page, stages.openFree)
      await phone.open(1)
      await phone.startRide()
      const gate = (grade: string) => page.getByRole('button', { name: new RegExp(`^Gate ${grade}`) })
      const fault = page.getByRole('button', { name: /^Fault/ })
      await expectSteady(page, [
        gate('A'),
        fault,
        page.getByRole('button', { name: 'Start the stopwatch' }),
        gate('B'),
        gate('C'),
        gate('D'),
        ...Array.from({ length: 10 }, () => gate('A')),
        page.getByRole('button', { name: 'Stop the stopwatch' }),
        page.getByRole('button', { name: 'Undo' }),
      ])
    })

    test(`no button of a classic ride moves, at 360 × ${height} and ${text} text`, async ({
      page,
      phone,
    }) => {
      await page.setViewportSize({ width: 360, height })
      await setRootFontSize(page, fontSize)
      await phone.open(1)
      await phone.startRide()
      const fault = page.getByRole('button', { name: /^Fault/ })
      const undo = page.getByRole('button', { name: 'Remove the last fault' })
      await expectSteady(page, [fault, fault, fault, fault, undo, undo, undo, undo])
    })
  }

  test(`no button moves when the ride before is sent, at ${text} text`, async ({ page, phone }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await setRootFontSize(page, fontSize)
    const { promise: delivery, resolve: deliver } = Promise.withResolvers<void>()
    await page.route('**/entries', async (route) => {
      await delivery
      await route.continue()
    })
    await phone.open(1)
    await phone.record(1)
    await phone.next()
    await phone.startRide()
    await phone.expectUnsent(1)
    const before = await places(page)
    deliver()
    await phone.expectUnsent(0)
    expect(await places(page)).toEqual(before)
  })
}

test('the list of own rides stays in place when the undo time of a ride ends', async ({ phone }) => {
  await phone.open(1)
  const { name } = await phone.record(1)
  await phone.next()
  const list = await phone.openOwnRides()
  const ride = list.getByRole('listitem').filter({ hasText: name }).first()
  await expect(ride).toContainText('Not sent yet')
  await expect(list.getByText('1 ride is not sent yet')).toBeHidden()
  const before = await ride.boundingBox()
  await expect(ride.getByText('Sent', { exact: true })).toBeVisible()
  expect(await ride.boundingBox()).toEqual(before)
})

test('the riders stay in place when the undo time of a ride ends', async ({ page, phone }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await phone.open(1)
  await phone.record(1)
  await phone.next()
  const rider = page.getByRole('region', { name: 'Riders' }).getByRole('listitem').first()
  const undo = page.getByRole('button', { name: /^Undo/ })
  await expect(undo).toBeInViewport({ ratio: 0.99 })
  const before = await rider.boundingBox()
  await expect(undo).toBeHidden()
  expect(await rider.boundingBox()).toEqual(before)
})
