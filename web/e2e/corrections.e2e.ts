// A correction of approved results, as a visitor sees it on the results, the stage's page, the protocol and the TV.
// Runs on a server of its own, since it turns a feature of the championship on and approves a stage.
import { axeViolations } from './support/axe-violations'
import { requireValue, serverOfItsOwn } from './support/demo'
import { turnOn } from './support/features'
import { expect, test as base } from './support/own-stage'
import { signInAs } from './support/server'
import { pageOf, resultsOf } from './support/stage-paths'

const test = base.extend({ server: serverOfItsOwn() })

test('a correction is shown with its reason, and the old and the new places', async ({
  page,
  server,
  stage,
  playwright,
  secretary,
}) => {
  test.slow()
  const admin = await signInAs(await playwright.request.newContext({ baseURL: server.address }), 'admin')
  await turnOn(admin, stage, ['corrections'])
  await admin.dispose()
  const { rows } = await secretary.board(stage)
  const winner = requireValue(rows.find(({ name }) => name === 'Rider Ant'))
  const second = requireValue(rows.find(({ name }) => name === 'Rider Koi'))
  await secretary.finish(stage, winner)
  await secretary.finish(stage, second)
  await secretary.approve(stage)
  await page.goto(resultsOf(stage))
  await expect(page.getByText('Approved', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Corrected on/)).toHaveCount(0)

  await secretary.reopen(stage, 'Protest of no. 14 upheld')
  await secretary.setDnf(stage, winner.id)
  await secretary.approve(stage)

  const corrections = page.getByRole('region', { name: 'Corrections' })
  await page.getByRole('link', { name: 'Corrections' }).click()
  await expect(corrections).toBeInViewport()
  await expect(corrections).toContainText('Protest of no. 14 upheld')
  await expect(corrections.getByRole('row').filter({ hasText: winner.name })).toContainText(
    /place 1, .*DNF, /,
  )
  await expect(corrections.getByRole('row').filter({ hasText: second.name })).toContainText(
    /place 2.*place 1/,
  )
  await expect(page.getByText(/^Corrected on/).first()).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  for (const path of [pageOf(stage), `${resultsOf(stage)}/protocol`, `${resultsOf(stage)}?tv=1`]) {
    await page.goto(path)
    await expect(page.getByText(/^Corrected on/).first()).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
  }
})
