// The officials of a stage in use: listed, copied to the next stage, seen by everyone, and printed in the
// official protocol and on certificates.
import type { APIRequestContext, Page } from '@playwright/test'
import { jsonOf, requireOk } from './support/api-answers'
import { axeViolations } from './support/axe-violations'
import { expect, serverOfItsOwn, test as base, type Stages } from './support/demo'
import { turnOn } from './support/features'
import { signInAs, type DemoServer } from './support/server'
import { apiOf, pageOf, resultsOf } from './support/stage-paths'
import { textFaults } from './support/text-faults'
import { inLanguage, waitUntilSettled } from './support/visit-page'

const test = base.extend<object, { server: DemoServer }>({ server: serverOfItsOwn() })

/** Saves officials of the past stage as its secretary. */
async function listOfficials(request: APIRequestContext, { past }: Stages) {
  await signInAs(request, 'admin')
  await turnOn(request, past, ['officials'])
  const address = `${apiOf(past)}/secretary/officials`
  const { version }: { version: number } = await jsonOf(await request.get(address))
  const officials = [
    { role: 'clerkOfTheCourse', name: 'Kārlis Ozols', license: 'LV-7', sections: [] },
    { role: 'judge', name: 'Uku Tamm', license: 'EE-8', sections: [1, 2] },
  ]
  await requireOk(
    await request.put(address, { data: { officials }, headers: { 'If-Match': `"${version}"` } }),
  )
}

const millimetres = (points = '0') => Math.round((Number(points) / 72) * 25.4)

/** The sizes of the pages as they are printed, in millimetres. */
async function printedPages(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)
  return Array.from(boxes, ([, width, height]) => `${millimetres(width)} × ${millimetres(height)}`)
}

const official = (page: Page, name: string) => page.getByRole('group', { name })

test('a secretary lists the officials, everyone sees their names, and they are copied to the next stage', async ({
  page,
  browser,
  server,
  stages: { coming, past },
}) => {
  await signInAs(page.request, 'admin')
  await turnOn(page.request, coming, ['officials'])
  await signInAs(page.request, 'secretary')
  await page.goto(pageOf(coming))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('link', { name: 'Officials', exact: true }).click()

  await page.getByRole('button', { name: 'Add an official' }).click()
  await page.keyboard.type('Kārlis Ozols')
  await page.keyboard.press('Tab')
  await page.keyboard.type('LV-7')
  await page.getByRole('button', { name: 'Add an official' }).click()
  await page.keyboard.type('Uku Tamm')
  const second = official(page, 'President of the jury: Uku Tamm')
  await second.getByRole('combobox', { name: 'Role' }).selectOption('Judge')
  const judge = official(page, 'Judge: Uku Tamm')
  await judge.getByRole('textbox', { name: 'Sections' }).fill('1, 99')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(judge.getByText('The stage has no such section')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await judge.getByRole('textbox', { name: 'Sections' }).fill('1-3')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(judge.getByRole('textbox', { name: 'Sections' })).toHaveValue('1–3')

  const visitor = await browser.newPage({ baseURL: server.address })
  await visitor.goto(pageOf(coming))
  await visitor.getByRole('heading', { name: 'Officials' }).click()
  await expect(visitor.getByText('Uku Tamm (sections 1–3)')).toBeVisible()
  await expect(visitor.getByText('Kārlis Ozols')).toBeVisible()
  expect(await visitor.content()).not.toContain('LV-7')
  await visitor.close()

  await page.goto(`${pageOf(past)}/officials`)
  await page.getByRole('button', { name: 'Copy from another stage' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click()
  await expect(official(page, 'Clerk of the course: Kārlis Ozols')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('a secretary prints the official protocol, and results without licences for the notice board', async ({
  page,
  stages,
}) => {
  await listOfficials(page.request, stages)
  await signInAs(page.request, 'secretary')
  await page.goto(`${resultsOf(stages.past)}/official-protocol`)
  await expect(page.getByText('Uku Tamm (sections 1–2, licence EE-8)')).toBeVisible()
  await expect(page.getByRole('table').first()).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  const pages = await printedPages(page)
  expect(pages.length).toBeGreaterThan(1)
  expect(new Set(pages)).toEqual(new Set(['297 × 210']))

  await page.getByRole('radio', { name: 'Results for the notice board' }).check()
  await expect(page.getByText('Uku Tamm')).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'Licence' })).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  expect(new Set(await printedPages(page))).toEqual(new Set(['210 × 297']))
})

test('a secretary prints a page of A4 for each rider of the podium', async ({ page, stages }) => {
  await listOfficials(page.request, stages)
  await signInAs(page.request, 'secretary')
  await page.goto(`${resultsOf(stages.past)}/certificates`)
  const certificates = page.locator('.certificate')
  await expect(certificates.first()).toContainText('First place')
  await expect(certificates.first()).toContainText('Kārlis Ozols')
  expect(await axeViolations(page)).toEqual([])
  const count = await certificates.count()
  expect(await printedPages(page)).toEqual(Array.from({ length: count }, () => '297 × 210'))

  await page.getByRole('combobox', { name: 'Which certificates' }).selectOption({ index: 1 })
  await expect(certificates).toHaveCount(3)
  expect(await printedPages(page)).toHaveLength(3)
})

for (const language of ['en', 'lv', 'et']) {
  test(`all of it can be read in letters of twice the size: ${language}`, async ({
    page,
    stages,
    viewport,
  }) => {
    test.skip((viewport?.width ?? 0) >= 640, 'a wide screen has room')
    await listOfficials(page.request, stages)
    await signInAs(page.request, 'secretary')
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    const { past } = stages
    const addresses = [
      `${pageOf(past)}/officials`,
      `${resultsOf(past)}/official-protocol`,
      `${resultsOf(past)}/certificates`,
    ]
    for (const address of addresses) {
      await page.goto(inLanguage(address, language))
      await waitUntilSettled(page)
      await expect.poll(() => textFaults(page), { message: address }).toEqual([])
    }
  })
}

test('without the feature nothing of it appears', async ({ page, stages: { openFree } }) => {
  await signInAs(page.request, 'secretary')
  await page.goto(pageOf(openFree))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Log', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Officials' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Certificates' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Officials' })).toHaveCount(0)
})
