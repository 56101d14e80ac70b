// The end of the day: the results are approved, and nothing can change any more. On a server of its own, for no other test could
// go on after it.
import { AxeBuilder } from '@axe-core/playwright'
import { serverOfItsOwn } from './demo'
import { expect, found, live, resultsOf, test as base } from './results-people'
import type { DemoServer } from './server'

const test = base.extend<object, { server: DemoServer }>({
  server: serverOfItsOwn(),
})

test('the results are approved once nobody is open', async ({
  page,
  browser,
  secretary,
  server,
  signIn,
  stages,
}) => {
  const stage = stages.openFree
  const { rows } = await secretary.board(stage)
  const open = rows.filter((row) => !row.finished && !row.status)
  const last = found(open.pop())
  for (const rider of open) {
    // oxlint-disable-next-line no-await-in-loop -- each names the version that the one before left
    await secretary.setDnf(stage, rider.id)
  }
  const visitor = await (await browser.newContext({ baseURL: server.address })).newPage()
  await visitor.goto(resultsOf(stage))
  await expect(live(visitor)).toBeVisible()
  await signIn('secretary')
  await page.goto(resultsOf(stage))
  const desk = page.getByRole('complementary', { name: 'Secretary' })
  const approve = async () => {
    await desk.getByRole('button', { name: 'Approve' }).click()
    const question = page.getByRole('dialog', { name: 'Approve' })
    await expect(question).toContainText("It won't be able to change position once approved. Proceed?")
    await question.getByRole('button', { name: 'Approve' }).click()
  }
  await approve()
  const missing = page.getByRole('dialog', { name: 'Not all participants finished or DNF/DQ' })
  await expect(missing).toContainText(last.name)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await missing.getByRole('button', { name: `Set DNF: ${last.name}` }).click()
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Set DNF' }).click()
  await expect(missing.getByText('DNF', { exact: true })).toBeVisible()
  await missing.getByRole('button', { name: 'Close' }).click()

  await approve()
  await expect(desk.getByRole('listitem').filter({ hasText: 'Approved' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(desk).toContainText("The results are approved and can't change any more.")
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  await expect(live(page)).toBeHidden()
  await expect(visitor.getByText('Approved', { exact: true })).toBeVisible()
  await expect(live(visitor)).toBeHidden()
  await visitor.context().close()
})
