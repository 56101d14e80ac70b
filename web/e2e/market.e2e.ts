// The market: browsing, selling, and removal by an administrator. Runs on the phone only: the screen size
// changes nothing but the number of columns.
import type { Page } from '@playwright/test'
import { expect, serverOfItsOwn, test } from './support/demo'
import { expectNoFaults } from './support/axe-violations'
import { logInWithPassword } from './support/login-form'
import { accounts, password, signInAs } from './support/server'

// Its own server, since ads are published and removed here.
test.use({ server: serverOfItsOwn() })

const title = 'Chain oil for moss, half full'

const cards = (page: Page) => page.getByRole('list', { name: 'Ads' }).getByRole('listitem')
const ownAd = (page: Page) =>
  page.getByRole('list', { name: 'My Ads' }).getByRole('listitem').filter({ hasText: title })

test('a visitor finds an ad, and logs in to see the phone number', async ({ page }) => {
  await page.goto('/market')
  await expect(cards(page)).toHaveCount(12)
  await expectNoFaults(page)
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Bikes/ })
    .click()
  await expect(cards(page)).toHaveCount(2)
  await page.getByLabel('Order').selectOption('Lowest price first')
  await expect(cards(page).first()).toContainText('€1,290')
  await page.getByRole('searchbox').fill('mossfoot')
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL('/market?category=bikes&sort=cheapest&search=mossfoot')

  await cards(page).first().getByRole('link').click()
  const ad = page.getByRole('dialog')
  await expect(ad).toContainText('Can be tried on a log in my yard.')
  await expect(page).toHaveURL(/\/market\/ads\/[0-9a-f-]+\?category=bikes/)
  await expectNoFaults(page)
  await page.goBack()
  await expect(ad).toBeHidden()
  await expect(cards(page).first().getByRole('link')).toBeFocused()
  await page.getByRole('searchbox').fill('snorkel')
  await expect(page.getByRole('heading', { name: 'Nothing found for “snorkel”' })).toBeVisible()
  await expectNoFaults(page)
  await page.getByRole('link', { name: 'Show all ads' }).click()

  await cards(page).first().getByRole('link').click()
  const address = new URL(page.url()).pathname
  await expect(
    page.getByRole('dialog').getByRole('link', { name: 'Log in to see the phone number' }),
  ).toBeVisible()
  // Opened directly, the same address is a page.
  const friend = await page.context().newPage()
  await friend.goto(address)
  await expect(friend.getByRole('heading', { level: 1 })).toContainText('Mossfoot 250')
  await expect(friend.getByRole('dialog')).toHaveCount(0)
  await expectNoFaults(friend)
  await friend.getByRole('link', { name: 'Log in to see the phone number' }).click()
  await logInWithPassword(friend, accounts.rider, password)
  await expect(friend).toHaveURL(address)
  await expect(friend.getByRole('link', { name: 'Call +3710000000' })).toHaveAttribute('href', /^tel:\+371/)
  await expectNoFaults(friend)
})

test('a rider sells something, and an administrator removes the ad with a reason that the rider sees', async ({
  page,
  signIn,
  browser,
  server,
}) => {
  await signIn('rider')
  await page.goto('/market')
  const picture = await page.screenshot()
  await page.getByRole('link', { name: 'New ad' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Add a picture')).toBeVisible()
  await expect(page.getByLabel(/^Picture/)).toBeFocused()
  await expect(page.getByText('Please confirm this')).toBeVisible()
  await expectNoFaults(page)
  await page.getByLabel(/^Picture/).setInputFiles({ name: 'oil.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText('Uploaded: oil.png')).toBeVisible()
  await page.getByLabel('Category').selectOption('Miscellaneous')
  await page.getByLabel('Description').fill('Chain oil')
  await expect(page.getByText('11 more characters needed')).toBeVisible()
  await page.getByLabel('Description').fill(`${title}\nSmells of forest.`)
  await page.getByLabel('Price (€)').fill('4,5O')
  await page.getByLabel('Phone').fill('+371 00 000 009')
  await page.getByLabel(/^I sell only my own/).check()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Write the price as 1200 or 12,50')).toBeVisible()
  await page.getByLabel('Price (€)').fill('4,50')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog')).toContainText('€4.50')
  await expectNoFaults(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()

  await expect(page).toHaveURL('/market/my-ads')
  await expect(ownAd(page)).toContainText('On the market until')
  await expectNoFaults(page)
  await ownAd(page).getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Price (€)')).toHaveValue('4.50')
  await page.getByLabel('Price (€)').fill('4')
  await page.getByLabel(/^I sell only my own/).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(ownAd(page)).toContainText('€4')
  await ownAd(page).getByRole('button', { name: 'Mark as sold' }).click()
  await expect(ownAd(page)).toContainText('Sold')
  await ownAd(page).getByRole('button', { name: 'Offer again' }).click()
  await expect(ownAd(page)).toContainText('On the market until')

  const adminContext = await browser.newContext({ baseURL: server.address, locale: 'en-GB' })
  const admin = await adminContext.newPage()
  await signInAs(admin.request, 'admin')
  await admin.goto('/market')
  await cards(admin).filter({ hasText: title }).getByRole('link').click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await admin.getByLabel('Reason').fill('Half full is half empty')
  await expectNoFaults(admin)
  await admin.getByRole('button', { name: 'Send' }).click()
  await expect(admin.getByRole('dialog', { name: 'Report this ad' })).toBeHidden()
  await expect(admin.getByText('Thank you, the admins will look at it')).toBeVisible()
  await expect(admin.getByRole('dialog')).toContainText(title)
  await admin.goto('/market/reports')
  await expect(admin.getByRole('list', { name: 'What was reported' })).toContainText('half empty')
  await expectNoFaults(admin)
  await admin.getByRole('button', { name: 'Remove' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(admin.getByText('Please give a reason')).toBeVisible()
  await admin.getByLabel('Reason').fill('The market is for full bottles')
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(admin.getByRole('heading', { name: 'No reported ads' })).toBeVisible()
  await adminContext.close()

  await page.reload()
  await expect(ownAd(page)).toContainText('An admin has removed this ad: The market is for full bottles')
  await expectNoFaults(page)
  await ownAd(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete the ad?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(ownAd(page)).toHaveCount(0)
})
