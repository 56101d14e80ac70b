// Signing in by an account elsewhere, at a real OpenID provider in its small window.
import type { Page } from '@playwright/test'
import { expect, freshAddress, test } from './accounts-people'

const provider = (page: Page, name = 'Elsewhere') =>
  page.getByRole('button', { name: `Continue with ${name}` })

async function openWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await provider(page).click()
  return opened
}

/** Says on the provider's own page who one is. */
async function agree(window: Page, address: string) {
  await window.getByLabel('Account').fill(address)
  await window.getByRole('button', { name: 'Continue' }).click()
}

test('the small window signs in and closes, and the page goes where the visitor wanted to go', async ({
  page,
}) => {
  const address = freshAddress()
  await page.goto('/login?return=/profile')
  const window = await openWindow(page)
  const closed = window.waitForEvent('close')
  await agree(window, address)
  await closed
  await expect(page).toHaveURL('/profile')
  const ways = page.getByRole('region', { name: 'Ways to log in' })
  await expect(ways.getByText('Elsewhere')).toBeVisible()
  await expect(ways).toContainText(address)
})

test('whoever refuses there stays signed out, and is told', async ({ page }) => {
  await page.goto('/login')
  const window = await openWindow(page)
  const closed = window.waitForEvent('close')
  await window.getByRole('button', { name: 'Cancel' }).click()
  await closed
  await expect(page.getByRole('alert')).toHaveText('The login was cancelled. Nothing has changed.')
  await expect(page).toHaveURL('/login')
})

test('an address that the provider has not confirmed opens nothing', async ({ page }) => {
  await page.goto('/login')
  const window = await openWindow(page)
  await agree(window, freshAddress('unverified'))
  await expect(page.getByRole('alert')).toContainText('Your e-mail address is not confirmed there.')
})

test('an answer to another question is refused', async ({ page, context }) => {
  // As if somebody had slipped in the answer to a sign-in of their own.
  await context.route('**/openid/elsewhere/start', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    const asked = new URL(response.headers()['location'] ?? '')
    asked.searchParams.set('nonce', 'of-somebody-else')
    await route.fulfill({ response, headers: { ...response.headers(), location: asked.href } })
  })
  await page.goto('/login')
  const window = await openWindow(page)
  await agree(window, freshAddress())
  await expect(page.getByRole('alert')).toHaveText('Authentication failed')
})

test('a provider that is down is told of, and the other ways stay open', async ({ page }) => {
  await page.goto('/login')
  await provider(page, 'Closed').click()
  await expect(page.getByRole('alert')).toContainText("It can't be reached right now.")
  await expect(page.getByRole('button', { name: 'Log in with a password' })).toBeVisible()
})

test('a browser that opens no windows goes there and comes back by itself', async ({ page }) => {
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    window.open = (url, target) => (target === '_self' ? open(url, target) : null)
  })
  await page.goto('/login?return=/profile')
  await provider(page).click()
  await agree(page, freshAddress())
  await expect(page).toHaveURL('/profile')
})

test('an account elsewhere is linked and unlinked in the profile', async ({ page, signIn }) => {
  await signIn('rider')
  await page.goto('/profile')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Link Elsewhere' }).click()
  await agree(await opened, freshAddress())
  await page.getByRole('button', { name: /^Unlink Elsewhere/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByRole('button', { name: 'Link Elsewhere' })).toBeVisible()
})
