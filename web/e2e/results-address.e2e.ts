// Where the results start on a phone, and what their address contains: the open rider, the open classes, the
// view and the search.
import type { Page } from '@playwright/test'
import type { Stage } from '../src/api/types'
import { expect, test } from './support/api-users'
import { rowsByRank } from './support/board-rows'
import { liveBadge } from './support/results-page'
import { apiOf, resultsOf } from './support/stage-paths'
import { requireValue } from './support/demo'
import { waitForApp } from './support/visit-page'

/** A little less than a third of a phone's screen, so that the first result is visible at once. */
const MAX_TOP = 250

/** A third of a phone's screen. A notice has up to two lines. */
const MAX_TOP_WITH_NOTICE = 266

const firstRow = (page: Page) => page.locator('main tbody tr').first()

for (const locale of ['en-GB', 'lv', 'et']) {
  test(`on a phone the first rider is in the upper third of the screen (${locale})`, async ({
    browser,
    baseURL,
    stages,
  }) => {
    const context = await browser.newContext({ baseURL, locale, viewport: { width: 360, height: 800 } })
    const page = await context.newPage()
    for (const stage of [stages.running, stages.openFree, stages.past]) {
      await page.goto(resultsOf(stage))
      await waitForApp(page)
      await page.getByRole('button', { expanded: true }).first().waitFor()
      await page.evaluate(() => document.fonts.ready)
      const { y } = requireValue((await firstRow(page).boundingBox()) ?? undefined)
      expect(y, stage.title).toBeLessThanOrEqual(MAX_TOP)
    }
    await context.close()
  })
}

for (const locale of ['en-GB', 'lv', 'et']) {
  test(`a notice above the rows leaves the first rider of a phone in the upper third (${locale})`, async ({
    browser,
    baseURL,
    stages,
  }) => {
    const context = await browser.newContext({
      baseURL,
      locale,
      viewport: { width: 360, height: 800 },
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    const beingCorrected = { since: new Date().toISOString(), reason: 'A protest about section 7 was upheld' }
    for (const address of [apiOf(stages.running), `${apiOf(stages.running)}/board`]) {
      await page.route(
        ({ pathname }) => pathname === address,
        async (route) => {
          const response = await route.fetch()
          await route.fulfill({ response, json: { ...(await response.json()), beingCorrected } })
        },
      )
    }
    await page.goto(resultsOf(stages.running))
    await page.getByRole('button', { expanded: true }).first().waitFor()
    const correction = page.locator('main p').filter({ has: page.locator('strong') })
    await expect(correction.first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const top = async () => requireValue((await firstRow(page).boundingBox()) ?? undefined).y
    expect(await top(), 'being corrected').toBeLessThanOrEqual(MAX_TOP_WITH_NOTICE)
    // Below the rows the reason can be read.
    await expect(page.getByText(beingCorrected.reason).filter({ visible: true })).toBeVisible()

    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await page.getByRole('button', { expanded: true }).first().waitFor()
    await context.setOffline(true)
    await expect(page.locator('main output strong')).toBeVisible()
    expect(await top(), 'without a connection').toBeLessThanOrEqual(MAX_TOP_WITH_NOTICE)
    await context.close()
  })
}

test('a link to a rider shows the rider, and going back closes a rider opened later', async ({
  page,
  request,
  stages,
}) => {
  const rows = await rowsByRank(request, stages.past)
  const rider = requireValue(rows.findLast(({ status, rank }) => !status && rank.order > 1))
  await page.goto(`${resultsOf(stages.past)}?rider=${rider.id}`)
  const details = page.getByText(`Why place ${rider.rank.place}?`)
  await expect(details).toBeInViewport()
  await expect(page.getByRole('button', { name: rider.name, expanded: true })).toBeInViewport()

  const otherRider = requireValue(
    rows.find(({ racingClass, rank }) => racingClass === rider.racingClass && rank.order === 0),
  )
  const opener = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: otherRider.name }) })
    .getByRole('button', { name: otherRider.name })
    // Excludes the button for penalty points beside it.
    .and(page.locator('[aria-expanded]'))
  await opener.click()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expect(page).toHaveURL(new RegExp(`rider=${otherRider.id}$`))
  await page.goBack()
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await expect(details).toBeVisible()
})

test('a rider in the list of all links to the rider’s result among the classes, and back', async ({
  page,
  request,
  stages,
}) => {
  const rider = requireValue((await rowsByRank(request, stages.past)).find(({ rank }) => rank.order === 2))
  await page.goto(`${resultsOf(stages.past)}?tab=table`)
  await page.getByRole('link', { name: rider.name }).click()
  await expect(page).toHaveURL(new RegExp(`\\?rider=${rider.id}$`))
  await expect(page.getByRole('button', { name: rider.name, expanded: true })).toBeInViewport()
  await page.goBack()
  await expect(page.getByRole('table', { name: 'All riders' })).toBeVisible()
})

test('a shared link opens the same screen: the view, the search, the open classes and riders', async ({
  browser,
  baseURL,
  stages,
}) => {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    viewport: { width: 360, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  await page.goto(resultsOf(stages.running))
  await expect(liveBadge(page)).toBeVisible()
  await page.getByRole('button', { name: 'Collapse All' }).click()
  const heads = page.getByRole('heading', { level: 2 }).getByRole('button')
  await heads.nth(1).click()
  await page.getByRole('rowheader').first().getByRole('button').click()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const otherPage = await context.newPage()
  await otherPage.goto(link)
  await expect(
    otherPage.getByRole('heading', { level: 2 }).getByRole('button', { expanded: true }),
  ).toHaveCount(1)
  await expect(otherPage.getByRole('rowheader').first().getByRole('button')).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await context.close()
})

test('the standings are one tap from a card of the home page, and so is the way back', async ({
  page,
  stages,
}) => {
  await page.goto('/')
  await page
    .getByRole('link', { name: `${stages.past.championshipName}: standings` })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the competitions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Competitions' })).toBeVisible()
})

test('all riders of classic are ordered by class, the hardest first, then by place', async ({
  page,
  request,
  stages,
}) => {
  await page.goto(`${resultsOf(stages.past)}?tab=table`)
  const names = page.getByRole('table', { name: 'All riders' }).getByRole('rowheader').getByRole('link')
  await expect(names.first()).toBeVisible()
  const shownNames = await names.allTextContents()
  const { classes }: Stage = await (await request.get(apiOf(stages.past))).json()
  const hardestFirst = classes.toSorted((a, b) => b.order - a.order).map(({ name }) => name)
  // The sort is stable, so the server's order within a class remains, with riders without a place last.
  const riders = (await rowsByRank(request, stages.past)).toSorted(
    (a, b) => hardestFirst.indexOf(a.racingClass) - hardestFirst.indexOf(b.racingClass),
  )
  expect(riders.some(({ status }) => status !== null)).toBe(true)
  expect(shownNames).toEqual(riders.map(({ name }) => name))
})
