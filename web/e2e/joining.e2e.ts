// How few presses it takes to join a stage, from its page to "You are joined", and what the page shows
// afterwards.
import type { Page } from '@playwright/test'
import {
  emailField,
  expect,
  freshAddress,
  press,
  accountPassword,
  passwordField,
  test as base,
} from './support/accounts-test'
import { pageOf } from './support/stage-paths'
import { waitForApp } from './support/visit-page'

const test = base.extend<{ taps: () => number }>({
  // Counted by the pages themselves, not from the test's own actions.
  taps: async ({ context }, use) => {
    let count = 0
    await context.exposeBinding('tapped', () => {
      count += 1
    })
    await context.addInitScript(() => {
      addEventListener('pointerdown', () => void Reflect.get(window, 'tapped')(), true)
    })
    await use(() => count)
  },
})
test.describe.configure({ mode: 'serial' })

/** Types into the focused field, which must be the first empty one. */
async function typeIntoFocused(page: Page, label: RegExp, text: string) {
  await expect(page.getByLabel(label)).toBeFocused()
  await page.keyboard.type(text)
}

/** Fills in what the account doesn't know. The name has the focus, or was entered at the sign-up. */
async function fillForm(page: Page, name: string | null) {
  const dialog = page.getByRole('dialog', { name: 'Join' })
  if (name !== null) {
    await typeIntoFocused(page, /First and last name/, name)
    await page.keyboard.press('Tab')
  }
  await typeIntoFocused(page, /Birth date/, '9.5.1994')
  await dialog.getByText('Male / boy', { exact: true }).click()
  await dialog
    .getByRole('group', { name: /Racing class/ })
    .locator('label')
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText('You are joined', { exact: true })).toBeVisible()
}

test('a visitor without an account joins by a link from the mail with seven presses', async ({
  page,
  mailbox,
  stages,
  taps,
}) => {
  const address = freshAddress()
  await page.goto(pageOf(stages.coming))
  await waitForApp(page)
  await page.getByRole('link', { name: 'Login to join' }).click()
  await expect(page.getByText(`To join: ${stages.coming.title}`)).toBeVisible()
  // Another way to sign in is above the field here, so the field has no focus.
  await emailField(page).click()
  await page.keyboard.type(address)
  await press(page, 'Send')
  const link = await mailbox.link(address)
  await page.goto(link)
  await fillForm(page, 'Rita Kalniņa')
  // Plus the press on the link in the mail.
  expect(taps() + 1).toBe(7)

  const own = page.getByRole('region', { name: 'Your registration' })
  await expect(own.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(own.getByRole('button', { name: 'Cancel registration' })).toBeVisible()
  const download = page.waitForEvent('download')
  await own.getByRole('link', { name: 'Calendar' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.ics$/)

  await own.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit registration' })
  await form.getByLabel('Bike').fill('Beta 300')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByText('Beta 300')).toBeVisible()

  await page.goto('/')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: stages.coming.title }) })
  await expect(card.getByText('You are joined')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('region', { name: 'General information' })).toContainText('Rita Kalniņa')
})

test('a visitor signs up with a password and joins with eight presses; the name is asked only once', async ({
  page,
  stages,
  taps,
}) => {
  await page.goto(pageOf(stages.coming))
  await waitForApp(page)
  await page.getByRole('link', { name: 'Login to join' }).click()
  await press(page, 'Log in with a password')
  await press(page, 'Sign up')
  await typeIntoFocused(page, /First and last name/, 'Uldis Ozols')
  await page.keyboard.press('Tab')
  await page.keyboard.type(freshAddress())
  await passwordField(page, 'New password').click()
  await page.keyboard.type(accountPassword)
  await press(page, 'Sign up')
  await fillForm(page, null)
  expect(taps()).toBe(8)
})

test('a rider who has joined before joins with five presses, including the sign-in', async ({
  page,
  stages,
  taps,
}) => {
  // The account knows riders who have joined before.
  await page.goto('/login?mode=sign-up')
  const address = freshAddress()
  await page.getByLabel(/First and last name/).fill('Anna Liepa')
  await emailField(page).fill(address)
  await passwordField(page, 'New password').fill(accountPassword)
  await press(page, 'Sign up')
  await page.waitForURL('/')
  await page.goto(`${pageOf(stages.coming)}?join=1`)
  await fillForm(page, null)
  await page.getByRole('button', { name: 'Cancel registration' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel registration' }).click()
  await expect(page.getByRole('button', { name: 'Join' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.context().clearCookies()

  const before = taps()
  await page.goto(pageOf(stages.coming))
  await waitForApp(page)
  await page.getByRole('link', { name: 'Login to join' }).click()
  await press(page, 'Log in with a password')
  // The browser remembers the address.
  await expect(emailField(page)).toHaveValue(address)
  await passwordField(page, 'Password').click()
  await page.keyboard.type(accountPassword)
  await press(page, 'Login')
  const join = page.getByRole('dialog', { name: 'Join' }).getByRole('button', { name: 'Join' })
  await expect(join).toBeFocused()
  await join.click()
  await expect(page.getByText('You are joined', { exact: true })).toBeVisible()
  expect(taps() - before).toBe(5)
})
