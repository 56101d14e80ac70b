// The first view of the results, which the server writes: it can be read without the app, and the app takes its place unseen.
import type { BrowserContextOptions, Page } from '@playwright/test'
import { expect, found, live, ranked, resultsOf, test } from './results-people'

/** Where what one looks at first stands in the window. */
async function places(page: Page) {
  const marks = ['main h1', 'main header p', 'main h2', 'main tbody th']
  const boxes = marks.map(async (mark) => {
    const { x, y, height } = found((await page.locator(mark).first().boundingBox()) ?? undefined)
    return { mark, x, y, height }
  })
  return Promise.all(boxes)
}

const words = async (page: Page) =>
  (await page.locator('main header p').innerText()).replaceAll(/\s+/g, ' ').trim()

test.describe('without the app', () => {
  test.use({ javaScriptEnabled: false })

  test('the first riders of the hardest class can be read', async ({ page, request, stages }) => {
    const refused: string[] = []
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
    const answer = await page.goto(resultsOf(stages.running))
    expect(answer?.headers()['content-encoding']).toBeDefined()
    const hardest = await page.getByRole('heading', { level: 2 }).first().innerText()
    const rows = (await ranked(request, stages.running)).filter(({ racingClass }) =>
      hardest.startsWith(racingClass),
    )
    expect(rows.length).toBeGreaterThan(3)
    const riders = page
      .getByRole('table')
      .first()
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
    await expect(riders).toHaveCount(rows.length)
    for (const [at, row] of rows.entries()) {
      await expect(riders.nth(at)).toContainText(row.name)
      await expect(riders.nth(at)).toContainText(String(row.total))
    }
    await expect(page).toHaveTitle(/ · Results · Zerodab$/)
    expect(refused).toEqual([])
  })

  test('a stage that is not there has no first view', async ({ page, stages }) => {
    await page.goto(resultsOf({ ...stages.running, stage: 'nowhere' }))
    await expect(page.locator('#root')).toBeEmpty()
  })
})

for (const locale of ['lv', 'et', 'en-GB']) {
  test(`the app takes its place and nothing moves or reads otherwise (${locale})`, async ({
    browser,
    baseURL,
    stages,
    viewport,
  }) => {
    const look = async (at: string, options: BrowserContextOptions) => {
      const context = await browser.newContext({ baseURL, locale, viewport, ...options })
      const page = await context.newPage()
      await page.goto(at)
      if (options.javaScriptEnabled) await page.getByRole('button', { expanded: true }).first().waitFor()
      const seen = { places: await places(page), words: await words(page) }
      await context.close()
      return seen
    }
    for (const stage of [stages.running, stages.openFree, stages.past]) {
      const first = await look(resultsOf(stage), { javaScriptEnabled: false })
      const app = await look(resultsOf(stage), { javaScriptEnabled: true })
      expect(first.words).toBe(app.words)
      for (const [at, { mark, x, y, height }] of first.places.entries()) {
        const then = found(app.places[at])
        expect({
          mark,
          // what stands beside a text moves with the typeface, which may come after the first view
          aside: Math.abs(then.x - x) < 4,
          off: Math.abs(then.y - y) < 8,
          height: Math.abs(then.height - height) < 3,
        }).toEqual({
          mark,
          aside: true,
          off: true,
          height: true,
        })
      }
    }
  })
}

test('who has scrolled before the app is there stays where they were', async ({ page, stages }) => {
  await page.route('**/board', async (route) => {
    await page.evaluate(() => window.scrollTo(0, 100))
    await route.continue()
  })
  await page.goto(resultsOf(stages.running))
  await expect(live(page)).toBeAttached()
  expect(await page.evaluate(() => window.scrollY)).toBe(100)
})

test('it comes in the language that was chosen before', async ({
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
  const still = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  const later = await still.newPage()
  await later.goto(resultsOf(stages.running))
  await expect(later.locator('html')).toHaveAttribute('lang', 'lv')
  await expect(later.getByRole('link', { name: 'Sacensības' })).toBeVisible()
  await still.close()
})
