// A small phone: everything that a ride needs is on the screen at once, without scrolling.
import type { Locator, Page } from '@playwright/test'
import { JudgePhone } from './support/judge-phone'
import { expect, test } from './support/judge-test'

/** The heights of small phones with and without the browser's toolbars. */
const heights = [640, 568]

/** The number of pixels that don't fit into the scrolling box around an element. */
function hiddenPixels(element: Locator): Promise<number> {
  return element.evaluate((inner) => {
    for (let box = inner.parentElement; box; box = box.parentElement) {
      const { overflowY } = getComputedStyle(box)
      if (overflowY === 'auto' || overflowY === 'scroll') return box.scrollHeight - box.clientHeight
    }
    return 0
  })
}

async function expectInSight(keys: readonly Locator[]) {
  for (const key of keys) await expect(key).toBeInViewport({ ratio: 0.99 })
}

const gates = (page: Page) => [
  ...['A', 'B', 'C', 'D'].map((grade) => page.getByRole('button', { name: new RegExp(`^Gate ${grade}`) })),
  page.getByRole('button', { name: /^Fault/ }),
]

for (const height of heights) {
  test(`an open free ride fits on a phone of 360 × ${height}, with its save button`, async ({
    page,
    signIn,
    stages,
  }) => {
    await page.setViewportSize({ width: 360, height })
    await signIn('judge')
    const phone = new JudgePhone(page, stages.openFree)
    await phone.open(1)
    const ride = await phone.startRide()
    await expectInSight([...gates(page), page.getByRole('button', { name: 'Save 0' })])
    for (const gate of gates(page)) await gate.click()
    const save = page.getByRole('button', { name: /^Save \d+$/ })
    await expectInSight([...gates(page), save])
    expect(await hiddenPixels(save)).toBeLessThanOrEqual(0)
    await save.click()
    await phone.saved(ride)
  })

  test(`the save button of an open free ride stays in sight under warnings, at 360 × ${height}`, async ({
    page,
    signIn,
    stages,
  }) => {
    await page.setViewportSize({ width: 360, height })
    await signIn('judge')
    const phone = new JudgePhone(page, stages.openFree)
    await phone.open(1)
    await phone.startRide()
    // A lap after one that is missing: the ride has a warning and is higher than the screen.
    const gateA = page.getByRole('button', { name: /^Gate A/ })
    // A new screen takes no taps at first, and a forced one doesn't wait for it.
    await gateA.click({ trial: true })
    await page.getByRole('radio').last().check({ force: true })
    await gateA.click()
    await expectInSight([page.getByRole('button', { name: /^Save \d+$/ })])
  })

  test(`a classic ride fits on a phone of 360 × ${height}`, async ({ page, phone }) => {
    await page.setViewportSize({ width: 360, height })
    await phone.open(1)
    await phone.startRide()
    const scores = [0, 1, 2, 3, 5].map((points) =>
      page.getByRole('button', { name: `Points: ${points}`, exact: true }),
    )
    const fault = page.getByRole('button', { name: /^Fault/ })
    await expectInSight([fault, ...scores])
    await fault.click()
    expect(await hiddenPixels(fault)).toBeLessThanOrEqual(0)
  })
}
