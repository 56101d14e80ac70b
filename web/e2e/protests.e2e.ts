// From provisional to official results: the secretary posts, the rider queries a score, the secretary answers, the
// jury's decision is published, and the results are signed. Runs on a server of its own, since it turns a feature
// of the championship on and approves a stage.
import type { Browser, Page } from '@playwright/test'
import { axeViolations } from './support/axe-violations'
import { expect, test as base } from './support/api-users'
import { serverOfItsOwn } from './support/demo'
import { turnOn } from './support/features'
import { openSecretaryPanel } from './support/results-page'
import { signInAs, type DemoServer, type Role } from './support/server'
import { pageOf, resultsOf } from './support/stage-paths'

const test = base.extend({ server: serverOfItsOwn() })

test('results are posted, queried, decided and signed', async ({
  page,
  browser,
  server,
  stages,
  playwright,
  secretary: secretaryApi,
}) => {
  test.slow()
  const admin = await signInAs(await playwright.request.newContext({ baseURL: server.address }), 'admin')
  await turnOn(admin, stages.running, ['protests'])
  await admin.dispose()
  const results = resultsOf(stages.running)

  const spectator = page
  await spectator.goto(results)
  await expect(spectator.getByText('Live', { exact: true })).toBeVisible()

  const secretary = await pageAs(browser, server, 'secretary')
  await secretary.goto(results)
  await openSecretaryPanel(secretary)
  await secretary.getByRole('button', { name: 'Post provisional results' }).click()
  await dialog(secretary).getByRole('button', { name: 'Post provisional results' }).click()
  await expect(spectator.getByText(/^Provisional results, posted/)).toBeVisible()
  await expect(spectator.getByRole('timer')).toBeVisible()
  expect(await axeViolations(spectator)).toEqual([])

  const rider = await pageAs(browser, server, 'rider')
  await rider.goto(results)
  await rider
    .getByRole('button', { name: /Dubļubridis/ })
    .first()
    .click()
  await rider.getByRole('button', { name: 'Query a score' }).click()
  await dialog(rider)
    .getByLabel(/^Section/)
    .selectOption('4')
  await dialog(rider).getByLabel(/^Lap/).selectOption('1')
  await dialog(rider)
    .getByLabel(/^The score I had/)
    .selectOption('1')
  await dialog(rider)
    .getByLabel(/^In your words/)
    .fill('The judge showed one finger')
  expect(await axeViolations(rider)).toEqual([])
  await dialog(rider).getByRole('button', { name: 'Send' }).click()
  const own = rider.getByRole('region', { name: 'My queries' })
  await expect(own.getByText('Open', { exact: true })).toBeVisible()

  await secretary.goto(`${pageOf(stages.running)}/queries`)
  await expect(secretary.getByText('The judge showed one finger')).toBeVisible()
  await expect(secretary.getByText('1 open query')).toBeAttached()
  expect(await axeViolations(secretary)).toEqual([])
  await secretary.getByRole('button', { name: 'Reject the query' }).click()
  await dialog(secretary)
    .getByLabel(/^Answer/)
    .fill('The card says 3')
  await dialog(secretary).getByRole('button', { name: 'Send the answer' }).click()
  await secretary.getByRole('button', { name: 'Hand to the jury' }).click()
  await secretary.getByRole('dialog').getByRole('button', { name: 'Hand to the jury' }).click()
  await secretary.getByRole('button', { name: "Record the jury's decision" }).click()
  await dialog(secretary)
    .getByLabel(/^Outcome/)
    .selectOption('Upheld')
  await dialog(secretary)
    .getByLabel(/^Decision in words/)
    .fill('The video shows one fault')
  await dialog(secretary)
    .getByLabel(/^Decided by/)
    .fill('Jānis Ozols')
  await dialog(secretary).getByRole('checkbox', { name: 'Publish the decision' }).check()
  expect(await axeViolations(secretary)).toEqual([])
  await dialog(secretary).getByRole('button', { name: 'Save the decision' }).click()
  // The outcome on the page, not the choice of the dialog that is closing.
  await expect(secretary.locator('span', { hasText: /^Upheld$/ })).toBeVisible()

  const decisions = spectator.getByRole('region', { name: 'Decisions of the jury' })
  await expect(decisions).toContainText('The video shows one fault')
  await expect(decisions).toContainText('No. 10')
  await expect(decisions).not.toContainText('one finger')
  await rider.reload()
  await expect(own.getByText('The card says 3')).toBeVisible()
  await expect(own.getByText('The video shows one fault')).toBeVisible()

  await secretaryApi.decideConflicts(stages.running)
  const { rows } = await secretaryApi.board(stages.running)
  for (const { id } of rows.filter((row) => !row.finished && !row.status)) {
    // Each request needs the version that the previous one left.
    await secretaryApi.setDnf(stages.running, id)
  }
  await secretary.goto(results)
  const panel = await openSecretaryPanel(secretary)
  await panel.getByRole('button', { name: 'Approve' }).click()
  await expect(
    dialog(secretary).getByRole('checkbox', { name: 'Approve before the end of the protest period' }),
  ).toBeVisible()
  for (const item of await dialog(secretary).getByRole('checkbox').all()) await item.check()
  await dialog(secretary)
    .getByLabel(/^Signed off by/)
    .fill('Anna Kalniņa')
  await dialog(secretary).getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(spectator.getByText(/^Official results, signed off by Anna Kalniņa/)).toBeVisible()
  await expect(spectator.getByRole('timer')).toHaveCount(0)
})

async function pageAs(browser: Browser, server: DemoServer, role: Role): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.address })
  await signInAs(context.request, role)
  return context.newPage()
}

const dialog = (page: Page) => page.getByRole('dialog')
