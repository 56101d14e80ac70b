// A section is annulled during the race and counts again. Runs on a server of its own, because the feature
// belongs to the whole championship.
import type { Page } from '@playwright/test'
import { axeViolations } from './support/axe-violations'
import { serverOfItsOwn } from './support/demo'
import { turnOn } from './support/features'
import { expect, rowOf, test as base } from './support/own-stage'
import { liveBadge, openSecretaryPanel } from './support/results-page'
import { signInAs, type DemoServer } from './support/server'
import { resultsOf } from './support/stage-paths'

const test = base.extend<{ visitor: Page }, { server: DemoServer }>({
  server: serverOfItsOwn(),
  visitor: async ({ browser, server }, use) => {
    const page = await (await browser.newContext({ baseURL: server.address })).newPage()
    await use(page)
    await page.context().close()
  },
})

test('an annulled section counts for nobody, everyone sees why, and it can count again', async ({
  playwright,
  server,
  page,
  visitor,
  signIn,
  stage,
}) => {
  const admin = await signInAs(await playwright.request.newContext({ baseURL: server.address }), 'admin')
  await turnOn(admin, stage, ['annulments'])
  await admin.dispose()
  await signIn('secretary')
  await page.goto(resultsOf(stage))
  await visitor.goto(resultsOf(stage))
  await expect(liveBadge(visitor)).toBeVisible()
  await expect(rowOf(visitor, 'Rider Koi')).toContainText('1')

  const panel = await openSecretaryPanel(page)
  await panel.getByRole('button', { name: 'Annul a section' }).click()
  const dialog = page.getByRole('dialog', { name: 'Annul a section' })
  await dialog.getByRole('combobox', { name: /^Section/ }).selectOption('2')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The stream rose.')
  await dialog.getByRole('button', { name: 'Annul a section' }).click()
  await expect(dialog.getByRole('alert')).toContainText("10 rides (10 riders) won't count any more")
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Yes, change the results' }).click()
  await expect(dialog).toBeHidden()

  const notice = visitor.getByRole('region', { name: 'Annulled sections' })
  await expect(notice).toContainText('Section 2 annulled')
  await expect(notice).toContainText('The stream rose.')
  expect(await axeViolations(visitor)).toEqual([])

  await panel.getByRole('button', { name: 'Let it count again' }).click()
  const question = page.getByRole('dialog', { name: 'Let it count again' })
  await question.getByRole('button', { name: 'Let it count again' }).click()
  await question.getByRole('button', { name: 'Yes, change the results' }).click()
  await expect(question).toBeHidden()
  await expect(notice).toBeHidden()
})
