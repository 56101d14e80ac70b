// The secretary's tools on the results, from the screen to what a visitor sees.
import type { Page } from '@playwright/test'
import { axeViolations } from './support/axe-violations'
import { signInAs } from './support/server'
import type { SecretaryResult } from '../src/api/types'
import { expect, rowOf, test as base } from './support/own-stage'
import { liveBadge } from './support/results-page'
import { apiOf, resultsOf } from './support/stage-paths'

const test = base.extend<{ visitor: Page }>({
  /** A visitor's page of the same stage, in a separate browser context. */
  visitor: async ({ browser, server, stage }, use) => {
    const page = await (await browser.newContext()).newPage()
    await page.goto(`${server.address}${resultsOf(stage)}`)
    await expect(liveBadge(page)).toBeVisible()
    await use(page)
    await page.context().close()
  },
})

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true }).last()
async function openMenu(page: Page, name: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
}

async function openPenalties(page: Page, name: string) {
  await openMenu(page, name)
  await action(page, 'Penalty points').click()
}

async function openDetails(page: Page, name: string) {
  await rowOf(page, name).getByRole('button', { name }).first().click()
}

const action = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true })

/** Checks that an action isn't available yet for a rider. */
async function expectNotYet(page: Page, rider: string, name: string) {
  await openMenu(page, rider)
  await expect(action(page, name)).toBeDisabled()
  await page.keyboard.press('Escape')
}

test('the panel doesn’t push the riders down, and above them it is collapsed and has small buttons', async ({
  secretaryPage: page,
}) => {
  // Above the riders the panel is collapsed to the current step: two lines and its padding.
  const MAX_COLLAPSED_PX = 90
  await page.addInitScript(() => {
    const tops: number[] = []
    Object.assign(window, { tops })
    const watch = () => {
      const riders = document.querySelector('#root .board-and-panel .board-class')
      const top = riders && Math.round(riders.getBoundingClientRect().top + window.scrollY)
      if (top !== null && top !== tops.at(-1)) tops.push(top)
      requestAnimationFrame(watch)
    }
    watch()
  })
  for (const width of [360, 700, 900, 1100]) {
    await page.setViewportSize({ width, height: 900 })
    await page.reload()
    const panel = page.getByRole('complementary', { name: 'Secretary' })
    const expandButton = panel.getByRole('button', { name: 'All steps and actions', expanded: false })
    await expandButton.waitFor()
    await expect(liveBadge(page)).toBeVisible()
    expect(await page.evaluate<number[]>('window.tops')).toHaveLength(1)
    expect((await panel.boundingBox())?.height).toBeLessThan(MAX_COLLAPSED_PX)
    if (width < 640) continue
    await expandButton.click()
    const approve = await panel.getByRole('button', { name: 'Approve' }).boundingBox()
    expect(approve?.width).toBeLessThan(width / 3)
  }
})

test('an edited section is visible to everybody at once', async ({
  secretaryPage: page,
  visitor,
  judge,
  stage,
}) => {
  const { rider } = await judge.nextRide(stage, (row) => row.laps[0]?.[0] === 0)
  await openDetails(page, rider.name)
  await page
    .getByRole('button', { name: /^Section 1, lap 1: 0\. Edit/ })
    .filter({ visible: true })
    .click()
  await dialog(page).getByRole('radio', { name: '5' }).check({ force: true })
  expect(await axeViolations(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Total points updated')).toBeVisible()
  await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(0)
  const total = String((rider.total ?? 0) + 5)
  await expect(rowOf(page, rider.name)).toContainText(total)
  await expect(rowOf(visitor, rider.name)).toContainText(total)
})

test('when two secretaries edit a section, the later one sees the first one’s change', async ({
  secretaryPage: page,
  browser,
  judge,
  stage,
  server,
}) => {
  const { rider } = await judge.nextRide(stage, (row) => !row.status && row.laps[0]?.[1] !== null)
  const context = await browser.newContext({ baseURL: server.address })
  await signInAs(context.request, 'secretary')
  const otherPage = await context.newPage()
  await otherPage.goto(resultsOf(stage))
  for (const window of [page, otherPage]) {
    await openDetails(window, rider.name)
    await window
      .getByRole('button', { name: /^Section 2, lap 1/ })
      .filter({ visible: true })
      .click()
    await expect(dialog(window).getByRole('radio', { name: '3' })).toBeVisible()
  }
  await dialog(otherPage).getByRole('radio', { name: '3' }).check({ force: true })
  await dialog(otherPage).getByRole('button', { name: 'Save' }).click()
  await expect(otherPage.getByText('Total points updated')).toBeVisible()

  await dialog(page).getByRole('radio', { name: '1' }).check({ force: true })
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByText(/^Someone else has changed this/)).toBeVisible()
  await expect(dialog(page).getByRole('radio', { name: '3' })).toBeChecked()
  await expect(dialog(page).getByText('edited to 3')).toBeVisible()
  await context.close()
})

test('a conflict of two judges is shown, and decided by a choice', async ({
  secretaryPage: page,
  judge,
  stage,
}) => {
  const ride = await judge.nextRide(stage, (row) => !row.status)
  await judge.record(stage, ride, 1)
  await judge.record(stage, ride, 5)
  const conflict = page.getByRole('button', {
    name: `${ride.rider.name} Section ${ride.section}, lap ${ride.lap}`,
  })
  await conflict.click()
  await dialog(page).getByRole('button', { name: 'Use 5' }).click()
  await expect(conflict).toBeHidden()
  await expect(rowOf(page, ride.rider.name)).toContainText(String((ride.rider.total ?? 0) + 5))
})

test('penalty points are added, edited and removed, and visitors read the reason', async ({
  secretaryPage: page,
  visitor,
  judge,
  stage,
}) => {
  const { rider } = await judge.nextRide(stage, (row) => !row.status && row.penaltyPoints === 0)
  await openPenalties(page, rider.name)
  await expect(dialog(page).getByText('No penalty points')).toBeVisible()
  await dialog(page).getByRole('textbox', { name: 'Points' }).fill('4')
  await dialog(page).getByLabel('In your own words').fill('Crossed the tape')
  await dialog(page).getByRole('button', { name: 'Add' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(rowOf(page, rider.name)).toContainText(String((rider.total ?? 0) + 4))

  await visitor.getByRole('button', { name: `Penalty points of ${rider.name}: 4` }).click()
  await expect(visitor.getByText('Crossed the tape')).toBeVisible()

  await openPenalties(page, rider.name)
  await dialog(page).getByRole('button', { name: 'Edit 4 points: Crossed the tape' }).click()
  await dialog(page).getByRole('textbox', { name: 'Points' }).fill('2')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await openPenalties(page, rider.name)
  expect(await axeViolations(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Remove 2 points: Crossed the tape' }).click()
  await page
    .getByRole('dialog', { name: /^Remove 2 penalty points/ })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(dialog(page).getByText('No penalty points')).toBeVisible()
})

test('DNF is set with a common reason after a confirmation, and cleared again', async ({
  secretaryPage: page,
  judge,
  stage,
}) => {
  const { rider } = await judge.nextRide(stage, (row) => !row.status)
  await openMenu(page, rider.name)
  await page.getByRole('button', { name: 'Set DNF', exact: true }).filter({ visible: true }).click()
  const question = page.getByRole('dialog', { name: `Set DNF for ${rider.name}?` })
  await question.getByLabel('Reason', { exact: true }).selectOption('Motorcycle broke down')
  await question.getByRole('button', { name: 'Set DNF' }).click()
  const status = rowOf(page, rider.name).getByText('DNF', { exact: true })
  await expect(status).toBeVisible()
  await expect(rowOf(page, rider.name).getByRole('cell').first()).toHaveText('–')
  const result: SecretaryResult = await (
    await page.request.get(`${apiOf(stage)}/secretary/results/${rider.id}`)
  ).json()
  expect(result).toMatchObject({ status: 'DNF', statusReasonCode: 'mechanical' })
  await openMenu(page, rider.name)
  await expect(
    page.getByRole('button', { name: 'Set DNF', exact: true }).filter({ visible: true }),
  ).toBeDisabled()
  await page.getByRole('button', { name: 'Clear status' }).filter({ visible: true }).click()
  await page
    .getByRole('dialog', { name: `Clear the status of ${rider.name}?` })
    .getByRole('button', { name: 'Clear status' })
    .click()
  await expect(status).toHaveCount(0)
})

test('a corrected finish time remains after a ride is deleted, and the correction can be removed', async ({
  secretaryPage: page,
  visitor,
  judge,
  secretary,
  stage,
}) => {
  const { rider } = await judge.nextRide(stage, (row) => !row.status && !row.finished)
  await expectNotYet(page, rider.name, 'Change finish time')
  await secretary.finish(stage, rider)
  // The row and its button move until all rides have arrived.
  await expect(rowOf(page, rider.name)).toContainText('24/24')
  await openMenu(page, rider.name)
  await action(page, 'Change finish time').click()
  const field = dialog(page).getByLabel('Finish time')
  await field.fill('half past two')
  await field.press('Enter')
  await expect(dialog(page).getByText('Invalid finish time')).toBeVisible()
  await field.fill('14:31:07')
  expect(await axeViolations(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(0)
  await openDetails(visitor, rider.name)
  await expect(visitor.getByText('14:31').filter({ visible: true }).first()).toBeVisible()
  await openMenu(page, rider.name)
  await action(page, 'Change finish time').click()
  await expect(dialog(page).getByText('Corrected by Demo Secretary')).toBeVisible()
  await expect(dialog(page).getByLabel('Finish time')).toHaveValue('14:31:07')
  await page.keyboard.press('Escape')

  const corrected = rowOf(visitor, rider.name).getByText('corrected by the secretary').first()
  await expect(corrected).toBeAttached()
  await secretary.deleteLastRide(stage, rider.id)
  await expect(rowOf(page, rider.name)).toContainText('23/24')
  await secretary.finish(stage, await secretary.row(stage, rider.id))
  await expect(rowOf(page, rider.name)).toContainText('24/24')
  expect((await secretary.row(stage, rider.id)).finishCorrected).toBe(true)

  await openMenu(page, rider.name)
  await action(page, 'Change finish time').click()
  await expect(dialog(page).getByLabel('Finish time')).toHaveValue('14:31:07')
  expect(await axeViolations(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Remove correction' }).click()
  await expect(page.getByText('The recorded finish time counts again')).toBeVisible()
  await expect(corrected).toHaveCount(0)
})

test('a result without rides is deleted after a confirmation, and disappears from everybody’s board', async ({
  secretaryPage: page,
  visitor,
  judge,
  secretary,
  stage,
}) => {
  const { rider } = await judge.nextRide(stage, (row) => !row.status && !row.finished)
  await expectNotYet(page, rider.name, 'Delete result')
  await secretary.deleteRides(stage, rider.id)
  await expect(rowOf(page, rider.name)).toContainText('0/24')
  await openMenu(page, rider.name)
  await action(page, 'Delete result').click()
  const question = page.getByRole('dialog', { name: 'Delete result' })
  await expect(question.getByText('Are you sure you want to delete this result?')).toBeVisible()
  await question.getByRole('button', { name: 'Delete result' }).click()
  await expect(page.getByText('Result deleted')).toBeVisible()
  await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(0)
  await expect(rowOf(page, rider.name)).toHaveCount(0)
  await expect(rowOf(visitor, rider.name)).toHaveCount(0)
})

test('a change of class warns how many rides won’t count, and the gap board shows them as set aside', async ({
  secretaryPage: page,
  judge,
  secretary,
  stage,
}) => {
  const ride = await judge.nextRide(stage, (row) => !row.finished)
  await secretary.finish(stage, ride.rider)
  const { rider, to, lostRides } = await secretary.riderLosingRides(stage)
  await page.goto(resultsOf(stage).replace(/\/results$/, ''))
  await page.getByRole('searchbox').fill(rider.name)
  await openMenu(page, rider.name)
  await action(page, 'Edit').click()
  await dialog(page).getByText(to, { exact: true }).click()
  await expect(dialog(page).getByRole('radio', { name: to, exact: true })).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Change the class?' })
  await expect(
    question.getByText(new RegExp(`^${lostRides} rides? won't count .*class ${to} doesn't have`)),
  ).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  expect((await secretary.row(stage, rider.id)).racingClass).toBe(rider.racingClass)
  await question.getByRole('button', { name: 'Change the class' }).click()
  await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(0)

  await page.goto(resultsOf(stage).replace(/\/results$/, '/gap-board'))
  await expect(
    page
      .getByRole('rowheader', { name: rider.name })
      .getByText(new RegExp(`^${lostRides} rides? set aside, not in class ${to}`)),
  ).toBeVisible()
})

test('on a phone the collapsed panel leaves room for the riders', async ({ secretaryPage: page }, {
  project,
}) => {
  test.skip(project.name !== 'phone', 'on a desktop the panel is beside the riders')
  const panel = await page.getByRole('complementary', { name: 'Secretary' }).boundingBox()
  expect(panel?.height).toBeLessThan(140)
})

test('a visitor and a rider get no tools', async ({ page, signIn, stage }) => {
  await signIn('rider')
  await page.goto(resultsOf(stage))
  await expect(liveBadge(page)).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Secretary' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
})
