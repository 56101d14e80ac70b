// A server with everything around it that accounts need: a mail server, a provider of accounts, and a provider that is down.
import type { Page } from '@playwright/test'
import { test as base } from './demo'
import { clientId, clientSecret, IdentityProvider } from './identity-provider'
import { Mailbox } from './mailbox'
import { startDemo } from './server'

export { expect } from './demo'

/** A page of another browser, where nobody is signed in and nothing is kept. */
type Fixtures = { otherBrowser: Page }
type Around = { mailbox: Mailbox; smtp: string; provider: IdentityProvider }

export const test = base.extend<Fixtures, Around>({
  otherBrowser: async ({ browser, server }, use) => {
    const context = await browser.newContext({ baseURL: server.address, locale: 'en-GB' })
    await use(await context.newPage())
    await context.close()
  },
  // oxlint-disable-next-line no-empty-pattern -- the first parameter says which fixtures this one needs: none
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

let made = 0

/** An address that nobody has used before. */
export function freshAddress(of = 'rider'): string {
  made += 1
  return `${of}-${made}-${Date.now()}@zerodab.example`
}

export const emailField = (page: Page) => page.getByRole('textbox', { name: 'E-mail' })

/** The button that reads a password back has the word in its name, too. */
export const secretField = (page: Page, name: 'Password' | 'New password') =>
  page.locator('input').and(page.getByLabel(name, { exact: true }))

export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** Asks for a sign-in link, as the login page offers it first. */
export async function askForLink(page: Page, address: string) {
  await emailField(page).fill(address)
  await press(page, 'Send')
  await page.getByRole('heading', { name: 'Look into your mailbox' }).waitFor()
}

/** Asks for a link as somebody new, and takes it from the mail. */
export async function freshLink(page: Page, mailbox: Mailbox, returnTo = '/') {
  const address = freshAddress()
  await page.goto(`/login?return=${encodeURIComponent(returnTo)}`)
  await askForLink(page, address)
  return { address, link: await mailbox.link(address) }
}

/** Comes in by such a link: an account without a password. */
export async function enterByLink(page: Page, mailbox: Mailbox, returnTo = '/'): Promise<string> {
  const { address, link } = await freshLink(page, mailbox, returnTo)
  await page.goto(link)
  await answerName(page)
  await page.waitForURL(returnTo)
  return address
}

/** The first question to whoever has a new account by a link. */
export async function answerName(page: Page, name = 'Uku Jaan Tamm') {
  await page.getByLabel(/First and last name/).fill(name)
  await press(page, 'Continue')
}

export const secret = 'three words together'

/** Makes an account with a password, and so signs in. */
export async function signUp(page: Page, returnTo = '/'): Promise<string> {
  const address = freshAddress()
  await page.goto(`/login?mode=sign-up&return=${encodeURIComponent(returnTo)}`)
  await page.getByLabel(/First and last name/).fill('Uku Jaan Tamm')
  await emailField(page).fill(address)
  await secretField(page, 'New password').fill(secret)
  await press(page, 'Sign up')
  await page.waitForURL(returnTo)
  return address
}

/** Follows the link that was mailed at signing up, in the browser that signed up. */
export async function confirmAddress(page: Page, mailbox: Mailbox, address: string) {
  const token = new URL(await mailbox.link(address)).searchParams.get('token')
  const answer = await page.request.post('/api/v1/magic-links/redemption', {
    data: { email: address, token },
  })
  if (!answer.ok()) throw new Error(`Confirming ${address}: ${answer.status()}`)
}

export async function logIn(page: Page, address: string, returnTo = '/') {
  await page.goto(`/login?mode=password&return=${encodeURIComponent(returnTo)}`)
  await emailField(page).fill(address)
  await secretField(page, 'Password').fill(secret)
  await press(page, 'Login')
  await page.waitForURL(returnTo)
}
