// A rider joins and leaves; a secretary adds and edits participants with the keyboard alone. Runs on a server
// of its own, since the lists change.
import type { Locator, Page } from '@playwright/test'
import type { Competition, Participants } from '../src/api/types'
import { expect, serverOfItsOwn, test as base } from './support/demo'
import { axeViolations } from './support/axe-violations'
import { tabTo } from './support/keyboard'
import { fillRegistration } from './support/registration-form'
import { apiOf, pageOf } from './support/stage-paths'

const test = base.extend({
  // Its own server, since other tests look at the list that is changed here.
  server: serverOfItsOwn(),
})
// The rider's registration is carried over from one test to the next.
test.describe.configure({ mode: 'serial' })

async function participantsOf(page: Page, stage: Competition) {
  const list: Participants = await (await page.request.get(`${apiOf(stage)}/participants`)).json()
  return list.participants
}

async function openForm(page: Page, button: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: button })
  await expect(dialog.getByLabel(/First and last name/)).toBeVisible()
  return dialog
}

/** The number of presses within which every field of the form must be reached from the one before. */
const MAX_TAB_PRESSES = 12

test('a visitor who joins is sent to the login, which returns to the stage', async ({ page, stages }) => {
  await page.goto(pageOf(stages.coming))
  await page.getByRole('link', { name: 'Login to join' }).click()
  await expect(page).toHaveURL(`/login?return=${encodeURIComponent(`${pageOf(stages.coming)}?join=1`)}`)
  await expect(page.getByText(`To join: ${stages.coming.title}`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
})

test('a taken number is reported at its field, and the form stays open', async ({ page, signIn, stages }) => {
  await signIn('rider')
  const taken = (await participantsOf(page, stages.coming)).find(({ racingNumber }) => racingNumber !== '')
  await page.goto(pageOf(stages.coming))
  const dialog = await openForm(page, 'Join')
  await fillRegistration(dialog, { name: 'Demo Rider', number: taken?.racingNumber ?? '' })
  await dialog.getByRole('button', { name: 'Join' }).click()
  await expect(dialog.getByText('Participant with this racing number already exists')).toBeInViewport()
  await expect(dialog.getByLabel('Racing number')).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByLabel(/First and last name/)).toHaveValue('Demo Rider')
})

test('a rider joins with a new club in one form', async ({ page, signIn, stages }) => {
  await signIn('rider')
  await page.goto(pageOf(stages.coming))
  const dialog = await openForm(page, 'Join')
  expect(await axeViolations(page)).toEqual([])
  await fillRegistration(dialog, { name: 'Demo Rider', number: '9871' })
  await dialog.getByLabel('Bike').fill('Beta 300')
  await dialog.getByRole('combobox', { name: 'Club' }).fill('Zaķu motoklubs')
  await dialog.getByRole('option', { name: 'Add “Zaķu motoklubs”' }).click()
  await dialog.getByLabel('Country of the club').selectOption('Estonia')
  await dialog.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText('You joined successfully')).toBeVisible()
  await expect(page.getByText('You are joined')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /^Show all/ }).click()
  await expect(page.getByRole('region', { name: /^Participants/ })).toContainText('Demo Rider')
})

test('the next registration takes one tap', async ({ page, signIn, stages }) => {
  await signIn('rider')
  await page.goto(pageOf(stages.coming))
  await page.getByRole('button', { name: 'Cancel registration' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel registration' }).click()
  await expect(page.getByText('You are removed from the stage')).toBeVisible()
  const dialog = await openForm(page, 'Join')
  await expect(dialog.getByLabel(/Birth date/)).toHaveValue('1994.05.09')
  await expect(dialog.getByRole('combobox', { name: 'Club' })).toHaveValue('Zaķu motoklubs')
  await dialog.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText('You are joined')).toBeVisible()
})

test('a year thirty years back is two taps away', async ({ page, signIn, stages }) => {
  await signIn('secretary')
  await page.goto(pageOf(stages.coming))
  const dialog = await openForm(page, 'Add new participant')
  await dialog.getByRole('button', { name: 'Pick a date' }).click()
  await dialog.getByRole('button', { name: '1990–1999' }).click()
  await dialog.getByRole('button', { name: '1994' }).click()
  await expect(dialog.getByRole('group', { name: 'Month' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'May' }).click()
  await expect(dialog.getByRole('button', { name: '9 May 1994', exact: true })).toHaveText('9')
  expect(await axeViolations(page)).toEqual([])
})

test('a secretary adds two participants by keyboard alone', async ({ page, signIn, stages }) => {
  await signIn('secretary')
  await page.goto(pageOf(stages.coming))
  await page.getByRole('button', { name: 'Add new participant' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add new participant' })
  for (const [name, number] of [
    ['Pēteris Zaķis', '9872'],
    ['Žanete Zaķe', '9873'],
  ] as const) {
    await expect(dialog.getByLabel(/First and last name/)).toBeFocused()
    await page.keyboard.type(name)
    await tabTo(page, dialog.getByLabel(/Birth date/), MAX_TAB_PRESSES)
    await page.keyboard.type('9.5.1994')
    await tabTo(page, dialog.getByRole('radio', { name: 'Male / boy', exact: true }), MAX_TAB_PRESSES)
    await page.keyboard.press('Space')
    const classes = dialog.getByRole('group', { name: /Racing class/ }).getByRole('radio')
    await tabTo(page, classes.first(), MAX_TAB_PRESSES)
    await page.keyboard.press('Space')
    await tabTo(page, dialog.getByLabel('Racing number'), MAX_TAB_PRESSES)
    await page.keyboard.type(number)
    await tabTo(page, dialog.getByRole('combobox', { name: 'Club' }), MAX_TAB_PRESSES)
    await page.keyboard.type('zaku')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('combobox', { name: 'Club' })).toHaveValue('Zaķu motoklubs')
    await tabTo(page, dialog.getByRole('button', { name: 'Add and enter another' }), MAX_TAB_PRESSES)
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel(/First and last name/)).toHaveValue('')
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add new participant' })).toBeFocused()
  const numbers = (await participantsOf(page, stages.coming)).map(({ racingNumber }) => racingNumber)
  expect(numbers).toEqual(expect.arrayContaining(['9872', '9873']))
})

test('the regulation can be downloaded', async ({ page, stages }) => {
  await page.goto(pageOf(stages.coming))
  await page.getByRole('heading', { name: 'Documents' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Regulation (PDF)' }).click()
  expect((await download).suggestedFilename()).toMatch(/regulation\.pdf$/)
})
