// The live results for a visitor: the table is updated live, survives a lost connection, and works without a
// mouse.
import type { Locator, Page } from '@playwright/test'
import type { Board, Row } from '../src/api/types'
import { axeViolations } from './support/axe-violations'
import { expect, test } from './support/api-users'
import { liveBadge } from './support/results-page'
import { resultsOf } from './support/stage-paths'
import { waitForApp } from './support/visit-page'

const region = (page: Page, racingClass: string) =>
  page.getByRole('region', { name: new RegExp(`^${racingClass}`) })

const rowOf = (page: Page, rider: Row) =>
  region(page, rider.racingClass)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: rider.name }) })

/** The index of a rider in the table of the class, from 0. */
async function indexOf(page: Page, rider: Row): Promise<number> {
  const names = await region(page, rider.racingClass).getByRole('rowheader').allTextContents()
  return names.filter((name) => !name.startsWith('Lap')).findIndex((name) => name.includes(rider.name))
}

/** The browser skips drawing a class that is out of sight, and draws it a frame after it was scrolled to. */
async function expectDrawn(row: Locator) {
  await expect
    .poll(() => row.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true })))
    .toBe(true)
}

/** Whether a rider would lose a place with five more points. */
const wouldFall = (rider: Row, classmates: readonly Row[]) => {
  const next = classmates[rider.rank.order + 1]
  return next !== undefined && !next.status && !rider.status && (rider.total ?? 0) + 5 > (next.total ?? 0)
}

/** How many riders would pass a rider who gets five more points. */
const placesLost = (rider: Row, classmates: readonly Row[]) =>
  classmates.filter(
    ({ rank, status, total }) =>
      rank.order > rider.rank.order && !status && (total ?? 0) < (rider.total ?? 0) + 5,
  ).length

/** Records in the page that rows were animated, since an animation is over before the test could check. */
async function watchAnimations(page: Page) {
  await page.addInitScript(() => {
    const check = () => {
      const effects = document.getAnimations().map(({ effect }) => effect)
      const rows = effects.filter(
        (effect) => effect instanceof KeyframeEffect && effect.target?.matches('tbody, .results-table tr'),
      )
      if (rows.length > 0) {
        document.documentElement.dataset['animated'] = ''
      }
      requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
  })
}

const wasAnimated = (page: Page) => page.evaluate(() => 'animated' in document.documentElement.dataset)

test('a row changes and glides to its new place when a judge records a ride', async ({
  page,
  judge,
  stages,
}) => {
  await watchAnimations(page)
  const ride = await judge.nextRide(stages.running, wouldFall)
  const { rider } = ride
  await page.goto(resultsOf(stages.running))
  await expect(liveBadge(page)).toBeVisible()
  const before = await indexOf(page, rider)
  await rowOf(page, rider).scrollIntoViewIfNeeded()
  await expectDrawn(rowOf(page, rider))

  await judge.record(stages.running, ride, 5)

  await expect(rowOf(page, rider)).toContainText(String((rider.total ?? 0) + 5))
  await expect.poll(() => indexOf(page, rider)).toBeGreaterThan(before)
  await expect(rowOf(page, rider)).toContainText(/Down \d+ places?/)
  expect(await wasAnimated(page)).toBe(true)
})

test('a row of the list of all riders glides too, while most of the list is out of sight', async ({
  page,
  judge,
  stages,
}) => {
  await watchAnimations(page)
  const ride = await judge.nextRide(
    stages.running,
    // The hardest class is first, and its first row must be out of sight. A rider who falls past many moves
    // more rows than are animated.
    (rider, classmates) =>
      rider.racingClass !== 'Expert' && !rider.status && placesLost(rider, classmates) === 1,
  )
  await page.goto(`${resultsOf(stages.running)}?tab=table`)
  await expect(liveBadge(page)).toBeVisible()
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(ride.rider.name) }) })
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect(page.getByRole('rowheader').first()).not.toBeInViewport()
  await expect(page.getByRole('columnheader', { name: 'Points' })).toBeInViewport()

  await judge.record(stages.running, ride, 5)

  await expect(row).toContainText(String((ride.rider.total ?? 0) + 5))
  expect(await wasAnimated(page)).toBe(true)
})

test('no row glides when the user prefers reduced motion', async ({ page, judge, stages }) => {
  await watchAnimations(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const ride = await judge.nextRide(stages.running, wouldFall)
  await page.goto(resultsOf(stages.running))
  await expect(liveBadge(page)).toBeVisible()
  const before = await indexOf(page, ride.rider)
  await judge.record(stages.running, ride, 5)
  await expect.poll(() => indexOf(page, ride.rider)).toBeGreaterThan(before)
  expect(await wasAnimated(page)).toBe(false)
})

test('a lost connection is shown, and missed changes appear once it is back', async ({
  page,
  context,
  judge,
  stages,
}) => {
  const ride = await judge.nextRide(stages.running, (rider) => !rider.status)
  await page.goto(resultsOf(stages.running))
  await expect(liveBadge(page)).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText('No connection.')).toBeVisible()
  await expect(liveBadge(page)).toBeHidden()
  await expect(rowOf(page, ride.rider)).toHaveCount(1)
  await judge.record(stages.running, ride, 3)

  await context.setOffline(false)
  await expect(liveBadge(page)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('No connection.')).toBeHidden()
  await expect(rowOf(page, ride.rider)).toContainText(String((ride.rider.total ?? 0) + 3))
})

test('a rider can be opened by keyboard and shows how each section was ridden', async ({
  page,
  judge,
  stages,
}) => {
  const { rider } = await judge.nextRide(stages.running, (row) => row.rank.order === 1 && !row.status)
  await page.goto(resultsOf(stages.running))
  await waitForApp(page)
  const details = rowOf(page, rider).getByRole('button', { name: rider.name })
  await details.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Why place 2?')).toBeVisible()
  const sectionsButton = page.getByRole('button', { name: 'How each section was ridden' })
  await sectionsButton.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Lap 1' })).toBeVisible()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /^Section \d/ })
      .first(),
  ).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test('a search finds a rider by number in all classes, and a link to the search shows the same', async ({
  page,
  judge,
  stages,
}) => {
  const { rider } = await judge.nextRide(stages.running, () => true)
  await page.goto(`${resultsOf(stages.running)}?q=${encodeURIComponent(rider.name.toUpperCase())}`)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(page.getByRole('rowheader')).toContainText(rider.name)
})

test('open free has a list by points over all classes, which sorts by any column', async ({
  page,
  stages,
}) => {
  await page.goto(resultsOf(stages.openFree))
  await page.getByRole('link', { name: 'By points' }).click()
  await expect(page).toHaveURL(/tab=points/)
  await expect(page.getByRole('table', { name: 'By points' })).toBeVisible()
  const points = async () => {
    const cells = await page.getByRole('table', { name: 'By points' }).locator('tbody .num').allTextContents()
    return cells.map((cell) => Number(cell.replace(/^−\d+/, '')))
  }
  const ranking = await points()
  expect(ranking.length).toBeGreaterThan(10)
  const highestFirst = ranking.toSorted((a, b) => b - a)
  expect(ranking).toEqual(highestFirst)
  await page.getByRole('button', { name: 'Points', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Points' })).toHaveAttribute('aria-sort', 'ascending')
  expect(await points()).toEqual(highestFirst.toReversed())
  await page.goto(resultsOf(stages.running))
  await expect(page.getByRole('link', { name: 'By classes' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'By points' })).toHaveCount(0)
})

test('the results can be downloaded as files and data, and printed', async ({ page, stages }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.goto(resultsOf(stages.past))
  const menu = page.getByRole('button', { name: 'Download and print' }).filter({ visible: true })
  const item = (text: string) => page.getByRole('link', { name: text }).filter({ visible: true })
  for (const [text, ending] of [
    ['Table (CSV)', 'csv'],
    ['Table for Excel (XLSX)', 'xlsx'],
  ] as const) {
    await menu.click()
    const download = page.waitForEvent('download')
    await item(text).click()
    expect((await download).suggestedFilename()).toBe(`${stages.past.stage}-results.${ending}`)
  }
  await menu.click()
  const data: Board = await (
    await page.request.get((await item('Data (JSON)').getAttribute('href')) ?? '')
  ).json()
  expect(data.rows.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Print', exact: true }).filter({ visible: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
})

test('the explanation of a place is one tap from how places are decided', async ({ page, stages }) => {
  await page.goto(resultsOf(stages.past))
  const second = page
    .getByRole('region', { name: /^Expert/ })
    .locator('tbody')
    .nth(1)
  await second.getByRole('button').first().click()
  await expect(second.getByText('Why place 2?')).toBeVisible()
  await second.getByRole('link', { name: 'How places are decided' }).click()
  await expect(page.getByRole('heading', { name: 'Places in a class' })).toBeInViewport()
})
