// The results of a coming stage, where the printed codes lead: when it starts, and how to join. Runs on a
// server of its own, since a rider joins.
import { expect, serverOfItsOwn, test as base } from './support/demo'
import { axeViolations } from './support/axe-violations'
import { fillRegistration } from './support/registration-form'
import { pageOf } from './support/stage-paths'

const test = base.extend({ server: serverOfItsOwn() })

const NOT_STARTED = 'The stage has not started yet'

test('a visitor finds the date, the deadline, the start list and the way to join', async ({
  page,
  stages: { coming },
}) => {
  await page.goto(`${pageOf(coming)}/results`)
  const panel = page.getByRole('region', { name: NOT_STARTED })
  await expect(panel.getByText(/^\d\d:\d\d–\d\d:\d\d$/)).toBeVisible()
  await expect(panel.getByText(/^Registration till/)).toBeVisible()
  await expect(page.getByText('No one started')).toHaveCount(0)
  await expect(page.getByRole('button', { expanded: true })).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])

  await panel.getByRole('link', { name: /^Start list · \d+ riders$/ }).click()
  await expect(page).toHaveURL(`${pageOf(coming)}/start-list`)
  await page.goBack()
  await panel.getByRole('link', { name: 'Stage page' }).click()
  await expect(page).toHaveURL(pageOf(coming))
  await page.goBack()
  await panel.getByRole('link', { name: 'Login to join' }).click()
  await expect(page).toHaveURL(`/login?return=${encodeURIComponent(`${pageOf(coming)}?join=1`)}`)
})

test('a rider joins from the results of a coming stage', async ({ page, signIn, stages: { coming } }) => {
  await signIn('rider')
  await page.goto(`${pageOf(coming)}/results`)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Join' })
  await fillRegistration(dialog, { name: 'Demo Rider', number: '9871' })
  await dialog.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText('You are joined')).toBeVisible()
  await expect(page.getByRole('region', { name: NOT_STARTED })).toContainText('9871')
})

test('without the app the results of a coming stage have no empty tables either', async ({
  browser,
  baseURL,
  stages: { coming },
}) => {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${pageOf(coming)}/results`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByText('No one started')).toHaveCount(0)
  await context.close()
})
