// The participants of a stage as people meet them: who joins elsewhere appears by itself, and the office works through the list.
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Competition, ParticipantIn } from '../src/api/types'
import { expect, test } from './demo'
import { ridersFile } from './riders-file'
import { accounts, password } from './server'

const at = ({ institution, championship, stage }: Competition) =>
  `/competitions/${institution}/${championship}/${stage}`
const apiAt = ({ institution, championship, stage }: Competition) =>
  `/api/v1/institutions/${institution}/championships/${championship}/stages/${stage}`

const table = (page: Page) => page.getByRole('table', { name: 'Participants' })
const row = (page: Page, name: string) => table(page).getByRole('row', { name: new RegExp(name) })
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Confirmed: ${name}` })
const search = (page: Page) => page.getByRole('searchbox')

/** Goes on by Tab until it is there, as someone without a mouse does. */
async function tabTo(page: Page, wanted: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not get there')
}

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

/** Adds a rider at the desk. */
async function add(session: APIRequestContext, stage: Competition, given: Partial<ParticipantIn> = {}) {
  const answer = await session.post(`${apiAt(stage)}/secretary/participants`, {
    data: { ...rider, ...given },
  })
  if (!answer.ok()) throw new Error(`Adding: ${answer.status()} ${await answer.text()}`)
}

test('who joins in one browser appears in the other, and goes again', async ({
  page,
  browser,
  server,
  stages,
}) => {
  await page.goto(at(stages.coming))
  await search(page).fill(rider.name)
  await expect(page.getByRole('heading', { name: /^Nobody found/ })).toBeVisible()

  const other = await browser.newContext({ baseURL: server.address })
  const signedIn = await other.request.post('/api/v1/session', { data: { email: accounts.rider, password } })
  expect(signedIn.ok()).toBe(true)
  const joined = await other.request.post(`${apiAt(stages.coming)}/registration`, { data: rider })
  expect(joined.status()).toBe(201)
  await expect(row(page, rider.name)).toBeVisible()

  const left = await other.request.delete(`${apiAt(stages.coming)}/registration`)
  expect(left.status()).toBe(204)
  await expect(page.getByRole('heading', { name: /^Nobody found/ })).toBeVisible()
  await other.close()
})

test('a visitor sorts, asks for all, and goes on to the start list, which prints without the site around it', async ({
  page,
  stages,
}) => {
  await page.goto(at(stages.running))
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

test('a secretary confirms by number, changes it back by the menu and deletes, all by keyboard', async ({
  page,
  signIn,
  stages,
}) => {
  await signIn('secretary')
  await add(page.request, stages.coming, { name: 'Zaiga Zibsne', racingNumber: '978' })
  await page.goto(at(stages.coming))
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

test('whoever has results is not deleted', async ({ page, signIn, stages }) => {
  await signIn('secretary')
  await page.goto(at(stages.running))
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Delete' }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Participant has results. Delete results first')).toBeVisible()
})

test('a file brings in the riders it can, tells why not the others, and gives them back to be corrected', async ({
  page,
  signIn,
  stages,
}) => {
  await signIn('secretary')
  await page.goto(at(stages.coming))
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
  const parts: Uint8Array[] = []
  for await (const part of await download.createReadStream()) parts.push(part)
  return Buffer.concat(parts).toString()
}

test('the list comes as CSV and as a sheet', async ({ page, signIn, stages }) => {
  await signIn('secretary')
  await page.goto(at(stages.coming))
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
