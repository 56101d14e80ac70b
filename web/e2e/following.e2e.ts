// A visitor follows a rider and hears of the finish; the commentator's page says who can still win. Runs on a
// server of its own, because the feature belongs to the whole championship.
import type { Page } from '@playwright/test'
import { axeViolations } from './support/axe-violations'
import { requireValue, serverOfItsOwn } from './support/demo'
import { turnOn } from './support/features'
import { expect, rowOf, test as base } from './support/own-stage'
import { liveBadge } from './support/results-page'
import { signInAs, type DemoServer } from './support/server'
import { resultsOf } from './support/stage-paths'

const test = base.extend<{ commentator: Page }, { server: DemoServer }>({
  server: serverOfItsOwn(),
  commentator: async ({ browser, server }, use) => {
    const page = await (await browser.newContext({ baseURL: server.address })).newPage()
    await use(page)
    await page.context().close()
  },
})

test('a followed rider is pinned and announced at the finish, and the commentator sees what is possible', async ({
  playwright,
  server,
  page,
  commentator,
  secretary,
  stage,
}) => {
  const admin = await signInAs(await playwright.request.newContext({ baseURL: server.address }), 'admin')
  await turnOn(admin, stage, ['following'])
  await admin.dispose()
  await page.goto(resultsOf(stage))
  await expect(liveBadge(page)).toBeVisible()
  await rowOf(page, 'Rider Koi').getByRole('button', { name: /Koi/ }).first().click()
  const follow = page.getByRole('button', { name: 'Follow', exact: true })
  await follow.click()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  const pinned = page.getByRole('region', { name: 'Followed' })
  await expect(pinned).toContainText('Rider Koi')
  expect(await axeViolations(page)).toEqual([])

  await commentator.goto(`${resultsOf(stage)}/commentator`)
  const expert = commentator.getByRole('region', { name: 'Expert' })
  await expect(expert).toContainText('10 riders can still win')
  expect(await axeViolations(commentator)).toEqual([])

  const { rows } = await secretary.board(stage)
  await secretary.finish(stage, requireValue(rows.find(({ name }) => name === 'Rider Koi')))
  await expect(page.getByText(/10 Rider Koi has finished/)).toBeVisible()
  await expect(pinned.getByLabel('Finished')).toBeVisible()
  await expect(commentator.getByRole('region', { name: 'Latest rides' })).toContainText('10 Rider Koi')
  await expect(expert.getByRole('row').filter({ hasText: 'Rider Koi' })).toContainText('0')

  await page.reload()
  await expect(pinned).toContainText('Rider Koi')
})
