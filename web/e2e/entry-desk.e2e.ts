// The entry desk in use: fees are set, a rider sees what to pay and how, two desks take payments and tick arrivals, and
// the cash list and the receipt have what was paid.
import { axeViolations } from './support/axe-violations'
import { expect, serverOfItsOwn, test as base } from './support/demo'
import { turnOn } from './support/features'
import { fillRegistration } from './support/registration-form'
import { signInAs, type DemoServer } from './support/server'
import { pageOf } from './support/stage-paths'

const test = base.extend<object, { server: DemoServer }>({ server: serverOfItsOwn() })

test('fees, payments, check-in, cash list and receipt', async ({
  page,
  browser,
  server,
  stages: { coming },
}) => {
  await signInAs(page.request, 'admin')
  await turnOn(page.request, coming, ['entryDesk'])
  await signInAs(page.request, 'secretary')
  await page.goto(pageOf(coming))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('link', { name: 'Entry desk', exact: true }).click()

  await page.getByRole('link', { name: 'Fees', exact: true }).click()
  await page.getByRole('textbox', { name: 'All classes' }).fill('25,50')
  await page.getByRole('textbox', { name: 'Recipient' }).fill('Moto klubs')
  await page.getByRole('textbox', { name: 'IBAN' }).fill('LV80 BANK 0000 4351 9500 1')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  const rider = await browser.newPage({ baseURL: server.address })
  await signInAs(rider.request, 'rider')
  await rider.goto(pageOf(coming))
  await rider.getByRole('button', { name: 'Join', exact: true }).click()
  const form = rider.getByRole('dialog', { name: 'Join' })
  await fillRegistration(form, { name: 'Demo Rider', number: '9871' })
  await form.getByRole('button', { name: 'Join' }).click()
  const own = rider.getByRole('region', { name: 'Your entry fee' })
  await expect(own.getByText('Entry fee to pay: €25.50')).toBeVisible()
  await expect(own.getByText('LV80 BANK 0000 4351 9500 1')).toBeVisible()
  await expect(own.getByText('9871', { exact: true })).toBeVisible()
  await own.getByText('Code for the entry desk').click()
  await expect(own.getByRole('img', { name: 'Code for the entry desk' })).toBeVisible()
  expect(await axeViolations(rider)).toEqual([])

  await page.getByRole('link', { name: 'Riders', exact: true }).click()
  const second = await browser.newPage({ baseURL: server.address })
  await signInAs(second.request, 'secretary')
  await second.goto(`${pageOf(coming)}/entry-desk`)
  const row = (desk: typeof page) =>
    desk.getByRole('list', { name: 'Riders' }).getByRole('listitem').filter({ hasText: 'Demo Rider' })
  await row(second).getByRole('checkbox').check()
  await expect(row(page).getByRole('checkbox')).toBeChecked()
  await expect(page.getByText(/^1 of \d+ are here$/)).toBeVisible()

  await second.context().setOffline(true)
  await row(second).getByRole('checkbox').uncheck()
  await expect(second.getByText(/1 entry is not sent yet/)).toBeVisible()
  await second.context().setOffline(false)
  await expect(row(page).getByRole('checkbox')).not.toBeChecked()
  await expect(second.getByText(/not sent yet/)).toBeHidden()

  await row(page).getByRole('button').click()
  const dialog = page.getByRole('dialog')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cash' }).click()
  await expect(row(second).getByRole('button', { name: /^Paid:/ })).toBeVisible()
  await dialog.getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByRole('row', { name: 'Total €25.50' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await page.goto(`${pageOf(coming)}/entry-desk?view=cash-list`)
  await expect(page.getByRole('row', { name: /^All €25\.50/ })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await second.close()
  await rider.close()
})
