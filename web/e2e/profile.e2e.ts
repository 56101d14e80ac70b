// The user's own profile: viewing, editing, downloading and deleting the data.
import { readFile } from 'node:fs/promises'
import {
  emailField,
  enterByLink,
  expect,
  logIn,
  press,
  accountPassword,
  passwordField,
  signUp,
  test,
} from './support/accounts-test'
import { JudgePhone } from './support/judge-phone'
import { password } from './support/server'
import { openSiteMenu } from './support/site-menu'

test('name, judge flag and language are edited, and the avatar follows', async ({
  page,
  isMobile,
  viewport,
}) => {
  await signUp(page, '/profile')
  await press(page, 'Edit')
  await page.getByLabel('Display name').fill('Mia Sepp')
  await page.getByLabel('You are judge').check()
  await page.getByLabel('Eesti').check()
  await press(page, 'Save')
  await expect(page.getByRole('heading', { name: 'Profiil' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Mia Sepp')
  if (!isMobile && (viewport?.width ?? 0) > 700)
    await expect(page.locator('[data-tooltip="Mia Sepp"]')).toHaveText(/MS/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Profiil' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Eesti')
})

test('the language chosen in the header is saved in the profile and used in a new browser', async ({
  page,
  otherBrowser,
}) => {
  const address = await signUp(page, '/profile')
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Latviešu' }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Profils' })).toBeVisible()

  await logIn(otherBrowser, address, '/profile')
  await expect(otherBrowser.getByRole('heading', { name: 'Profils' })).toBeVisible()
})

test('another session can be ended here, and its next page asks to log in', async ({
  page,
  otherBrowser,
}) => {
  const address = await signUp(page, '/profile')
  await logIn(otherBrowser, address, '/profile')

  await page.reload()
  await expect(page.getByText('this device')).toBeVisible()
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(page.getByText('You are logged in on this device only.')).toBeVisible()
  await otherBrowser.reload()
  await expect(otherBrowser).toHaveURL('/login?return=%2Fprofile')
})

test('logging out in one tab logs out the others', async ({ page, context }) => {
  await signUp(page, '/profile')
  const second = await context.newPage()
  await second.goto('/profile')
  await expect(second.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await openSiteMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(second).toHaveURL('/login?return=%2Fprofile')
})

test('a user can download all own data as a file', async ({ page }) => {
  const address = await signUp(page, '/profile')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.json$/)
  expect(await readFile(await download.path(), 'utf8')).toContain(address)
})

test('an account is deleted after entering the password, and no longer exists', async ({ page }) => {
  const address = await signUp(page, '/profile')
  await press(page, 'Delete account')
  const dialog = page.getByRole('dialog')
  await passwordField(page, 'Password').fill('not the password')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The password is incorrect. Please try again.')
  await passwordField(page, 'Password').fill(accountPassword)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/login?mode=forgot')
  await emailField(page).fill(address)
  await press(page, 'Send')
  await expect(page.getByText('No account found with this email address.')).toBeVisible()
})

test('an account without a password is deleted shortly after logging in', async ({ page, mailbox }) => {
  await enterByLink(page, mailbox, '/profile')
  await press(page, 'Delete account')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/profile')
  await expect(page).toHaveURL('/login?return=%2Fprofile')
})

test('an account without a password asks for a fresh login after a while', async ({ page, mailbox }) => {
  const address = await enterByLink(page, mailbox, '/profile')
  // Simulates the server's refusal ten minutes after the sign-in; the server's own tests move its clock.
  const tooOld = { status: 403, code: 'fresh-sign-in-required', title: 'Forbidden', detail: '', type: '' }
  await page.route(
    '**/profile/deletion',
    (route) => route.fulfill({ status: 403, contentType: 'application/problem+json', json: tooOld }),
    { times: 1 },
  )
  await press(page, 'Delete account')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText(/^Your last login was a while ago/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete account' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()

  await page.goto(await mailbox.link(address, 2))
  await expect(page).toHaveURL('/profile')
  await press(page, 'Delete account')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL('/')
})

test('a judge’s account can’t be deleted while rides wait on this phone', async ({
  page,
  signIn,
  stages,
}) => {
  // A page with rides that aren't sent asks for confirmation before it closes.
  page.on('dialog', (question) => question.accept())
  await signIn('judge')
  const phone = new JudgePhone(page, stages.running)
  await phone.open(1)
  await page.route('**/entries', (route) => route.abort())
  await phone.record(1)
  await phone.next()
  await phone.expectUnsent(1)

  await page.goto('/profile')
  await press(page, 'Delete account')
  const dialog = page.getByRole('dialog')
  await passwordField(page, 'Password').fill(password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    '1 ride on this phone is not sent yet. Open the Judge App and let it send before you delete your account.',
  )

  await page.unroute('**/entries')
  await phone.open(1)
  await phone.sendNow()
  await phone.expectUnsent(0)
})
