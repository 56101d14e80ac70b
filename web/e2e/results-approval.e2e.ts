// The end of the day: open questions are settled, the results are approved, and an approval is withdrawn.
// Runs on a server of its own, since no other test could continue after it.
import type { Page } from '@playwright/test'
import { requireValue, serverOfItsOwn } from './support/demo'
import { axeViolations } from './support/axe-violations'
import { expect, test as base } from './support/own-stage'
import { liveBadge, openSecretaryPanel } from './support/results-page'
import type { DemoServer } from './support/server'
import { resultsOf } from './support/stage-paths'

const test = base.extend<{ visitor: Page }, { server: DemoServer }>({
  server: serverOfItsOwn(),
  visitor: async ({ browser, server }, use) => {
    const page = await (await browser.newContext({ baseURL: server.address })).newPage()
    await use(page)
    await page.context().close()
  },
})

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Secretary' })
const checklistOf = (page: Page) => page.getByRole('dialog', { name: 'Approve' })
const step = (page: Page, name: string) => panelOf(page).getByRole('listitem').filter({ hasText: name })

/** Opens the checklist, accepts all its items and approves. */
async function approve(page: Page): Promise<void> {
  const panel = await openSecretaryPanel(page)
  await panel.getByRole('button', { name: 'Approve' }).click()
  const checklist = checklistOf(page)
  await expect(checklist).toContainText("It won't be able to change position once approved. Proceed?")
  for (const box of await checklist.getByRole('checkbox').all()) {
    await box.check()
  }
  await checklist.getByRole('button', { name: 'Approve' }).click()
  await expect(checklist).toBeHidden()
}

test('the checklist links to unfinished riders, and the results are approved once there are none', async ({
  page,
  visitor,
  secretary,
  signIn,
  stages,
}) => {
  const stage = stages.openFree
  await secretary.decideConflicts(stage)
  const { rows } = await secretary.board(stage)
  const unfinished = rows.filter((row) => !row.finished && !row.status)
  const last = requireValue(unfinished.pop())
  for (const rider of unfinished) {
    // Each request needs the version that the previous one left.
    await secretary.setDnf(stage, rider.id)
  }
  await visitor.goto(resultsOf(stage))
  await expect(liveBadge(visitor)).toBeVisible()
  await signIn('secretary')
  await page.goto(resultsOf(stage))
  const panel = await openSecretaryPanel(page)
  await expect(step(page, 'Race in progress')).toContainText('1 rider has not finished')
  await panel.getByRole('button', { name: 'Approve' }).click()
  const checklist = checklistOf(page)
  await expect(checklist.getByRole('alert')).toContainText('Not all participants finished or DNF/DQ')
  await expect(checklist.getByRole('link', { name: last.name })).toHaveAttribute(
    'href',
    /card-entry\?number=/,
  )
  await expect(checklist.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  await checklist.getByRole('button', { name: `Set DNF: ${last.name}` }).click()
  await page
    .getByRole('dialog', { name: `Set DNF for ${last.name}?` })
    .getByRole('button', { name: 'Set DNF' })
    .click()
  await expect(checklist.getByRole('alert')).toHaveCount(0)
  await expect(checklist.getByRole('button', { name: 'Approve' })).toBeVisible()
  await checklist.getByRole('button', { name: 'Cancel' }).click()

  await approve(page)
  await expect(step(page, 'Standings Generated')).toHaveAttribute('aria-current', 'step')
  await expect(panel).toContainText('The results are approved.')
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  await expect(liveBadge(page)).toBeHidden()
  await expect(visitor.getByText('Approved', { exact: true })).toBeVisible()
  await expect(liveBadge(visitor)).toBeHidden()
})

test('an approval is withdrawn with a reason that everyone can read, and a late ride is decided', async ({
  secretaryPage: page,
  visitor,
  secretary,
  judge,
  stage,
}) => {
  await secretary.approve(stage)
  const rider = requireValue((await secretary.board(stage)).rows[0])
  await judge.record(stage, { rider, section: 1, lap: 2 }, 5)
  await visitor.goto(resultsOf(stage))
  await expect(visitor.getByText('Approved', { exact: true })).toBeVisible()
  // The panel expands on its own at the approval; pressing earlier could collapse it again.
  await expect(page.getByRole('heading', { name: "1 ride that doesn't count" })).toBeVisible()
  const panel = await openSecretaryPanel(page)
  await expect(panel).toContainText('Reopen the results to decide.')

  await panel.getByRole('button', { name: 'Reopen' }).click()
  const form = page.getByRole('dialog', { name: 'Reopen the results' })
  await form.getByRole('button', { name: 'Reopen' }).click()
  await expect(form.getByText('Enter a reason')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await form.getByRole('textbox', { name: 'Reason' }).fill('Protest of no. 12 upheld')
  await form.getByRole('button', { name: 'Reopen' }).click()
  await expect(form).toBeHidden()
  for (const reader of [page, visitor]) {
    await expect(reader.getByText('Being corrected', { exact: true })).toBeVisible()
    await expect(reader.getByText('Protest of no. 12 upheld').filter({ visible: true })).toBeVisible()
  }
  expect(await axeViolations(visitor)).toEqual([])
  await visitor.goto('/')
  await expect(visitor.getByText('Being corrected', { exact: true })).toBeVisible()
  await visitor.goto(resultsOf(stage).replace(/\/results$/, ''))
  await expect(visitor.getByText('Being corrected', { exact: true })).toBeVisible()
  await visitor.goto(resultsOf(stage))

  await panel.getByRole('button', { name: /Section 1, lap 2/ }).click()
  const ride = page.getByRole('dialog', { name: 'Section 1, lap 2' })
  expect(await axeViolations(page)).toEqual([])
  await ride.getByRole('button', { name: 'Use 5' }).click()
  await expect(ride).toBeHidden()
  await approve(page)
  await expect(visitor.getByText('Approved', { exact: true })).toBeVisible()
  await expect(visitor.getByText('Being corrected', { exact: true })).toHaveCount(0)
})
