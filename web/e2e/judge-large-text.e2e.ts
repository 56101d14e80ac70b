// Text at twice its size on a small phone: nothing is cut, and every key and score is reached.
import type { Locator, Page } from '@playwright/test'
import { expect, serverOfItsOwn, test as base } from './demo'
import { JudgePhone } from './judge-phone'
import type { DemoServer } from './server'

type Fixtures = { phone: JudgePhone }
const test = base.extend<Fixtures, { server: DemoServer }>({
  server: serverOfItsOwn(),
  phone: async ({ page, signIn, stages }, use) => {
    page.on('dialog', (dialog) => dialog.accept())
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '32px'
      })
    })
    await signIn('judge')
    await use(new JudgePhone(page, stages.running))
  },
})

/** Words that stand outside the screen, or in a box that is too small for them. */
function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('h1, h2, button, p, li span, label')].filter(
      (element) => element.getClientRects().length > 0 && !element.closest('.sr-only'),
    )
    return shown
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        const clips = getComputedStyle(element).overflowX !== 'visible'
        return left < -1 || right > innerWidth + 1 || (clips && element.scrollWidth > element.clientWidth + 1)
      })
      .map((element) => element.textContent)
  })
}

/** What a script scrolls into view a thumb may not: a box that hides what it can't hold doesn't follow it. */
async function isReached(key: Locator) {
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
  test(`at twice the text size on a phone of 360 × ${height} a ride is found, scored and read`, async ({
    phone,
    page,
  }) => {
    await page.setViewportSize({ width: 360, height })
    await page.route('**/entries', (route) =>
      // what takes the most room: the longest notice
      route.fulfill({ status: 404, json: { code: 'unknown-address', detail: '' } }),
    )
    await page.goto(phone.address)
    await expect(page.getByRole('heading', { name: 'Choose a section' })).toBeVisible()
    expect(await cut(page)).toEqual([])
    await phone.open(1)
    await phone.settle()
    expect(await cut(page)).toEqual([])
    for (const key of await page.getByRole('group', { name: 'Number pad' }).getByRole('button').all()) {
      await isReached(key)
    }
    const ride = await phone.begin()
    expect(await cut(page)).toEqual([])
    for (const points of [0, 1, 2, 3, 5]) {
      await isReached(page.getByRole('button', { name: `Points: ${points}`, exact: true }))
    }
    await page.getByRole('button', { name: 'Points: 5', exact: true }).click()
    await phone.saved(ride)
    expect(await cut(page)).toEqual([])
    await isReached(page.getByRole('dialog').getByRole('button', { name: /^Undo/ }))
    await isReached(page.getByRole('button', { name: 'Next rider' }))
    await phone.next()
    await phone.sendNow()
    await expect(page.getByText(/^The server needs a newer version/)).toBeVisible()
    for (const key of await page.getByRole('group', { name: 'Number pad' }).getByRole('button').all()) {
      await isReached(key)
    }
    expect(await cut(page)).toEqual([])
  })
}
