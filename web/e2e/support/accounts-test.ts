// A server with everything that accounts need: a mail server, an OpenID provider, and a provider that is
// down.
import type { Page } from '@playwright/test'
import { requireOk } from './api-answers'
import { test as base } from './demo'
import { clientId, clientSecret, IdentityProvider } from './identity-provider'
import { Mailbox } from './mailbox'
import { startDemo } from './server'

export { expect } from './demo'

interface Fixtures {
  /** A page of another browser, where nobody is signed in and nothing is stored. */
  otherBrowser: Page
}

interface Services {
  mailbox: Mailbox
  /** The address of the mail server, in the form that `--smtp` takes. */
  smtp: string
  provider: IdentityProvider
}

export const test = base.extend<Fixtures, Services>({
  otherBrowser: async ({ browser, server }, use) => {
    const context = await browser.newContext({ baseURL: server.address, locale: 'en-GB' })
    await use(await context.newPage())
    await context.close()
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern
  mailbox: [async ({}, use) => use(new Mailbox()), { scope: 'worker' }],
  smtp: [
    async ({ mailbox }, use) => {
      await use(await mailbox.open())
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
  provider: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const provider = new IdentityProvider()
      await provider.open()
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ smtp, provider }, use) => {
      const keys = `client-id=${clientId},client-secret=${clientSecret}`
      const server = await startDemo({
        settings: [
          '--smtp',
          smtp,
          '--mail-from',
          'Zerodab <post@zerodab.example>',
          '--openid',
          `id=elsewhere,name=Elsewhere,issuer=${provider.issuer},${keys}`,
          '--openid',
          `id=down,name=Closed,issuer=http://127.0.0.1:9,${keys}`,
        ],
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

let addressCount = 0

/** An address that nobody has used before. */
export function freshAddress(prefix = 'rider'): string {
  addressCount += 1
  return `${prefix}-${addressCount}-${Date.now()}@zerodab.example`
}

export const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email' })

/** Selects the input alone: the button that shows the password has the word in its name, too. */
export const passwordField = (page: Page, name: 'Password' | 'New password') =>
  page.locator('input').and(page.getByLabel(name, { exact: true }))

export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** Requests a sign-in link, which is the first option of the login page. */
export async function askForLink(page: Page, address: string) {
  await emailField(page).fill(address)
  await press(page, 'Send')
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
}

/** Requests a link for a new address and reads it from the mail. */
export async function freshLink(page: Page, mailbox: Mailbox, returnTo = '/') {
  const address = freshAddress()
  await page.goto(`/login?return=${encodeURIComponent(returnTo)}`)
  await askForLink(page, address)
  return { address, link: await mailbox.link(address) }
}

/** Signs in by such a link, which creates an account without a password. */
export async function enterByLink(page: Page, mailbox: Mailbox, returnTo = '/'): Promise<string> {
  const { address, link } = await freshLink(page, mailbox, returnTo)
  await page.goto(link)
  await answerName(page)
  await page.waitForURL(returnTo)
  return address
}

/** Answers the first question after a new account was created by a link. */
export async function answerName(page: Page, name = 'Uku Jaan Tamm') {
  await page.getByLabel(/First and last name/).fill(name)
  await press(page, 'Continue')
}

export const accountPassword = 'three words together'

/** Creates an account with a password, which signs in, too. */
export async function signUp(page: Page, returnTo = '/'): Promise<string> {
  const address = freshAddress()
  await page.goto(`/login?mode=sign-up&return=${encodeURIComponent(returnTo)}`)
  await page.getByLabel(/First and last name/).fill('Uku Jaan Tamm')
  await emailField(page).fill(address)
  await passwordField(page, 'New password').fill(accountPassword)
  await press(page, 'Sign up')
  await page.waitForURL(returnTo)
  return address
}

/** Redeems the token of the mail sent at the sign-up, in the browser that signed up. */
export async function confirmAddress(page: Page, mailbox: Mailbox, address: string) {
  const token = new URL(await mailbox.link(address)).searchParams.get('token')
  const data = { email: address, token }
  await requireOk(await page.request.post('/api/v1/magic-links/redemption', { data }))
}

export async function logIn(page: Page, address: string, returnTo = '/') {
  await page.goto(`/login?mode=password&return=${encodeURIComponent(returnTo)}`)
  await emailField(page).fill(address)
  await passwordField(page, 'Password').fill(accountPassword)
  await press(page, 'Login')
  await page.waitForURL(returnTo)
}
