// Signing in by mail: links and codes, followed from the mail that a real mail server received.
import {
  answerName,
  askForLink,
  emailField,
  enterByLink,
  expect,
  freshAddress,
  freshLink,
  logIn,
  press,
  accountPassword,
  passwordField,
  signUp,
  test,
} from './support/accounts-test'
import { accounts } from './support/server'

test('a link signs in at once in the browser that requested it, and creates the account', async ({
  page,
  mailbox,
}) => {
  const address = await enterByLink(page, mailbox, '/profile')
  await expect(page.getByRole('region', { name: 'General information' })).toContainText(
    `${address} confirmed`,
  )
})

test('a link works once; after that a new one can be requested', async ({ page, mailbox, otherBrowser }) => {
  const { address, link } = await freshLink(page, mailbox)
  await page.goto(link)
  await answerName(page)
  await expect(page).toHaveURL('/')

  await otherBrowser.goto(link)
  await emailField(otherBrowser).fill(address)
  await press(otherBrowser, 'Login')
  await expect(otherBrowser.getByRole('alert')).toContainText('This link has already been used, has expired')
  await press(otherBrowser, 'Send a new link')
  await askForLink(otherBrowser, address)
  await otherBrowser.goto(await mailbox.link(address, 2))
  await expect(otherBrowser).toHaveURL('/')
})

test('a link opened in another browser asks for the address, and a wrong one opens nothing', async ({
  page,
  mailbox,
  otherBrowser,
}) => {
  const { address, link } = await freshLink(page, mailbox, '/profile')

  await otherBrowser.goto(link)
  await emailField(otherBrowser).fill(freshAddress())
  await press(otherBrowser, 'Login')
  await expect(otherBrowser.getByRole('alert')).toContainText('or was sent to another address')
  await emailField(otherBrowser).fill(address)
  await press(otherBrowser, 'Login')
  await answerName(otherBrowser)
  await expect(otherBrowser).toHaveURL('/profile')
})

test('the tab that waits for the mail shows that its user has signed in', async ({
  page,
  mailbox,
  context,
}) => {
  const { link } = await freshLink(page, mailbox, '/profile')
  const linkPage = await context.newPage()
  await linkPage.goto(link)
  await answerName(linkPage)
  await expect(linkPage).toHaveURL('/profile')
  await expect(page.getByText(/^You are logged in as/)).toBeVisible()
})

test('a link returns only to pages of this site', async ({ page, mailbox }) => {
  const { link } = await freshLink(page, mailbox, '//evil.example/steal')
  await page.goto(`${link}&return=${encodeURIComponent('//evil.example')}`)
  await answerName(page)
  await expect(page).toHaveURL('/')
})

test('a visitor signs up with a password, and a taken address is refused', async ({ page, otherBrowser }) => {
  const address = await signUp(page, '/profile')
  await expect(page.getByText('not confirmed')).toBeVisible()

  await otherBrowser.goto('/login?mode=sign-up')
  await otherBrowser.getByLabel(/First and last name/).fill('Uku Jaan Tamm')
  await emailField(otherBrowser).fill(address)
  await passwordField(otherBrowser, 'New password').fill('quite another thing')
  await press(otherBrowser, 'Sign up')
  await expect(
    otherBrowser.getByText('This email is already registered. Please sign in instead.'),
  ).toBeVisible()
  await passwordField(otherBrowser, 'Password').fill(accountPassword)
  await press(otherBrowser, 'Login')
  await expect(otherBrowser).toHaveURL('/')
})

test('a common password is refused', async ({ page }) => {
  await page.goto('/login?mode=sign-up')
  await page.getByLabel(/First and last name/).fill('Uku Jaan Tamm')
  await emailField(page).fill(freshAddress())
  await passwordField(page, 'New password').fill('password123')
  await press(page, 'Sign up')
  await expect(page.getByText('This password is easy to guess. Please choose another.')).toBeVisible()
})

test('a forgotten password is replaced through the link from the mail', async ({ page, mailbox }) => {
  await page.goto('/login?mode=password&return=/profile')
  await emailField(page).fill(accounts.secretary)
  await press(page, 'Forgot Password')
  await press(page, 'Send')
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  const link = await mailbox.link(accounts.secretary)
  await page.goto(link)
  await expect(page.getByText(`New password for ${accounts.secretary}`)).toBeVisible()
  await passwordField(page, 'New password').fill(accountPassword)
  await press(page, 'Save and log in')
  await expect(page).toHaveURL('/')

  await page.context().clearCookies()
  await logIn(page, accounts.secretary)
})

test('a link for a new password opens no other account', async ({ page, mailbox, otherBrowser }) => {
  const address = await enterByLink(page, mailbox)
  await page.request.post('/api/v1/password-resets', { data: { email: address, language: 'en' } })
  const link = new URL(await mailbox.link(address, 2))
  link.searchParams.set('email', accounts.rider)
  await otherBrowser.goto(link.href)
  await expect(otherBrowser.getByText(`New password for ${accounts.rider}`)).toBeVisible()
  await passwordField(otherBrowser, 'New password').fill(accountPassword)
  await press(otherBrowser, 'Save and log in')
  await expect(otherBrowser.getByRole('alert')).toContainText('or was sent to another address')
  await otherBrowser.goto('/profile')
  await expect(otherBrowser).toHaveURL('/login?return=%2Fprofile')
})

test('a password is set with the code from the mail', async ({ page, mailbox }) => {
  const address = await enterByLink(page, mailbox)
  await page.context().clearCookies()

  await page.goto('/login?mode=code')
  await emailField(page).fill(address)
  await press(page, 'Send')
  const code = await mailbox.code(address, 2)
  await passwordField(page, 'New password').fill(accountPassword)
  await press(page, 'Set password')
  await expect(page.getByText('Please enter the verification code sent to your email')).toBeVisible()
  await page.getByLabel('Verification code').fill(code === '000000' ? '000001' : '000000')
  await press(page, 'Set password')
  await expect(page.getByText('Invalid verification code. Please try again.')).toBeVisible()
  await page.getByLabel('Verification code').fill(code)
  await press(page, 'Set password')
  await expect(page).toHaveURL('/')
})

test('after too many wrong passwords the page says how long to wait', async ({ page }) => {
  const address = freshAddress()
  for (let tries = 0; tries < 10; tries += 1) {
    await page.request.post('/api/v1/session', { data: { email: address, password: `guess ${tries}` } })
  }
  await page.goto('/login?mode=password')
  await emailField(page).fill(address)
  await passwordField(page, 'Password').fill('one more guess')
  await press(page, 'Login')
  await expect(page.getByRole('alert')).toHaveText(/^Too many attempts. Please try again in \d+ minutes?.$/)
})

test('an unknown address gets no link for a new password', async ({ page }) => {
  await page.goto('/login?mode=forgot')
  await emailField(page).fill(freshAddress())
  await press(page, 'Send')
  await expect(page.getByText('No account found with this email address.')).toBeVisible()
})

for (const [language, subject] of [
  ['lv', /ie/i],
  ['et', /logi|sisse/i],
] as const) {
  test(`mails are sent in the language of the screen: ${language}`, async ({ page, mailbox }) => {
    const address = freshAddress()
    await page.goto(`/login?lng=${language}`)
    await page.getByRole('textbox').fill(address)
    await page.keyboard.press('Enter')
    await mailbox.link(address)
    const mail = mailbox.to(address)[0]
    expect(mail?.subject).toMatch(subject)
    expect(mail?.html).toContain(`lang="${language}"`)
    expect(mail?.text).toContain('/finish-signup?token=')
  })
}
