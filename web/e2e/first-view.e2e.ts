// The first views, rendered by the server: they can be read without the app, and the app replaces them without a
// visible change.
import type { BrowserContextOptions, Page } from '@playwright/test'
import { expect, test } from './support/api-users'
import { rowsByRank } from './support/board-rows'
import { liveBadge } from './support/results-page'
import { pageOf, resultsOf, seasonOf } from './support/stage-paths'
import { waitForApp } from './support/visit-page'

interface Box {
  content: string
  x: number
  y: number
  width: number
  height: number
}

/** The texts and pictures on the first screen with their places. */
async function boxes(page: Page): Promise<Box[]> {
  return page.evaluate(() => {
    const onlyInApp = new Set([
      'span Tiešraide',
      'button Rādīt vairāk',
      'span Otse',
      'button Näita rohkem',
      'span Live',
      'button Show more',
    ])
    const found: Box[] = []
    for (const element of document.querySelectorAll('#root *')) {
      const ownText = [...element.childNodes]
        .flatMap((node) => (node instanceof Text ? node.data : []))
        .join('')
        .replaceAll(/\s+/g, ' ')
        .trim()
      const isPicture = ['img', 'svg', 'input', 'select'].includes(element.localName)
      const { x, y, height, width } = element.getBoundingClientRect()
      const isOnScreen = y < window.innerHeight && y + height > 0 && width > 1
      if ((ownText === '' && !isPicture) || !isOnScreen) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const content = `${element.localName} ${ownText}`
      // A connection to the server, and a text that has been measured: only the app has these.
      if (onlyInApp.has(content)) continue
      found.push({ content, x, y, width, height })
    }
    return found
  })
}

/** The boxes of the first list that are missing in the second one, or have another place or size there. */
function movedBoxes(before: readonly Box[], after: readonly Box[]) {
  const sides = ['x', 'y', 'width', 'height'] as const
  const isSame = (a: Box, b: Box) =>
    a.content === b.content && sides.every((side) => Math.abs(a[side] - b[side]) < 1)
  return before.filter((box) => !after.some((other) => isSame(box, other)))
}

/** Resolves when the app has replaced the first view. It gets the typefaces of the first view. */
async function appIsThere(page: Page): Promise<void> {
  await waitForApp(page)
  await expect(page.locator('#content')).toBeVisible()
  await page.evaluate(async () => {
    const fallbackFonts = new CSSStyleSheet()
    fallbackFonts.replaceSync(
      `#root { --font-text: var(--font-text-fallback); --font-figure: var(--font-figure-fallback); font-family: var(--font-text) }
       #root .caps { --font-figure: var(--font-capitals-fallback) }`,
    )
    document.adoptedStyleSheets.push(fallbackFonts)
    await document.fonts.ready
  })
}

test.describe('without the app', () => {
  test.use({ javaScriptEnabled: false })

  test('the first riders of the hardest class can be read', async ({ page, request, stages }) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    // A busy server sends a page without a first view, which isn't compressed.
    await expect(async () => {
      const answer = await page.goto(resultsOf(stages.running))
      expect(answer?.headers()['content-encoding']).toBeDefined()
    }).toPass()
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
    const scripts = page.locator('script[type=module], link[rel=modulepreload]')
    await expect(scripts.and(page.locator('[fetchpriority=low]'))).toHaveCount(await scripts.count())
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
      // A busy server sends a page without a first view.
      await expect(async () => {
        await page.goto(address)
        if (!options.javaScriptEnabled) await expect(page.locator('.first-view')).toBeVisible({ timeout: 1 })
      }).toPass()
      if (options.javaScriptEnabled) await appIsThere(page)
      const seen = await boxes(page)
      await context.close()
      return seen
    }
    const { running, openFree, past, coming } = stages
    const addresses = [
      '/',
      ...[running, openFree].map(seasonOf),
      ...[running, openFree, past, coming].map(pageOf),
      ...[running, openFree, past].map(resultsOf),
    ]
    for (const address of addresses) {
      const first = await visit(address, { javaScriptEnabled: false })
      const app = await visit(address, { javaScriptEnabled: true })
      expect.soft(movedBoxes(first, app), address).toEqual([])
      expect(first.length).toBeGreaterThan(10)
      // Only the app has the laps, and a live badge once it is connected.
      if (!address.endsWith('/results')) expect.soft(movedBoxes(app, first), address).toEqual([])
    }
  })
}

test('a judge sees the same until the sheet has come from the server', async ({
  browser,
  baseURL,
  viewport,
  stages,
}) => {
  const address = `${pageOf(stages.running)}/judge`
  const seen: Box[][] = []
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ baseURL, viewport, javaScriptEnabled })
    const page = await context.newPage()
    // No answer until the page is closed, but for the stage's title.
    await page.route(/\/api\/v1\/(?!.*\/stages\/[^/]+$)/, () => undefined)
    await page.goto(address)
    await expect(page.locator('#root h1')).toBeVisible()
    if (javaScriptEnabled) await appIsThere(page)
    seen.push(await boxes(page))
    await context.close()
  }
  expect(seen[0]).not.toEqual([])
  expect(seen[1]).toEqual(seen[0])
})

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
      if (document.querySelector('.first-view')) return
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
