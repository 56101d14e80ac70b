// The first view of the results, rendered by the server: it can be read without the app, and the app replaces
// it without a visible change.
import type { BrowserContextOptions, Page } from '@playwright/test'
import { expect, test } from './support/api-users'
import { rowsByRank } from './support/board-rows'
import { liveBadge } from './support/results-page'
import { resultsOf } from './support/stage-paths'

interface Box {
  name: string
  x: number
  y: number
  width: number
  height: number
}

/**
 * The boxes of the page's title, and of the heading, the rows and the cells of each class. The laps and the
 * button that opens the details are left out: only the app has them.
 */
async function boxes(page: Page): Promise<Box[]> {
  return page.evaluate(() => {
    const SHARED_CELLS = 5
    const found: Box[] = []
    const add = (name: string, element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      found.push({ name, x, y, width, height })
    }
    for (const racingClass of document.querySelectorAll('main .board-class')) {
      const name = racingClass.querySelector('h2 span')?.textContent
      for (const heading of racingClass.querySelectorAll('h2')) add(`heading of ${name}`, heading)
      for (const row of racingClass.querySelectorAll('.board > :not(colgroup) > tr:not([hidden])')) {
        // On a phone the heads are only for screen readers.
        if (row.parentElement && getComputedStyle(row.parentElement).position === 'absolute') continue
        const rowName = `${name} ${row.querySelector('th .font-semibold')?.textContent ?? 'heads'}`
        add(rowName, row)
        for (const [index, cell] of [...row.children].slice(0, SHARED_CELLS).entries()) {
          if (cell.checkVisibility()) add(`${rowName}, cell ${index + 1}`, cell)
        }
      }
    }
    for (const title of document.querySelectorAll('main h1, main header p')) {
      const { x, y, height } = title.getBoundingClientRect()
      // The width is left out: the typeface of its text may load after the first view.
      found.push({ name: title.tagName, x, y, width: 0, height })
    }
    return found
  })
}

/** The boxes of the first view that have another place or size in the app, or are missing there. */
function movedBoxes(firstView: readonly Box[], app: readonly Box[]) {
  const inApp = new Map(app.map((box) => [box.name, box]))
  return firstView.flatMap((box) => {
    const appBox = inApp.get(box.name)
    const isSame =
      appBox !== undefined &&
      // Elements beside a text move with its typeface.
      Math.abs(appBox.x - box.x) < 4 &&
      Math.abs(appBox.y - box.y) < 1 &&
      Math.abs(appBox.width - box.width) < 1 &&
      Math.abs(appBox.height - box.height) < 1
    return isSame ? [] : [{ firstView: box, app: appBox }]
  })
}

const headerText = async (page: Page) =>
  (await page.locator('main header p').innerText()).replaceAll(/\s+/g, ' ').trim()

test.describe('without the app', () => {
  test.use({ javaScriptEnabled: false })

  test('the first riders of the hardest class can be read', async ({ page, request, stages }) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    const answer = await page.goto(resultsOf(stages.running))
    expect(answer?.headers()['content-encoding']).toBeDefined()
    const hardest = await page.getByRole('heading', { level: 2 }).first().innerText()
    const rows = (await rowsByRank(request, stages.running)).filter(({ racingClass }) =>
      hardest.startsWith(racingClass),
    )
    expect(rows.length).toBeGreaterThan(3)
    const riders = page
      .getByRole('table')
      .first()
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
    await expect(riders).toHaveCount(rows.length)
    for (const [index, row] of rows.entries()) {
      await expect(riders.nth(index)).toContainText(row.name)
      await expect(riders.nth(index)).toContainText(String(row.total))
    }
    await expect(page).toHaveTitle(/ · Results · Zerodab$/)
    expect(errors).toEqual([])
  })

  test('a stage that doesn’t exist has no first view', async ({ page, stages }) => {
    await page.goto(resultsOf({ ...stages.running, stage: 'nowhere' }))
    await expect(page.locator('#root')).toBeEmpty()
  })
})

for (const locale of ['lv', 'et', 'en-GB']) {
  test(`the app replaces the first view without moving or changing anything (${locale})`, async ({
    browser,
    baseURL,
    stages,
    viewport,
  }) => {
    const visit = async (address: string, options: BrowserContextOptions) => {
      const context = await browser.newContext({ baseURL, locale, viewport, ...options })
      const page = await context.newPage()
      await page.goto(address)
      if (options.javaScriptEnabled) await page.getByRole('button', { expanded: true }).first().waitFor()
      const seen = { boxes: await boxes(page), text: await headerText(page) }
      await context.close()
      return seen
    }
    for (const stage of [stages.running, stages.openFree, stages.past]) {
      const first = await visit(resultsOf(stage), { javaScriptEnabled: false })
      const app = await visit(resultsOf(stage), { javaScriptEnabled: true })
      expect(first.text).toBe(app.text)
      expect(movedBoxes(first.boxes, app.boxes)).toEqual([])
      expect(first.boxes.length).toBeGreaterThan(100)
    }
  })
}

test('a visitor who has scrolled before the app starts keeps the position', async ({ page, stages }) => {
  await page.route('**/board', async (route) => {
    await page.evaluate(() => window.scrollTo(0, 100))
    await route.continue()
  })
  await page.goto(resultsOf(stages.running))
  await expect(liveBadge(page)).toBeAttached()
  expect(await page.evaluate(() => window.scrollY)).toBe(100)
})

test('what follows the board appears with the last class, so that it never moves away from a finger', async ({
  page,
  stages,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const menus = [...document.querySelectorAll('main button')].filter(
        (button) => button.textContent.includes('Download and print') && button.checkVisibility(),
      )
      const classCount = document.querySelectorAll('main section h2 button[aria-expanded]').length
      if (menus.length === 0 || classCount === 0) return
      document.documentElement.dataset['classesAtFirst'] = String(classCount)
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(resultsOf(stages.running))
  await expect(liveBadge(page)).toBeAttached()
  const headings = page.getByRole('heading', { level: 2 }).getByRole('button', { expanded: true })
  await expect(headings).toHaveCount(5)
  await expect(page.locator('html')).toHaveAttribute('data-classes-at-first', '5')
})

test('the page keeps its length while its riders come into view', async ({ page, stages, viewport }) => {
  const length = () => page.evaluate(() => document.documentElement.scrollHeight)
  const showEachRider = () =>
    page.evaluate(async () => {
      for (const rider of document.querySelectorAll('th[scope="row"]')) {
        rider.scrollIntoView({ block: 'nearest' })
        await new Promise(requestAnimationFrame)
      }
    })
  const browser = await page.context().newCDPSession(page)
  const phoneSizes: [width: number, text: number][] = [
    [320, 16],
    [360, 16],
    [360, 32],
  ]
  const desktopSizes: typeof phoneSizes = [
    [1000, 16],
    [1440, 16],
  ]
  const sizes = (viewport?.width ?? 0) < 640 ? phoneSizes : desktopSizes
  for (const address of [resultsOf(stages.running), `${resultsOf(stages.running)}?tab=table`]) {
    for (const [width, text] of sizes) {
      await page.setViewportSize({ width, height: 800 })
      await browser.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } })
      await page.goto(address)
      await expect(page.getByRole('rowheader')).toHaveCount(60)
      await page.evaluate(() => document.fonts.ready)
      const before = await length()
      await showEachRider()
      // Less than a finger would notice: the names' lines differ by fractions of a pixel.
      expect
        .soft(Math.abs((await length()) - before), `${address}: ${width} px wide, text of ${text} px`)
        .toBeLessThan(12)
    }
  }
})

test('the first view is in the language that was chosen before', async ({
  browser,
  baseURL,
  page,
  stages,
  context,
}) => {
  await page.goto(resultsOf(stages.running))
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('button', { name: 'Latviešu' }).click()
  await expect(page.getByRole('link', { name: 'Sacensības' })).toBeVisible()
  const contextWithoutScript = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  const later = await contextWithoutScript.newPage()
  await later.goto(resultsOf(stages.running))
  await expect(later.locator('html')).toHaveAttribute('lang', 'lv')
  await expect(later.getByRole('link', { name: 'Sacensības' })).toBeVisible()
  await contextWithoutScript.close()
})
