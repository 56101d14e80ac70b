// The consent of parents and guardians in use: the secretary writes the text, a guardian agrees in the form, a signature
// on paper is recorded, and the forms are printed.
import type { APIRequestContext, Page } from '@playwright/test'
import { axeViolations } from './support/axe-violations'
import { expect, serverOfItsOwn, test as base, type Stages } from './support/demo'
import { requireOk } from './support/api-answers'
import { turnOn } from './support/features'
import { signInAs, type DemoServer } from './support/server'
import { apiOf, pageOf } from './support/stage-paths'
import { textFaults } from './support/text-faults'
import { inLanguage, waitUntilSettled } from './support/visit-page'

const test = base.extend<object, { server: DemoServer }>({ server: serverOfItsOwn() })

const text = {
  lv: 'Piekrītu, ka mans bērns startē sacensībās.',
  et: 'Nõustun, et minu laps võistleb.',
  en: 'I agree that my child rides in this competition.',
}

/** Turns the feature on, with a text. */
async function askForConsents(request: APIRequestContext, { coming }: Stages) {
  await signInAs(request, 'admin')
  await turnOn(request, coming, ['consents'])
  const { texts } = await (await request.get(`${apiOf(coming)}/secretary/consents`)).json()
  const headers = { 'if-match': `"${texts.length}"` }
  await requireOk(await request.put(`${apiOf(coming)}/secretary/consents/text`, { data: text, headers }))
}

/** The number of pages that are printed. */
async function printedPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return pdf.match(/\/MediaBox \[0 0 59\d\.?\d* 84\d\.?\d*\]/g)?.length ?? 0
}

test('a guardian agrees in the form, and the secretary records who signs on paper', async ({
  page,
  stages,
}) => {
  const { coming } = stages
  await signInAs(page.request, 'admin')
  await turnOn(page.request, coming, ['consents'])
  await signInAs(page.request, 'secretary')
  await page.goto(pageOf(coming))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('link', { name: 'Consents of parents and guardians' }).click()
  await page.getByRole('button', { name: /(Write|Change) the text/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'English' }).fill(text.en)
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(text.en)).toBeVisible()

  await signInAs(page.request, 'rider')
  await page.request.delete(`${apiOf(coming)}/registration`)
  await page.goto(`${pageOf(coming)}?join=1`)
  await dialog.getByRole('textbox', { name: 'First and last name' }).first().fill('Marta Liepa')
  await dialog.getByRole('textbox', { name: 'Birth date' }).fill('2012.05.09')
  await dialog.getByRole('radio', { name: 'Female / girl' }).check()
  await dialog.getByText('Only classes for this age').click()
  await dialog.getByText('Expert', { exact: true }).click()
  await expect(dialog.getByText(text.en)).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'I am a parent or guardian' }).check()
  await dialog.getByRole('button', { name: 'Join' }).click()
  await expect(dialog.getByText('Enter the name of the parent or guardian who agrees')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'First and last name of the parent' }).fill('Anna Liepa')
  await dialog.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText('You are joined')).toBeVisible()

  await signInAs(page.request, 'secretary')
  await page.goto(`${pageOf(coming)}/consents`)
  await expect(page.getByText(/Anna Liepa agreed on/)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  const missing = page.getByRole('button', { name: /^Signed on paper: / })
  const count = await missing.count()
  expect(await printedPages(page)).toBe(count + 1)
  await missing.first().click()
  await expect(page.getByText(/Signed on paper, recorded on/).first()).toBeVisible()
  await expect(missing).toHaveCount(count - 1)
})

for (const language of ['en', 'lv', 'et']) {
  test(`the page can be read in letters of twice the size: ${language}`, async ({
    page,
    stages,
    viewport,
  }) => {
    test.skip((viewport?.width ?? 0) >= 640, 'a wide screen has room')
    await askForConsents(page.request, stages)
    await signInAs(page.request, 'secretary')
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await page.goto(inLanguage(`${pageOf(stages.coming)}/consents`, language))
    await waitUntilSettled(page)
    await expect.poll(() => textFaults(page)).toEqual([])
  })
}

test('without the feature the menu is as before', async ({ page, stages: { openFree } }) => {
  await signInAs(page.request, 'secretary')
  await page.goto(pageOf(openFree))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Log', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Consents of parents and guardians' })).toHaveCount(0)
})
