// Signing in with an account of a real OpenID provider, in its popup window.
import type { Page } from '@playwright/test'
import { expect, freshAddress, test } from './support/accounts-test'

const provider = (page: Page, name = 'Elsewhere') =>
  page.getByRole('button', { name: `Continue with ${name}` })

async function openWindow(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await provider(page).click()
  return popup
}

/** Enters an account on the provider's own page. */
async function signInWithProvider(window: Page, address: string) {
  await window.getByLabel('Account').fill(address)
  await window.getByRole('button', { name: 'Continue' }).click()
}

test('the popup signs in and closes, and the page continues to the visitor’s target', async ({ page }) => {
  const address = freshAddress()
  await page.goto('/login?return=/profile')
  const window = await openWindow(page)
  const closed = window.waitForEvent('close')
  await signInWithProvider(window, address)
  await closed
  await expect(page).toHaveURL('/profile')
  // The provider tells the name only in its user info.
  await expect(page.getByRole('region', { name: 'General information' })).toContainText('Uku from Elsewhere')
  const ways = page.getByRole('region', { name: 'Ways to log in' })
  await expect(ways.getByText('Elsewhere')).toBeVisible()
  await expect(ways).toContainText(address)
})

test('a visitor who cancels at the provider stays signed out and sees a message', async ({ page }) => {
  await page.goto('/login')
  const window = await openWindow(page)
  const closed = window.waitForEvent('close')
  await window.getByRole('button', { name: 'Cancel' }).click()
  await closed
  await expect(page.getByRole('alert')).toHaveText('The login was cancelled. Nothing has changed.')
  await expect(page).toHaveURL('/login')
})

test('an address that the provider has not confirmed doesn’t sign in', async ({ page }) => {
  await page.goto('/login')
  const window = await openWindow(page)
  await signInWithProvider(window, freshAddress('unverified'))
  await expect(page.getByRole('alert')).toContainText('Your email address is not confirmed there.')
})

test('the answer to another sign-in is refused', async ({ page, context }) => {
  // As if an attacker had inserted the answer to another sign-in.
  await context.route('**/openid/elsewhere/start', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    const location = new URL(response.headers()['location'] ?? '')
    location.searchParams.set('nonce', 'of-somebody-else')
    await route.fulfill({ response, headers: { ...response.headers(), location: location.href } })
  })
  await page.goto('/login')
  const window = await openWindow(page)
  await signInWithProvider(window, freshAddress())
  await expect(page.getByRole('alert')).toHaveText('Authentication failed')
})

test('a provider that is down is reported, and the other ways to sign in remain available', async ({
  page,
}) => {
  await page.goto('/login')
  await provider(page, 'Closed').click()
  await expect(page.getByRole('alert')).toContainText("It can't be reached right now.")
  await expect(page.getByRole('button', { name: 'Log in with a password' })).toBeVisible()
})

test('a browser that blocks popups is redirected to the provider and back', async ({ page }) => {
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    window.open = (url, target) => (target === '_self' ? open(url, target) : null)
  })
  await page.goto('/login?return=/profile')
  await provider(page).click()
  await signInWithProvider(page, freshAddress())
  await expect(page).toHaveURL('/profile')
})

test('a provider’s account can be linked and unlinked in the profile', async ({ page, signIn }) => {
  await signIn('rider')
  await page.goto('/profile')
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Link Elsewhere' }).click()
  await signInWithProvider(await popup, freshAddress())
  await page.getByRole('button', { name: /^Unlink Elsewhere/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByRole('button', { name: 'Link Elsewhere' })).toBeVisible()
})
