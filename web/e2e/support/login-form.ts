// Logs in with a password. The password form is collapsed where quicker ways to log in exist.
import { expect, type Page } from '@playwright/test'

export async function logInWithPassword(page: Page, email: string, password: string) {
  const expandButton = page.getByRole('button', { name: 'Log in with a password' })
  await expect(expandButton.or(page.getByLabel('Password', { exact: true }))).toBeVisible()
  if (await expandButton.isVisible()) await expandButton.click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
}
