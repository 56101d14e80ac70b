// The participants of a stage in use: a new registration appears live on open pages, and the secretary works
// through the list.
import type { APIRequestContext, Page } from '@playwright/test'
import type { Competition, ParticipantIn, Participants } from '../src/api/types'
import { jsonOf, requireOk } from './support/api-answers'
import { expect, test } from './support/demo'
import { tabTo } from './support/keyboard'
import { fillRegistration } from './support/registration-form'
import { ridersFile } from './support/riders-file'
import { signInAs } from './support/server'
import { apiOf, pageOf } from './support/stage-paths'

const table = (page: Page) => page.getByRole('table', { name: 'Participants' })
const row = (page: Page, name: string) => table(page).getByRole('row', { name: new RegExp(name) })
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Confirmed: ${name}` })
const search = (page: Page) => page.getByRole('searchbox')

const rider: ParticipantIn = {
  name: 'Uga Ugunskurs',
  racingNumber: '977',
  bike: 'Vertigo 250',
  racingClass: 'Hobby',
  birthDate: '1992-03-04',
  license: null,
  club: null,
  team: null,
  gender: 'male',
  sameNameConfirmed: false,
}

/** Adds a rider as a secretary. */
async function add(session: APIRequestContext, stage: Competition, changes: Partial<ParticipantIn> = {}) {
  const data = { ...rider, ...changes }
  await requireOk(await session.post(`${apiOf(stage)}/secretary/participants`, { data }))
}

test('a rider who joins in one browser appears in the other, and disappears after leaving', async ({
  page,
  browser,
  server,
  stages,
}) => {
  await page.goto(pageOf(stages.coming))
  await search(page).fill(rider.name)
  await expect(page.getByRole('heading', { name: /^Nobody found/ })).toBeVisible()

  const riderContext = await browser.newContext({ baseURL: server.address })
  await signInAs(riderContext.request, 'rider')
  const joined = await riderContext.request.post(`${apiOf(stages.coming)}/registration`, { data: rider })
  expect(joined.status()).toBe(201)
  await expect(row(page, rider.name)).toBeVisible()

  const leaving = await riderContext.request.delete(`${apiOf(stages.coming)}/registration`)
  expect(leaving.status()).toBe(204)
  await expect(page.getByRole('heading', { name: /^Nobody found/ })).toBeVisible()
  await riderContext.close()
})

test('a visitor shows the whole list and opens the start list, which prints without the site’s header and footer', async ({
  page,
  stages,
}) => {
  await page.goto(pageOf(stages.running))
  await expect(table(page).getByRole('row').filter({ visible: true })).not.toHaveCount(0)
  await page.getByRole('button', { name: /^Show all/ }).click()
  await expect(page.getByRole('button', { name: /^Show all/ })).toBeHidden()

  await page.getByRole('link', { name: 'Start list' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Expert' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})

test('a secretary confirms by number, changes it back in the menu and deletes, all by keyboard', async ({
  page,
  signIn,
  stages,
}) => {
  await signIn('secretary')
  await add(page.request, stages.coming, { name: 'Zaiga Zibsne', racingNumber: '978' })
  await page.goto(pageOf(stages.coming))
  await tabTo(page, search(page))
  await page.keyboard.type('978')
  await page.keyboard.press('Enter')
  await expect(tick(page, 'Zaiga Zibsne')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tick(page, 'Zaiga Zibsne')).toBeChecked()

  const menu = page.getByRole('button', { name: 'Actions for Zaiga Zibsne' })
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Set status: Confirmed' })).toBeDisabled()
  await tabTo(page, page.getByRole('button', { name: 'Set status: Registered' }))
  await page.keyboard.press('Enter')
  await expect(tick(page, 'Zaiga Zibsne')).not.toBeChecked()

  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Delete' }).filter({ visible: true }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', {
    name: 'Are you sure you want to delete participant Zaiga Zibsne?',
  })
  await tabTo(page, dialog.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Participant is removed from the stage')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Nobody found/ })).toBeVisible()
})

test('a number that is taken names its holder and offers a free one', async ({ page, signIn, stages }) => {
  await signIn('secretary')
  const address = `${apiOf(stages.coming)}/participants`
  const { participants } = await jsonOf<Participants>(await page.request.get(address))
  const holder = participants.find(({ racingNumber }) => racingNumber !== '')
  if (!holder) throw new Error('no participant of the demo has a number')
  await page.goto(pageOf(stages.coming))
  await page.getByRole('button', { name: 'Add new participant' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add new participant' })
  await fillRegistration(dialog, { name: 'Numurs Novadnieks', number: holder.racingNumber })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(
    dialog.getByText(`${holder.name} (class ${holder.racingClass}) has number ${holder.racingNumber}.`),
  ).toBeVisible()
  const free = dialog
    .getByRole('group', { name: 'Free numbers' })
    .getByRole('button', { name: /^Take number/ })
    .first()
  const number = await free.innerText()
  await free.click()
  await expect(dialog.getByLabel('Racing number')).toHaveValue(number)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()
  await search(page).fill('Novadnieks')
  await expect(row(page, 'Numurs Novadnieks')).toContainText(number)
})

test('a participant with results can’t be deleted', async ({ page, signIn, stages }) => {
  await signIn('secretary')
  await page.goto(pageOf(stages.running))
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Delete' }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Participant has results. Delete results first')).toBeVisible()
})

test('a file’s valid rows are imported, and its faulty rows are explained and offered as a download', async ({
  page,
  signIn,
  stages,
}) => {
  await signIn('secretary')
  await page.goto(pageOf(stages.coming))
  await page.getByRole('button', { name: 'Import, export and sheets' }).click()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByLabel(/Choose a file/).setInputFiles(ridersFile)
  const dialog = page.getByRole('dialog', { name: 'Import participants' })
  await expect(dialog.getByText('1 of 2 rows can be added.')).toBeVisible()
  await expect(dialog.getByText(/Racing class “.+”: unknown value/)).toBeVisible()
  await expect(dialog.getByText('“Piezīmes”')).toBeVisible()

  await dialog.getByRole('button', { name: 'Add 1 participant' }).click()
  await expect(dialog.getByText('1 participant added')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download the rows left out' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('participants-left-out.csv')
  expect(await contentOf(download)).toContain(';Kalvis Kalnracis;Nav tādas;1991.04.02;V;902;Sherco 250;')

  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await search(page).fill('Vejdzirnava')
  await expect(row(page, 'Rota Vējdzirnava')).toBeVisible()
})

async function contentOf(download: { createReadStream: () => Promise<AsyncIterable<Uint8Array>> }) {
  const chunks: Uint8Array[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

test('the list can be exported as CSV and XLSX', async ({ page, signIn, stages }) => {
  await signIn('secretary')
  await page.goto(pageOf(stages.coming))
  for (const [format, name] of [
    ['CSV', /\.csv$/],
    ['XLSX', /\.xlsx$/],
  ] as const) {
    await page.getByRole('button', { name: 'Import, export and sheets' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: `Export as ${format}` }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(name)
  }
})
