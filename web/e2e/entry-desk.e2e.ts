// The entry desk in use: fees are set, a rider sees what to pay and how, two desks take payments and tick arrivals, and
// the cash list and the receipt have what was paid.
import type { APIRequestContext } from '@playwright/test'
import type { EntryDesk, FeesIn, PaymentIn } from '../src/api/types'
import type { StageKey } from '../src/lib/addresses/paths'
import { jsonOf, requireOk } from './support/api-answers'
import { axeViolations } from './support/axe-violations'
import { expect, serverOfItsOwn, test as base } from './support/demo'
import { turnOn } from './support/features'
import { fillRegistration } from './support/registration-form'
import { signInAs, type DemoServer } from './support/server'
import { apiOf, pageOf } from './support/stage-paths'
import { textFaults } from './support/text-faults'
import { inLanguage, waitUntilSettled } from './support/visit-page'

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
  await expect(second.getByText(/1 entry waits on this computer/)).toBeVisible()
  await second.context().setOffline(false)
  await expect(row(page).getByRole('checkbox')).not.toBeChecked()
  await expect(second.getByText(/waits on this computer/)).toBeHidden()

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

for (const language of ['en', 'lv', 'et']) {
  test(`all of it can be read in letters of twice the size: ${language}`, async ({
    page,
    stages: { coming },
    viewport,
  }) => {
    test.skip((viewport?.width ?? 0) >= 640, 'a wide screen has room')
    await signInAs(page.request, 'admin')
    await turnOn(page.request, coming, ['entryDesk'])
    await signInAs(page.request, 'secretary')
    const rider = await pay(page.request, coming)
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    const address = `${pageOf(coming)}/entry-desk`
    for (const query of [
      '',
      `?rider=${rider}`,
      '?view=cash-list',
      '?view=fees',
      `?view=receipt&rider=${rider}`,
    ]) {
      await page.goto(inLanguage(address + query, language))
      await waitUntilSettled(page)
      await expect.poll(() => textFaults(page), { message: query }).toEqual([])
    }
  })
}

/** Sets a fee, and takes a part of it from the first rider. Returns the rider's id. */
async function pay(request: APIRequestContext, stage: StageKey): Promise<string> {
  const desk = `${apiOf(stage)}/secretary/entry-desk`
  const { version }: { version: number } = await jsonOf(await request.get(`${desk}/fees`))
  const fees: FeesIn = {
    standardCents: 2550,
    classes: [],
    lateFrom: null,
    lateCents: 0,
    dayLicenceCents: 700,
    discountClub: '',
    discountCents: 0,
    recipient: 'Moto klubs',
    iban: 'LV80BANK0000435195001',
    reference: '',
  }
  await requireOk(await request.put(`${desk}/fees`, { data: fees, headers: { 'If-Match': `"${version}"` } }))
  const { riders }: EntryDesk = await jsonOf(await request.get(desk))
  const participant = riders[0]?.participant ?? ''
  const data: PaymentIn = {
    id: crypto.randomUUID(),
    participant,
    amountCents: 1000,
    method: 'transfer',
    reason: '',
    millisecondsAgo: 0,
  }
  await requireOk(await request.post(`${desk}/payments`, { data }))
  return participant
}
