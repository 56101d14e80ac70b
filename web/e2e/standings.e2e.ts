// The standings of a season for a visitor, and how the secretary adds a stage to them: differences,
// publishing, merging, deleting. Runs on a server of its own, since publishing can't be undone.
import type { Locator, Page } from '@playwright/test'
import type { Competition, Row } from '../src/api/types'
import { requireValue, serverOfItsOwn } from './support/demo'
import { axeViolations } from './support/axe-violations'
import type { Secretary } from './support/api-secretary'
import { expect, test as base } from './support/api-users'
import { openSecretaryPanel } from './support/results-page'
import type { DemoServer } from './support/server'
import { resultsOf, seasonApiOf, seasonOf } from './support/stage-paths'

const test = base.extend<{ lastSeason: string }, { server: DemoServer }>({
  server: serverOfItsOwn(),
  lastSeason: async ({ request }, use) => {
    const { past }: { past: Competition[] } = await (await request.get('/api/v1/competitions')).json()
    const running = requireValue(past[0])
    const before = past.find(({ championship }) => championship !== running.championship)
    await use(seasonOf(requireValue(before)))
  },
})
// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' })

const panel = (page: Page, name: string) => page.getByRole('region', { name })
const expand = (page: Page, name: string) =>
  panel(page, name).getByRole('heading').getByRole('button').click()
const names = (page: Page, group: string) => panel(page, group).getByRole('rowheader')
const stageColumns = (page: Page) => page.getByRole('list', { name: 'Stages' }).getByRole('listitem')

test('a visitor opens a class, sorts it by two columns, and sees which stages don’t count', async ({
  page,
  lastSeason,
}) => {
  await page.goto(lastSeason)
  await expect(page.getByRole('heading', { level: 1, name: 'Baltic Trial 2025' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expand(page, 'Expert')
  const expert = panel(page, 'Expert')
  await expect(expert.getByRole('row')).toHaveCount(10)
  await expect(expert.getByRole('columnheader', { name: 'Best 3 of 4' })).toBeVisible()
  await expect(expert.getByText(', left out as the worst stage').first()).toBeAttached()
  await expect(page.getByRole('columnheader', { name: 'Year' })).toHaveCount(0)
  const place = expert.getByRole('columnheader', { name: 'Place' })
  const name = expert.getByRole('columnheader', { name: 'Name' })
  await expect(place).toHaveAttribute('aria-sort', 'ascending')
  await name.getByRole('button').click()
  await expect(name).toHaveAttribute('aria-sort', 'ascending')
  await expect(place).not.toHaveAttribute('aria-sort')
  await place.getByRole('button').focus()
  await page.keyboard.press('Shift+Enter')
  await expect(place).toHaveAttribute('aria-sort', 'ascending')
  await expect(name).toHaveAttribute('aria-sort', 'ascending')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Collapse All' }).click()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('a rider who searches for their own name sees only the matching rows', async ({ page, lastSeason }) => {
  await page.goto(lastSeason)
  await page.getByRole('searchbox').fill('sarlote spiek')
  await expect(page.getByText(/^\d+ participants? found$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Expert' })).toHaveCount(0)
  await expect(page.locator('tbody tr').first()).toContainText('Spieķrūķe')
  await expect(page.locator('tbody tr').first()).toBeInViewport()
  await page.getByRole('searchbox').fill('nobody at all')
  await expect(page.getByRole('heading', { name: 'Nobody found for “nobody at all”' })).toBeVisible()
})

test('clubs and teams show the points of each rider', async ({ page, lastSeason }) => {
  await page.goto(lastSeason)
  await page.getByRole('link', { name: 'Club standings' }).click()
  await expect(page).toHaveURL(/\?standings=club$/)
  await page.getByRole('button', { name: 'Expand All' }).click()
  await expect(page.getByRole('table', { name: 'Sūnu brigāde' }).getByRole('row').last()).toContainText('321')
  expect(await axeViolations(page)).toEqual([])
  await page.goto(`${lastSeason}?standings=team`)
  await expect(page.getByRole('link', { name: 'Family cup standings' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByRole('button', { name: 'Expand All' }).click()
  await expect(page.getByRole('table')).toHaveCount(15)
  expect(await axeViolations(page)).toEqual([])
})

test('the printed page has all groups with column headers, without the secretary’s tools', async ({
  page,
  signIn,
  lastSeason,
}) => {
  await signIn('secretary')
  await page.goto(lastSeason)
  await expect(page.getByRole('button', { name: 'Final' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('table')).toHaveCount(8)
  await expect(page.getByRole('table').first().getByRole('columnheader', { name: 'Name' })).toBeVisible()
  await expect(page.getByRole('columnheader').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Actions|Participants|Final|Expand)/ })).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('the secretary adds a stage to the standings, resolves differences, and publishes', async ({
  page,
  browser,
  server,
  secretary,
  signIn,
  stages,
}) => {
  const stage = stages.running
  const { renamed, mergeTarget } = await correctRiders(page, secretary, stage)
  await secretary.approve(stage)
  await signIn('secretary')
  await page.goto(resultsOf(stage))
  const steps = await openSecretaryPanel(page)
  await resolveDifferences(page, steps)

  const visitor = await (await browser.newContext({ baseURL: server.address })).newPage()
  const publishedCount = await openWithoutStage(visitor, stage, renamed)
  await publish(page, steps)
  await expectPublished(visitor, renamed, publishedCount + 1)
  await visitor.context().close()

  await steps.getByRole('link', { name: 'Open the standings' }).click()
  // The results have a region of this name as well.
  await expect(page.getByRole('list', { name: 'Stages' })).toBeVisible()
  await expand(page, 'Expert')
  // One of the two numbers was taken from the stage, the other one from the standings.
  await expect(names(page, 'Expert').filter({ hasText: /^99[12]/ })).toHaveCount(1)
  await mergeRows(page, renamed, mergeTarget)
})

test('the secretary sets positions and deletes a row, and learns when somebody else was faster', async ({
  page,
  signIn,
  stages,
}) => {
  await signIn('secretary')
  await page.goto(seasonOf(stages.running))
  await expand(page, 'Kids')
  await expect(page.getByText(/^\d+ draft results?$/)).toBeVisible()
  const sure = page.getByRole('dialog', {
    name: /^(Approve the standings|Set the final positions|Delete .* from the standings)\?$/,
  })
  await page.getByRole('button', { name: 'Final' }).click()
  await sure.getByRole('button', { name: 'Final' }).click()
  await expect(page.getByText('Positions set')).toBeVisible()
  const howPositionsAreSet = page.getByRole('complementary', { name: 'Secretary' }).getByRole('paragraph')
  await expect(howPositionsAreSet).toHaveText('Positions are set by the total without the worst stage.')
  await expect(page.getByText(/draft result/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Approve' }).click()
  await sure.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Positions are set by the total.', { exact: true })).toBeVisible()

  const rows = names(page, 'Kids')
  // Nothing behind a dialog has a role, and for a moment after it has closed, either.
  await expect(sure).toBeHidden()
  await expect(rows).not.toHaveCount(0)
  const before = await rows.count()
  const remove = async () => {
    await panel(page, 'Kids')
      .getByRole('button', { name: /^Actions for/ })
      .last()
      .click()
    await page.getByRole('button', { name: 'Delete', exact: true }).filter({ visible: true }).click()
    await sure.getByRole('button', { name: 'Delete' }).click()
  }
  await page.route('**/standings/*', async (route) => {
    // The version of an earlier state, as if somebody else had made a change.
    const headers = { ...route.request().headers(), 'if-match': '"1"' }
    await (route.request().method() === 'DELETE' ? route.continue({ headers }) : route.fallback())
  })
  await remove()
  await expect(page.getByText(/^Someone else has changed the standings/)).toBeVisible()
  await expect(rows).toHaveCount(before)
  await page.unroute('**/standings/*')
  await remove()
  await expect(page.getByText('Standing deleted successfully')).toBeVisible()
  await expect(rows).toHaveCount(before - 1)

  // The stage is published, so the row can only be restored here.
  await page.getByRole('button', { name: 'Deleted rows' }).click()
  const deleted = page.getByRole('dialog', { name: 'Deleted rows' })
  expect(await axeViolations(page)).toEqual([])
  await deleted.getByRole('button', { name: /^Restore / }).click()
  await expect(page.getByText('Row restored')).toBeVisible()
  await expect(deleted.getByText('No row was deleted.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(before)
})

test('a rider sees the standings without tools, and a wrong address shows “not found”', async ({
  page,
  signIn,
  lastSeason,
}) => {
  await signIn('rider')
  await page.goto(lastSeason)
  await expect(page.getByRole('button', { name: 'Expand All' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Final' })).toHaveCount(0)
  await page.goto('/competitions/nobody/nothing')
  await expect(
    page.getByRole('heading', { name: 'No championship found. Please check the link' }),
  ).toBeVisible()
})

/** Generates the standings, confirming the notices that are shown before. */
async function generate(page: Page): Promise<void> {
  const steps = await openSecretaryPanel(page)
  await steps.getByRole('button', { name: 'Generate standings' }).click()
  const notices = page.getByRole('dialog', { name: 'Before generating' })
  const question = page.getByRole('dialog', { name: 'Different data' })
  await expect(notices.or(question)).toBeVisible()
  if (await notices.isVisible()) await notices.getByRole('button', { name: 'Generate standings' }).click()
}

/** The names of all riders in the standings. */
async function standingNames(page: Page, stage: Competition): Promise<string[]> {
  const answer = await page.request.get(`${seasonApiOf(stage)}/standings`)
  const { groups }: { groups: { rows: { name: string }[] }[] } = await answer.json()
  return groups.flatMap(({ rows }) => rows.map(({ name }) => name))
}

/**
 * Gives two riders another name than in the standings, which adds rows, and two others another racing number,
 * which makes differences to resolve. Returns the new name of the first rider, and the second rider's name in
 * the standings: that row has no result of this stage, so the first rider's can be merged into it.
 */
async function correctRiders(page: Page, secretary: Secretary, stage: Competition) {
  const { rows } = await secretary.board(stage)
  const inStandings = await standingNames(page, stage)
  const [first, second, third, fourth] = rows.filter(
    ({ name, racingClass }) =>
      // Once only: a rider who is in a women's group as well has two differences.
      racingClass === 'Expert' && inStandings.filter((standingName) => standingName === name).length === 1,
  )
  const renamedRider: Row = requireValue(first)
  const renamed = `${renamedRider.name} Jr`
  await secretary.correct(stage, renamedRider.id, { name: renamed })
  const targetRider: Row = requireValue(second)
  await secretary.correct(stage, targetRider.id, { name: `${targetRider.name} Jr` })
  await secretary.correct(stage, requireValue(third).id, { racingNumber: '991' })
  await secretary.correct(stage, requireValue(fourth).id, { racingNumber: '992' })
  return { renamed, mergeTarget: targetRider.name }
}

/**
 * Generates the standings: keeps one racing number of the stage and one of the standings, and continues after
 * the question was closed.
 */
async function resolveDifferences(page: Page, steps: Locator): Promise<void> {
  await generate(page)
  const question = page.getByRole('dialog', { name: 'Different data' })
  await expect(
    question.getByText(/^Data is different for field racing number \(\d+ - 99\d\) for .+ <.+>$/),
  ).toBeVisible()
  await expect(question.getByText('1 of 2')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await question.getByRole('button', { name: /^At this stage/ }).click()
  await expect(question.getByText('2 of 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(steps.getByText('1 difference to resolve')).toBeVisible()
  await steps.getByRole('button', { name: 'Generate standings' }).click()
  await expect(question.getByText('2 of 2')).toBeVisible()
  await question.getByRole('button', { name: /^In the standings/ }).click()
  await expect(steps.getByRole('button', { name: 'Re-generate standings' })).toBeVisible()
  await expect(steps.getByRole('listitem').filter({ hasText: 'Standings Published' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  expect(await axeViolations(page)).toEqual([])
}

/** Opens the standings as a visitor, who doesn't see the stage yet. Returns the number of stages they have. */
async function openWithoutStage(visitor: Page, stage: Competition, renamed: string): Promise<number> {
  await visitor.goto(seasonOf(stage))
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(stageColumns(visitor)).not.toHaveCount(0)
  const publishedCount = await stageColumns(visitor).count()
  await visitor.getByRole('searchbox').fill(renamed)
  await expect(visitor.getByRole('heading', { name: /^Nobody found/ })).toBeVisible()
  return publishedCount
}

async function publish(page: Page, steps: Locator): Promise<void> {
  await steps.getByRole('button', { name: 'Publish' }).click()
  const sure = page.getByRole('dialog', { name: 'Publish the standings?' })
  await expect(sure).toContainText('Everyone will see the standings with this stage.')
  await expect(sure.getByRole('checkbox', { name: 'Results are no longer drafts' })).toBeChecked()
  expect(await axeViolations(page)).toEqual([])
  await sure.getByRole('button', { name: 'Publish' }).click()
  await expect(steps.getByText('Everyone sees the standings of this stage.')).toBeVisible()
  await expect(steps.getByRole('button', { name: /generate standings|Publish/i })).toHaveCount(0)
}

/** Reloads the visitor's search for a rider, who has a row now that the stage is published. */
async function expectPublished(visitor: Page, renamed: string, stageCount: number): Promise<void> {
  await visitor.reload()
  await expect(stageColumns(visitor)).toHaveCount(stageCount)
  await expect(visitor.locator('tbody tr').first()).toContainText(renamed)
  await expect(visitor.getByText('Draft: may still change')).toHaveCount(0)
}

/** Merges the row of a rider in Expert into that of another one. */
async function mergeRows(page: Page, name: string, target: string): Promise<void> {
  await panel(page, 'Expert')
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await page.getByRole('button', { name: 'Merge into' }).filter({ visible: true }).click()
  const merge = page.getByRole('dialog', { name: `Merge ${name} into` })
  await merge.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(merge.getByText('Choose a row from the list')).toBeVisible()
  await merge.getByRole('combobox').fill(target)
  await merge.getByRole('option', { name: target }).first().click()
  expect(await axeViolations(page)).toEqual([])
  await merge.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText('Standing merged successfully')).toBeVisible()
  await expect(names(page, 'Expert').filter({ hasText: name })).toHaveCount(0)
  const both = `Participants of ${target}: 2`
  await panel(page, 'Expert').getByRole('button', { name: both }).click()
  await expect(page.getByRole('dialog', { name: both })).toContainText(name)
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
}
