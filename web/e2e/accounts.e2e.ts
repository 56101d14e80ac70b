// Signing in and out, and pages that are closed to some visitors.
import { expect, test } from './support/demo'
import { logInWithPassword } from './support/login-form'
import { accounts, password } from './support/server'
import { openSiteMenu } from './support/site-menu'
import { pageOf } from './support/stage-paths'

test('a visitor who opens a personal page signs in and returns to it', async ({ page }) => {
  await page.goto('/profile')
  await expect(page).toHaveURL('/login?return=%2Fprofile')
  await logInWithPassword(page, accounts.rider, password)
  await expect(page).toHaveURL('/profile')
  await openSiteMenu(page)
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
})

test('a wrong password is refused, and the right one works afterwards', async ({ page }) => {
  await page.goto('/login')
  await logInWithPassword(page, accounts.rider, 'not the password')
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await logInWithPassword(page, accounts.rider, password)
  await expect(page).toHaveURL('/')
})

test('a link from elsewhere can’t redirect out of the site after sign-in', async ({ page }) => {
  await page.goto('/login?return=//evil.example/steal')
  await logInWithPassword(page, accounts.rider, password)
  await expect(page).toHaveURL('/')
})

test('logging out leads to the login page and closes the personal pages', async ({ page, signIn }) => {
  await signIn('rider')
  await page.goto('/')
  await openSiteMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/profile')
  await expect(page).toHaveURL('/login?return=%2Fprofile')
})

test('only an admin’s menu has the championships', async ({ page, signIn }) => {
  const championships = page.getByRole('link', { name: 'Championship', exact: true })
  await signIn('rider')
  await page.goto('/')
  await openSiteMenu(page)
  await expect(page.getByRole('link', { name: 'My Ads' })).toBeVisible()
  await expect(championships).toBeHidden()
  await signIn('admin')
  await page.reload()
  await openSiteMenu(page)
  await expect(championships).toBeVisible()
})

test('only a stage’s judges see its link to the judge app', async ({ page, signIn, stages }) => {
  const address = pageOf(stages.running)
  const judgeApp = page.getByRole('link', { name: 'Judge App' })
  await signIn('rider')
  await page.goto(address)
  await expect(page.getByRole('link', { name: 'Results' })).toBeVisible()
  await expect(judgeApp).toBeHidden()
  await signIn('judge')
  await page.reload()
  await judgeApp.click()
  await expect(page).toHaveURL(`${address}/judge`)
})

test('an unknown address shows “not found” and a link home', async ({ page }) => {
  const response = await page.goto('/nowhere/at/all')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
})

test('the page 401 shows “unauthorized” and a link home', async ({ page }) => {
  await page.goto('/401')
  await expect(page.getByRole('heading', { name: 'Unauthorized' })).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
})
