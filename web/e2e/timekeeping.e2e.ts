// Timekeeping in use: a judge records starts and finishes on a phone, also without a network; the secretary sets a time
// limit, sees who is late, and gives the penalty points; everyone sees the times beside the result.
import { axeViolations } from './support/axe-violations'
import { turnOn } from './support/features'
import { expect, rowOf, test } from './support/own-stage'
import { signInAs } from './support/server'
import { pageOf, resultsOf } from './support/stage-paths'

test('starts and finishes recorded offline reach the secretary, who gives points for lateness', async ({
  browser,
  page,
  playwright,
  server,
  stage,
}) => {
  const admin = await signInAs(await playwright.request.newContext({ baseURL: server.address }), 'admin')
  await turnOn(admin, stage, ['startTimes'])
  await admin.dispose()

  const phone = await browser.newContext({ baseURL: server.address, viewport: { width: 360, height: 800 } })
  await signInAs(phone.request, 'judge')
  const timekeeper = await phone.newPage()
  await timekeeper.goto(`${pageOf(stage)}/judge`)
  await timekeeper.getByRole('button', { name: 'Menu' }).click()
  await timekeeper.getByRole('link', { name: 'Start and finish' }).click()
  await expect(timekeeper.getByRole('list', { name: 'Riders to start' }).getByRole('listitem')).toHaveCount(
    10,
  )
  expect(await axeViolations(timekeeper)).toEqual([])

  await phone.setOffline(true)
  await timekeeper.getByRole('button', { name: /Rider Ant/ }).click()
  await timekeeper.getByRole('button', { name: 'Finish', exact: true }).click()
  await timekeeper.getByRole('textbox', { name: 'Racing number' }).fill('1')
  await timekeeper.getByRole('button', { name: /Rider Ant/ }).click()
  await expect(timekeeper.getByText('2 not sent')).toBeVisible()
  expect(await axeViolations(timekeeper)).toEqual([])
  await phone.setOffline(false)
  await expect(timekeeper.getByText('All sent')).toBeVisible()

  await signInAs(page.request, 'secretary')
  await page.goto(`${pageOf(stage)}/timekeeping`)
  await expect(page.getByText('Started: 1 · finished: 1 · on the course: 0')).toBeVisible()
  await page.getByRole('textbox', { name: 'Expert, minutes' }).fill('60')
  await page.getByRole('textbox', { name: 'Penalty points for each full minute' }).fill('1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await page.goto(resultsOf(stage))
  await rowOf(page, 'Rider Ant').getByRole('button', { name: /Ant/ }).first().click()
  await expect(page.getByText(/^Start \d\d:\d\d:\d\d · finish \d\d:\d\d:\d\d/)).toBeVisible()

  await timekeeper.getByRole('button', { name: 'Undo' }).first().click()
  await page.goto(`${pageOf(stage)}/timekeeping`)
  await expect(page.getByText('Started: 1 · finished: 0 · on the course: 1')).toBeVisible()
  await phone.close()
})
