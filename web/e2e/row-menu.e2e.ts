// Panels of a row in a live table: a panel opens completely inside the window, and stays there whatever
// happens to the row.
import type { Locator, Page } from '@playwright/test'
import { rowsByRank } from './support/board-rows'
import { expect, rowOf, test } from './support/own-stage'

const actionsOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}`, exact: true })
const openPanel = (page: Page) =>
  page.locator(':popover-open:not([role="tooltip"])').filter({ visible: true })

async function boxOf(element: Locator) {
  const rect = await element.boundingBox()
  if (!rect) throw new Error('it is not drawn')
  return rect
}

/** How many pixels an open panel reaches out of the window. */
async function distanceOutside(page: Page): Promise<number> {
  const { x, y, width, height } = await boxOf(openPanel(page))
  const window = page.viewportSize() ?? { width: 0, height: 0 }
  return Math.max(0, -x, -y, x + width - window.width, y + height - window.height)
}

/** Scrolls until the button is at the lower edge of the window. */
async function scrollToBottom(button: Locator) {
  const alignWithBottom = () =>
    button.evaluate((element) => {
      const distance = element.getBoundingClientRect().bottom - window.innerHeight + 2
      window.scrollBy({ top: distance, behavior: 'instant' })
      return Math.abs(distance)
    })
  await button.evaluate(() => {
    const spacer = document.createElement('div')
    spacer.style.height = '100vh'
    document.body.append(spacer)
    document.body.prepend(spacer.cloneNode())
  })
  // Rows that come into view change the layout, so it scrolls until the position is right.
  await expect.poll(alignWithBottom).toBeLessThan(2)
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

for (const textSize of ['100%', '200%']) {
  test(`a menu opens inside the window from a row at its bottom, with text at ${textSize}`, async ({
    secretaryPage: page,
    judge,
    stage,
    viewport,
  }) => {
    // A real zoom would give a wide window the layout of a phone, which setting the font size by script
    // doesn't.
    test.skip(textSize !== '100%' && (viewport?.width ?? 0) > 640, 'phones only')
    const { rider } = await judge.nextRide(stage, () => true)
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, textSize)
    const button = actionsOf(page, rider.name)
    await scrollToBottom(button)
    await button.click()
    await expect(openPanel(page)).toBeVisible()
    expect(await distanceOutside(page)).toBe(0)
    await expect(openPanel(page).getByRole('button', { name: 'Delete result' })).toBeVisible()
    const menu = await boxOf(openPanel(page))
    const opener = await boxOf(button)
    // Beside its button, and not somewhere else on the screen.
    expect(menu.x).toBeLessThan(opener.x + opener.width)
    expect(menu.x + menu.width).toBeGreaterThan(opener.x)
    if (textSize === '100%') expect(Math.abs(menu.y + menu.height - opener.y)).toBeLessThan(16)
  })
}

test('a menu stays where it was opened while its row moves, and its actions work', async ({
  secretaryPage: page,
  judge,
  request,
  stage,
}) => {
  const [first] = await rowsByRank(request, stage)
  const rider = first ?? { id: '', name: '' }
  await actionsOf(page, rider.name).click()
  const before = await boxOf(openPanel(page))
  const rowBefore = await boxOf(rowOf(page, rider.name).first())
  await judge.recordAll(
    stage,
    [1, 2].map((section) => [{ rider, section, lap: 2 }, 5]),
  )
  await expect.poll(async () => (await boxOf(rowOf(page, rider.name).first())).y).not.toBe(rowBefore.y)
  expect((await rowsByRank(request, stage)).at(-1)?.id).toBe(rider.id)
  expect(await boxOf(openPanel(page))).toEqual(before)
  await openPanel(page).getByRole('button', { name: 'Set DNF' }).click()
  await expect(page.getByRole('dialog', { name: `Set DNF for ${rider.name}?` })).toBeVisible()
})

test('an open menu is updated with what the rider’s result allows', async ({
  secretaryPage: page,
  judge,
  secretary,
  stage,
}) => {
  const { rider } = await judge.nextRide(stage, () => true)
  await actionsOf(page, rider.name).click()
  const change = openPanel(page).getByRole('button', { name: 'Change finish time' })
  await expect(change).toBeDisabled()
  const before = await boxOf(openPanel(page))
  await secretary.finish(stage, rider)
  await expect(change).toBeEnabled()
  expect(await boxOf(openPanel(page))).toEqual(before)
})

test('an open list of penalty points stays where it was opened', async ({
  secretaryPage: page,
  judge,
  request,
  stage,
}) => {
  const [first] = await rowsByRank(request, stage)
  const rider = first ?? { id: '', name: '' }
  await actionsOf(page, rider.name).click()
  await openPanel(page).getByRole('button', { name: 'Penalty points' }).click()
  const dialog = page.getByRole('dialog', { name: 'Penalty points' })
  await dialog.getByRole('textbox', { name: 'Points' }).fill('1')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: `Penalty points of ${rider.name}: 1` }).click()
  await expect(openPanel(page).getByRole('listitem')).toHaveCount(1)
  expect(await distanceOutside(page)).toBe(0)
  const before = await boxOf(openPanel(page))
  const total = await rowOf(page, rider.name).first().textContent()
  await judge.recordAll(
    stage,
    [1, 2].map((section) => [{ rider, section, lap: 2 }, 5]),
  )
  await expect.poll(() => rowOf(page, rider.name).first().textContent()).not.toBe(total)
  expect(await boxOf(openPanel(page))).toEqual(before)
})

test('a tooltip opens by keyboard and mouse, and Escape closes it', async ({
  secretaryPage: page,
  viewport,
}) => {
  test.skip((viewport?.width ?? 0) < 640, 'laptops only; tooltip-layer.test.ts tests touch')
  const tooltip = page.getByRole('tooltip')
  const opener = page.getByRole('button', { name: /^Menu of/ })
  await opener.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(tooltip).toHaveText('Demo Secretary')
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await opener.hover()
  await expect(tooltip).toHaveText('Demo Secretary')
  await page.mouse.move(0, 300)
  await expect(tooltip).toBeHidden()
})
