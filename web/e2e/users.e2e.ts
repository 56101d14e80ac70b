// An admin grants and removes roles, which take effect at once.
import type { Page } from '@playwright/test'
import { confirmAddress, expect, signUp, test } from './support/accounts-test'
import { openSiteMenu } from './support/site-menu'

async function openRoles(page: Page, address: string) {
  await page.getByRole('searchbox').fill(address)
  await expect(page.getByRole('list', { name: 'Users' }).getByText(address)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Roles of/ })).toHaveCount(1)
  await page.getByRole('button', { name: /^Roles of/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('group', { name: 'Secretary' })).toBeVisible()
  return dialog
}

test('a new admin can open the users in an existing session', async ({
  page,
  signIn,
  otherBrowser,
  mailbox,
}) => {
  const address = await signUp(otherBrowser)
  await otherBrowser.goto('/users')
  await expect(otherBrowser.getByRole('heading', { name: 'Unauthorized' })).toBeVisible()

  await signIn('admin')
  await page.goto('/')
  await openSiteMenu(page)
  await page.getByRole('link', { name: 'Users' }).click()
  const dialog = await openRoles(page, address)
  await dialog.getByLabel('Admin').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/^This person has not confirmed the email address yet/)).toBeVisible()
  await confirmAddress(otherBrowser, mailbox, address)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('list', { name: 'Users' })).toContainText('Admin')

  await otherBrowser.reload()
  await expect(otherBrowser.getByRole('searchbox')).toBeVisible()
})

test('a secretary can be limited to one institution', async ({ page, signIn, otherBrowser, mailbox }) => {
  const address = await signUp(otherBrowser)
  await confirmAddress(otherBrowser, mailbox, address)
  await signIn('admin')
  await page.goto('/users')
  const dialog = await openRoles(page, address)
  await dialog.getByLabel('Only for these institutions').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose at least one institution')).toBeVisible()
  const institutions = dialog.getByRole('group', { name: 'Institutions' })
  await institutions.getByLabel('Baltijas triāla federācija').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('list', { name: 'Users' })).toContainText(
    'Secretary: Baltijas triāla federācija',
  )
})

test('an admin can’t remove their own admin role', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/users')
  const dialog = await openRoles(page, 'admin@zerodab.example')
  await expect(dialog.getByLabel('Admin')).toBeDisabled()
})
