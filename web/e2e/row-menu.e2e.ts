// What hangs on a row of a live table: it opens whole inside the window, and stays there whatever becomes of the row.
import type { Locator, Page } from '@playwright/test'
import { expect, ranked, test } from './own-stage'

const actionsOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}`, exact: true })
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
const openPanel = (page: Page) =>
  page.locator(':popover-open:not([role="tooltip"])').filter({ visible: true })

async function box(element: Locator) {
  const found = await element.boundingBox()
  if (!found) throw new Error('it is not drawn')
  return found
}

/** How far an open panel reaches out of the window. */
async function outside(page: Page): Promise<number> {
  const { x, y, width, height } = await box(openPanel(page))
  const window = page.viewportSize() ?? { width: 0, height: 0 }
  return Math.max(0, -x, -y, x + width - window.width, y + height - window.height)
}

/** Scrolls until the button is at the lower edge of the window. */
async function toBottom(button: Locator) {
  const scrolled = () =>
    button.evaluate((element) => {
      const by = element.getBoundingClientRect().bottom - window.innerHeight + 2
      window.scrollBy({ top: by, behavior: 'instant' })
      return Math.abs(by)
    })
  await button.evaluate(() => {
    const room = document.createElement('div')
    room.style.height = '100vh'
    document.body.append(room)
    document.body.prepend(room.cloneNode())
  })
  // What comes into sight is laid out only then.
  await expect.poll(scrolled).toBeLessThan(2)
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

for (const textSize of ['100%', '200%']) {
  test(`a menu opens inside the window from a row at its bottom, with text at ${textSize}`, async ({
    secretaryPage: page,
    judge,
    stage,
    viewport,
  }) => {
    // A wide window has the layout of a phone then, which this way of making text larger doesn't bring.
    test.skip(textSize !== '100%' && (viewport?.width ?? 0) > 640, 'the walk of a phone')
    const { rider } = await judge.nextRide(stage, () => true)
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, textSize)
    const button = actionsOf(page, rider.name)
    await toBottom(button)
    await button.click()
    await expect(openPanel(page)).toBeVisible()
    expect(await outside(page)).toBe(0)
    await expect(openPanel(page).getByRole('button', { name: 'Delete result' })).toBeVisible()
    const menu = await box(openPanel(page))
    const opener = await box(button)
    // Beside its button, not somewhere else on the screen.
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
  const [first] = await ranked(request, stage)
  const rider = first ?? { id: '', name: '' }
  await actionsOf(page, rider.name).click()
  const before = await box(openPanel(page))
  const rowBefore = await box(rowOf(page, rider.name).first())
  await judge.recordAll(
    stage,
    [1, 2].map((section) => [{ rider, section, lap: 2 }, 5]),
  )
  await expect.poll(async () => (await box(rowOf(page, rider.name).first())).y).not.toBe(rowBefore.y)
  expect((await ranked(request, stage)).at(-1)?.id).toBe(rider.id)
  expect(await box(openPanel(page))).toEqual(before)
  await openPanel(page).getByRole('button', { name: 'Set DNF' }).click()
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toContainText(rider.name)
})

test('an open menu allows what the rider’s result allows now', async ({
  secretaryPage: page,
  judge,
  secretary,
  stage,
}) => {
  const { rider } = await judge.nextRide(stage, () => true)
  await actionsOf(page, rider.name).click()
  const change = openPanel(page).getByRole('button', { name: 'Change finish time' })
  await expect(change).toBeDisabled()
  const before = await box(openPanel(page))
  await secretary.finish(stage, rider)
  await expect(change).toBeEnabled()
  expect(await box(openPanel(page))).toEqual(before)
})

test('penalty points that a visitor looks at stay where they were opened', async ({
  secretaryPage: page,
  judge,
  request,
  stage,
}) => {
  const [first] = await ranked(request, stage)
  const rider = first ?? { id: '', name: '' }
  await actionsOf(page, rider.name).click()
  await openPanel(page).getByRole('button', { name: 'Penalty points' }).click()
  const dialog = page.getByRole('dialog', { name: 'Penalty points' })
  await dialog.getByRole('textbox', { name: 'Points' }).fill('1')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: `Penalty points of ${rider.name}: 1` }).click()
  await expect(openPanel(page).getByRole('listitem')).toHaveCount(1)
  expect(await outside(page)).toBe(0)
  const before = await box(openPanel(page))
  const total = await rowOf(page, rider.name).first().textContent()
  await judge.recordAll(
    stage,
    [1, 2].map((section) => [{ rider, section, lap: 2 }, 5]),
  )
  await expect.poll(() => rowOf(page, rider.name).first().textContent()).not.toBe(total)
  expect(await box(openPanel(page))).toEqual(before)
})

test('a tooltip is read by keyboard and mouse, and Escape closes it', async ({
  secretaryPage: page,
  viewport,
}) => {
  test.skip((viewport?.width ?? 0) < 640, 'the walk of a laptop; a finger is in tooltip-layer.test.ts')
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
