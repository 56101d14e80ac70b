// The app's frame by keyboard, without a connection, and after the session has ended.
import { expect, test } from './support/demo'
import { openSiteMenu } from './support/site-menu'
import { waitForApp } from './support/visit-page'

test('the keyboard skips the header, and a new page focuses its content', async ({ page, stages }) => {
  await page.goto('/')
  await waitForApp(page)
  await expect(page.getByRole('link', { name: stages.coming.title, exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)

  await page.getByRole('link', { name: stages.coming.title, exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: stages.coming.title })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a menu opens and closes by keyboard and returns the focus', async ({ page }) => {
  await page.goto('/')
  await waitForApp(page)
  const button = page.getByRole('banner').getByRole('button', { name: 'Language' })
  const latvian = page.getByRole('button', { name: 'Latviešu' })
  await button.press('Enter')
  await expect(latvian).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(latvian).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(latvian).toBeHidden()
  await expect(button).toBeFocused()
})

test('logging out without a connection is announced, and works once it is back', async ({ page, signIn }) => {
  await signIn('rider')
  await page.goto('/')
  await openSiteMenu(page)
  const logout = page.getByRole('button', { name: 'Logout' })
  await expect(logout).toBeVisible()
  // The container of the notices exists before it is needed.
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
  // So does the code of the logout.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/judge-sign-out-')),
  )
  await page.context().setOffline(true)
  await logout.click()
  const notice = page.getByText(/^The server can't be reached, so you may still be logged in/)
  await expect(notice).toBeVisible()
  await expect(notice).toBeHidden({ timeout: 8000 })
  await expect(page).toHaveURL('/')
  await page.context().setOffline(false)
  await openSiteMenu(page)
  await logout.click()
  await expect(page).toHaveURL('/login')
})

test('without a connection the list says so, and loads once the connection is back', async ({ page }) => {
  await page.route('**/api/v1/competitions', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Offline' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute('**/api/v1/competitions')
  await expect(page.getByRole('region', { name: 'Upcoming competitions' })).toBeVisible()
})

test('a server error is shown as such', async ({ page }) => {
  await page.route('**/api/v1/competitions', (route) => route.fulfill({ status: 500 }))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Error loading' })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Something went wrong. Please refresh and try again.')).toBeVisible()
})

test('the skeleton is shown while the answer is awaited', async ({ page }) => {
  let answer: (() => void) | undefined
  const released = new Promise<void>((resolve) => {
    answer = resolve
  })
  // The first page of a visit has its list from the start.
  await page.goto('/market')
  await page.route('**/api/v1/competitions', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('navigation').getByRole('link', { name: 'Competitions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Competitions' })).toBeVisible()
  const skeleton = page.getByRole('status').filter({ hasText: 'Loading' })
  await expect(skeleton).toBeVisible()
  answer?.()
  await expect(skeleton).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Upcoming competitions' })).toBeVisible()
})
