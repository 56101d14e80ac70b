// The login page as somebody with a password uses it: the form is folded where there are quicker ways.
import { expect, type Page } from '@playwright/test'

export async function enter(page: Page, email: string, secret: string) {
  const folded = page.getByRole('button', { name: 'Log in with a password' })
  await expect(folded.or(page.getByLabel('Password', { exact: true }))).toBeVisible()
  if (await folded.isVisible()) await folded.click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
}
