// Text at twice its size on a small phone: nothing is cut off, and every key and score can be reached.
import type { Locator, Page } from '@playwright/test'
import type { JudgeSheet } from '../src/api/types'
import { serverOfItsOwn } from './support/demo'
import { expect, test as base } from './support/judge-test'
import type { DemoServer } from './support/server'
import { setRootFontSize } from './support/text-size'

const test = base.extend<object, { server: DemoServer }>({
  server: serverOfItsOwn(),
  page: async ({ page }, use) => {
    await setRootFontSize(page, '32px')
    await use(page)
  },
})

/** Texts outside the screen, or in a box that is too small for them. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const visible = [...document.querySelectorAll<HTMLElement>('h1, h2, button, p, li span, label')].filter(
      (element) => element.getClientRects().length > 0 && !element.closest('.sr-only'),
    )
    return visible
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        const clips = getComputedStyle(element).overflowX !== 'visible'
        return left < -1 || right > innerWidth + 1 || (clips && element.scrollWidth > element.clientWidth + 1)
      })
      .map((element) => element.textContent)
  })
}

/**
 * A thumb may not reach what a script can scroll into view: a box that hides its overflow can't be scrolled
 * by touch.
 */
async function expectReachable(key: Locator) {
  const hiddenBy = await key.evaluate((element) => {
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (box.scrollHeight <= box.clientHeight + 1) continue
      const { overflowY } = getComputedStyle(box)
      if (overflowY === 'auto' || overflowY === 'scroll') return null
      if (overflowY !== 'visible') return box.className
    }
    return null
  })
  expect(hiddenBy).toBeNull()
  await key.scrollIntoViewIfNeeded()
  await expect(key).toBeInViewport({ ratio: 0.99 })
}

for (const height of [640, 800]) {
  test(`at twice the text size on a phone of 360 × ${height} a rider can be found and scored`, async ({
    phone,
    page,
  }) => {
    await page.setViewportSize({ width: 360, height })
    await page.route('**/entries', (route) =>
      // The longest notice, which needs the most room.
      route.fulfill({ status: 404, json: { code: 'unknown-address', detail: '' } }),
    )
    await page.goto(phone.address)
    await expect(page.getByRole('heading', { name: 'Choose a section' })).toBeVisible()
    expect(await cutTexts(page)).toEqual([])
    await phone.open(1)
    expect(await cutTexts(page)).toEqual([])
    for (const key of await page.getByRole('group', { name: 'Number pad' }).getByRole('button').all()) {
      await expectReachable(key)
    }
    const ride = await phone.startRide()
    expect(await cutTexts(page)).toEqual([])
    for (const points of [0, 1, 2, 3, 5]) {
      await expectReachable(page.getByRole('button', { name: `Points: ${points}`, exact: true }))
    }
    await page.getByRole('button', { name: 'Points: 5', exact: true }).click()
    await phone.saved(ride)
    expect(await cutTexts(page)).toEqual([])
    await expectReachable(page.getByRole('dialog').getByRole('button', { name: /^Undo/ }))
    await expectReachable(page.getByRole('button', { name: 'Next rider' }))
    await phone.next()
    await phone.sendNow()
    await expect(page.getByText(/^The server needs a newer version/)).toBeVisible()
    for (const key of await page.getByRole('group', { name: 'Number pad' }).getByRole('button').all()) {
      await expectReachable(key)
    }
    expect(await cutTexts(page)).toEqual([])
  })
}

test('at twice the text size the scores stay in view below the notice of test rides, and so does the next rider beside the button to undo', async ({
  phone,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.route('**/judge', async (route) => {
    if (route.request().resourceType() === 'document') return route.fallback()
    const response = await route.fetch()
    const sheet: JudgeSheet = await response.json()
    const inTwoHours = new Date(Date.now() + 2 * 3_600_000).toISOString()
    return route.fulfill({ response, json: { ...sheet, stage: { ...sheet.stage, startsAt: inTwoHours } } })
  })
  await phone.open(1)
  await expect(page.getByText(/Until then these are test rides/)).toBeVisible()
  const ride = await phone.startRide()
  expect(await cutTexts(page)).toEqual([])
  for (const points of [0, 1, 2, 3, 5]) {
    await expect(page.getByRole('button', { name: `Points: ${points}`, exact: true })).toBeInViewport({
      ratio: 0.99,
    })
  }
  await page.getByRole('button', { name: 'Points: 5', exact: true }).click()
  await phone.saved(ride)
  await phone.next()
  const undo = await page.getByRole('button', { name: /^Undo/ }).boundingBox()
  const plate = await page.getByRole('region', { name: 'Riders' }).getByRole('listitem').first().boundingBox()
  expect((undo?.y ?? 0) - (plate?.y ?? 0)).toBeGreaterThan(60)
})
