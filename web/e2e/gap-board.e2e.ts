// The secretary on a race day: a gap appears and disappears while the board is open, a card is entered by
// keyboard, and everyone sees how far riders are.
import type { Page } from '@playwright/test'
import type { Competition, SecretaryRow } from '../src/api/types'
import { requireValue, serverOfItsOwn } from './support/demo'
import { axeViolations } from './support/axe-violations'
import { languages } from './support/languages'
import { expect, test as base } from './support/api-users'
import type { Secretary } from './support/api-secretary'
import type { DemoServer } from './support/server'
import { pageOf } from './support/stage-paths'

const test = base.extend<object, { server: DemoServer }>({
  // Its own server, so that the rides recorded here don't affect other tests.
  server: serverOfItsOwn(),
})

const addressOf = (stage: Competition, page: string) => `${pageOf(stage)}/${page}`

/** Whether a rider is in the first lap, with some sections still to ride. */
const isOnFirstLap = ({ status, laps }: SecretaryRow) =>
  !status && (laps[1] ?? []).every((score) => score === null) && (laps[0] ?? []).includes(null)

/** A rider on the first lap, and the first section without a ride. */
async function riderOnFirstLap(secretary: Secretary, stage: Competition) {
  const { rows } = await secretary.board(stage)
  const rider = requireValue(rows.find(isOnFirstLap))
  const missing = requireValue(rider.laps[0]).indexOf(null) + 1
  return { rider, missing }
}

test('a gap appears and disappears while the secretary looks, and is filled from the card', async ({
  page,
  signIn,
  judge,
  secretary,
  stages,
}) => {
  const stage = stages.running
  await signIn('secretary')
  const { rider, missing } = await riderOnFirstLap(secretary, stage)
  // Another secretary has the board open all the time.
  const otherPage = await page.context().newPage()
  for (const window of [otherPage, page]) await window.goto(addressOf(stage, 'gap-board'))
  const gapIn = (window: Page) =>
    window.getByRole('button', { name: new RegExp(`^Section ${missing}, lap 1: gap`) })
  const gap = gapIn(page)
  await expect(page.getByRole('grid', { name: 'Gap board' })).toBeVisible()
  await expect(gap).toHaveCount(0)

  await judge.record(stage, { rider, section: missing, lap: 2 }, 3)
  for (const window of [page, otherPage]) await expect(gapIn(window)).toHaveCount(1)
  await expect(page.getByText('1 gap', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Only what needs action' }).click()
  await expect(page.getByRole('rowheader').filter({ hasText: rider.name })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /[0-9]/ })).toHaveCount(1)
  expect(await axeViolations(page)).toEqual([])

  await gap.click()
  await expect(page).toHaveURL(new RegExp(`card-entry\\?number=${rider.racingNumber}$`))
  await expect(page.getByRole('textbox', { name: `Section ${missing}, lap 1` })).toBeFocused()
  await page.keyboard.press('1')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Just saved')).toBeVisible()
  await page.getByRole('link', { name: 'Gap board' }).click()
  for (const window of [page, otherPage]) {
    await expect(window.getByText('All good so far: no gaps and no conflicts.')).toBeVisible()
  }
})

test('a conflict between judges is decided on the board, which arrow keys walk through', async ({
  page,
  signIn,
  judge,
  stages,
}) => {
  const stage = stages.running
  await signIn('secretary')
  const ride = await judge.nextRide(stage, (row) => !row.status)
  await page.goto(addressOf(stage, 'gap-board'))
  await judge.record(stage, ride, 1)
  await judge.record(stage, ride, 5)
  const conflict = page.getByRole('button', {
    name: `Section ${ride.section}, lap ${ride.lap}: 1, conflict. Decide`,
  })
  const conflictCount = page.getByRole('link', { name: /^Gap board \d+ open conflict/ })
  await expect(conflictCount).toBeVisible()
  await conflict.focus()
  await page.keyboard.press('ArrowRight')
  await expect(conflict).not.toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(conflict).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Use 5' }).click()
  await expect(conflict).toHaveCount(0)
  await expect(conflictCount).toHaveCount(0)
})

test('a card of all laps is entered with one key per section, the number and two Enters', async ({
  page,
  signIn,
  secretary,
  stages,
}) => {
  const stage = stages.running
  await signIn('secretary')
  const rider = requireValue((await secretary.board(stage)).rows.find((row) => !row.status && !row.finished))
  await secretary.deleteRides(stage, rider.id)
  await page.goto(addressOf(stage, 'card-entry'))
  await expect(page.getByLabel('Racing number')).toBeFocused()
  const scores = rider.laps.flat().map((_, index) => ['0', '1', '2', '3', '5'][index % 5] ?? '0')
  const keys = [...rider.racingNumber.split(''), 'Enter', ...scores, 'Enter']
  expect(keys.length).toBeLessThanOrEqual(rider.laps.flat().length + rider.racingNumber.length + 2)
  for (const key of keys) await page.keyboard.press(key)

  await expect(page.getByLabel('Racing number')).toBeFocused()
  await expect(page.getByText(`${scores.length} rides`)).toBeVisible()
  // Typing a number doesn't start the next card yet: the saved one can be undone for its ten seconds, then
  // all of it counts.
  await page.keyboard.type('0')
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await expect
    .poll(
      async () =>
        (await secretary.board(stage)).rows
          .find(({ id }) => id === rider.id)
          ?.laps.flat()
          .map(String),
      {
        timeout: 30_000,
      },
    )
    .toEqual(scores)
  // axe takes as long as the undo time, so it runs when nothing waits any more.
  expect(await axeViolations(page)).toEqual([])
})

test('a card that differs from a recorded score offers a decision at once', async ({
  page,
  signIn,
  secretary,
  stages,
}) => {
  const stage = stages.running
  await signIn('secretary')
  const { rows } = await secretary.board(stage)
  const rider = requireValue(rows.find((row) => !row.status && row.laps[0]?.[1] === 0))
  await page.goto(`${addressOf(stage, 'card-entry')}?number=${rider.racingNumber}`)
  const field = page.getByRole('textbox', { name: 'Section 2, lap 1' })
  await field.focus()
  await page.keyboard.press('4')
  await expect(field).toHaveAccessibleDescription('Only 0 1 2 3 5')
  await page.keyboard.press('5')
  await expect(field).toHaveAccessibleDescription('Recorded: 0')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Decide' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use 5' }).click()
  await expect(page.getByRole('button', { name: 'Decide' })).toHaveCount(0)
  const updated = (await secretary.board(stage)).rows.find(({ id }) => id === rider.id)
  expect(updated?.laps[0]?.[1]).toBe(5)
})

test('a card that was saved without a connection survives a reload and is sent', async ({
  page,
  signIn,
  secretary,
  stages,
}) => {
  const stage = stages.running
  await signIn('secretary')
  const rider = requireValue((await secretary.board(stage)).rows.find(isOnFirstLap))
  await page.goto(`${addressOf(stage, 'card-entry')}?number=${rider.racingNumber}`)
  page.on('dialog', (dialog) => dialog.accept())
  await expect(page.getByRole('button', { name: 'Save card' })).toBeVisible()
  await page.route('**/entries', (route) => route.abort())
  await page.keyboard.press('2')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('1 not sent')).toBeVisible()
  await page.goto(addressOf(stage, 'card-entry'))
  await expect(page.getByText('1 not sent')).toBeVisible()
  await page.unroute('**/entries')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('All sent')).toBeVisible({ timeout: 60_000 })
})

test('a saved card can be undone', async ({ page, signIn, secretary, stages }) => {
  const stage = stages.running
  await signIn('secretary')
  const rider = requireValue((await secretary.board(stage)).rows.find((row) => !row.status && !row.finished))
  await page.goto(`${addressOf(stage, 'card-entry')}?number=${rider.racingNumber}`)
  await expect(page.getByRole('button', { name: 'Save card' })).toBeVisible()
  await page.keyboard.press('3')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(
    page.getByRole('form', { name: `Card of number ${rider.racingNumber}, ${rider.name}` }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: 'Close without saving' }).click()
  await expect(page.getByText('Just saved')).toHaveCount(0)
  const updated = (await secretary.board(stage)).rows.find(({ id }) => id === rider.id)
  expect(updated?.laps).toEqual(rider.laps)
})

test('the links to the stage’s pages and the site’s header stay in place from page to page', async ({
  page,
  signIn,
  stages,
}) => {
  await signIn('secretary')
  await page.goto(addressOf(stages.running, 'gap-board'))
  const links = page.getByRole('navigation', { name: 'Stage pages' })
  const logo = page.getByRole('banner').getByRole('link', { name: 'Zerodab' })
  const leftEdges = async () => {
    const boxes = [await links.boundingBox(), await logo.boundingBox()]
    return boxes.map((box) => box?.x)
  }
  await expect(page.getByRole('grid', { name: 'Gap board' })).toBeVisible()
  const onGapBoard = await leftEdges()
  expect(onGapBoard).not.toContain(undefined)
  for (const name of ['Participants', 'Results', 'Card entry', 'Judges']) {
    await links.getByRole('link', { name }).click()
    await expect(links.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    // The links leave the page for a moment while the next one is loading.
    await expect.poll(leftEdges, `the places on the page ${name}`).toEqual(onGapBoard)
  }
})

test('everyone sees how far a rider is, updated live', async ({ page, judge, stages }) => {
  const stage = stages.running
  const ride = await judge.nextRide(stage, (row) => !row.status && row.progress.left > 2)
  await page.goto(`${addressOf(stage, 'results')}?tab=laps`)
  const rider = page.getByRole('listitem').filter({ hasText: ride.rider.name })
  await expect(rider).toContainText(`${ride.rider.progress.left} left`)
  await judge.record(
    stage,
    { ...ride, lap: ride.rider.progress.lap, section: firstOpenSection(ride.rider) },
    1,
  )
  await expect(rider).toContainText(`${ride.rider.progress.left - 1} left`)
  expect(await axeViolations(page)).toEqual([])
})

/** The first section of the rider's lap that has no score. */
function firstOpenSection({ laps, progress }: Pick<SecretaryRow, 'laps' | 'progress'>): number {
  return requireValue(laps[progress.lap - 1]).indexOf(null) + 1
}

for (const [language, texts] of Object.entries(languages)) {
  test(`on a phone the first rider is in the upper half of the screen (${language})`, async ({
    page,
    signIn,
    stages,
    viewport,
  }) => {
    test.skip((viewport?.width ?? 0) >= 640, 'a wide screen shows the filters and sections from the start')
    await page.addInitScript((locale) => localStorage.setItem('i18nextLng', locale), language)
    await signIn('secretary')
    await page.goto(addressOf(stages.running, 'gap-board'))
    const rider = page.locator('.gap-row').first()
    await expect(rider).toBeVisible()
    expect(requireValue((await rider.boundingBox()) ?? undefined).y).toBeLessThanOrEqual(400)
    const search = page.getByRole('searchbox', { name: texts.results.search })
    const section = page.getByRole('columnheader').nth(1)
    await expect(search).toBeHidden()
    await expect(section).toBeHidden()
    await page.getByRole('button', { name: texts.gaps.searchAndSections }).click()
    await expect(search).toBeVisible()
    await expect(section).toBeVisible()
    await expect(page.getByRole('button', { name: texts.parcels.scan })).toBeVisible()
    // Another language changes only the texts.
    if (language === 'en') expect(await axeViolations(page)).toEqual([])
  })
}

test('users without the right see that they are unauthorized', async ({ page, signIn, stages }) => {
  await signIn('rider')
  for (const name of ['gap-board', 'card-entry']) {
    await page.goto(addressOf(stages.running, name))
    await expect(page.getByRole('heading', { name: 'Unauthorized' })).toBeVisible()
  }
})
