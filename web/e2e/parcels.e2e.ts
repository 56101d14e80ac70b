// Two phones and no network: what one has recorded goes to the other through its camera, and counts once, whoever of the two finds a
// connection first.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { EntriesOut } from '../src/api/types'
import { browserWithCamera, filmCodes } from './fake-camera'
import { expectOnceEach, type JudgePhone, type Ride } from './judge-phone'
import { expect, test as base } from './judge-test'
import { accounts, password } from './server'

/** A page of the office, signed in, in a browser whose camera sees the film. */
type Fixtures = { officeSeeing: (film: Buffer) => Promise<Page> }
const test = base.extend<Fixtures>({
  officeSeeing: async ({ playwright, launchOptions, contextOptions, server }, use) => {
    const closing: (() => Promise<void>)[] = []
    await use(async (film) => {
      const { browser, close } = await browserWithCamera(playwright.chromium, film, launchOptions)
      closing.push(close)
      const context = await browser.newContext({ ...contextOptions, baseURL: server.address })
      await context.request.post('/api/v1/session', { data: { email: accounts.secretary, password } })
      const page = await context.newPage()
      page.on('dialog', (dialog) => dialog.accept())
      return page
    })
    for (const close of closing) await close()
  },
})

/** Rides without a network, and the codes that show them. */
async function shownRides(phone: JudgePhone, scores: readonly number[]) {
  const isHeard = phone.page.waitForResponse(
    (answer) => answer.url().includes('/judge/devices/') && answer.ok(),
  )
  await phone.open(1)
  // from here on the office knows by which key this phone signs
  await isHeard
  await phone.page.context().setOffline(true)
  const rides: Ride[] = []
  for (const score of scores) {
    rides.push(await phone.record(score))
    await phone.next()
  }
  const list = await phone.openOwnRides()
  await list.getByRole('button', { name: 'Show as QR' }).click()
  return { rides, dialog: phone.page.getByRole('dialog', { name: 'Show as QR' }) }
}

async function scan(page: Page, rides: number) {
  await page.getByRole('button', { name: 'Scan another phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scan another phone' })
  await expect(dialog.getByText(`Taken over: ${rides} rides`)).toBeVisible()
  return dialog
}

test('rides go from phone to office without a network, and count once when both deliver them', async ({
  phone,
  context,
  secretary,
  officeSeeing,
}) => {
  const { rides, dialog } = await shownRides(phone, [0, 2, 5, 3, 1, 0, 0, 2, 3, 5])
  // so many that one code doesn't hold them
  await expect(dialog.getByRole('img', { name: /^Code \d of [2-9]$/ })).toBeVisible()
  const film = await filmCodes(dialog, await context.newPage())
  const office = await officeSeeing(film)
  await office.goto(phone.address.replace(/judge$/, 'judges'))
  await expect(office.getByRole('button', { name: 'Scan another phone' })).toBeVisible()
  await office.context().setOffline(true)
  const scanning = await scan(office, rides.length)
  await scanning.getByRole('button', { name: 'Done' }).click()
  const carried = office.getByRole('region', { name: 'From other phones' })
  await expect(carried).toContainText('10 ridesSection 1Not sent yet')

  const brought = office.waitForResponse((answer) => answer.url().endsWith('/parcels'))
  await office.context().setOffline(false)
  const { replies }: EntriesOut = await (await brought).json()
  expect(replies.map(({ outcome }) => outcome)).toEqual(rides.map(() => 'accepted'))
  await expect(carried).toContainText('With the server')

  // the phone that recorded has kept them all, and delivers them as well
  await dialog.getByRole('button', { name: 'Close' }).click()
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await phone.hasUnsent(rides.length)
  await phone.page.context().setOffline(false)
  await phone.hasUnsent(0)
  await expectOnceEach(secretary, phone, rides)
})

test('a phone with another’s rides isn’t left before they are delivered', async ({
  phone,
  officeSeeing,
  context,
}) => {
  const { rides, dialog } = await shownRides(phone, [1, 1])
  const other = await officeSeeing(await filmCodes(dialog, await context.newPage()))
  await other.goto(phone.address)
  await other.getByRole('button', { name: /^Section 2/ }).click()
  await other.context().setOffline(true)
  await other.getByRole('button', { name: 'Menu' }).click()
  const scanning = await scan(other, rides.length)
  await scanning.getByRole('button', { name: 'Done' }).click()
  await expect(other.getByText('2 rides of other phones wait here for a connection.')).toBeVisible()
  // they are nobody's own rides here
  await expect(other.getByRole('banner').getByRole('button', { name: /All sent/ })).toBeVisible()
  await other.getByRole('button', { name: 'Menu' }).click()
  await other.getByRole('link', { name: 'Stage page' }).click()
  const refusal = other.getByRole('dialog', { name: /2 rides of other phones wait here/ })
  await expect(refusal).toBeVisible()
  await other.context().setOffline(false)
  // once they are delivered the page goes on by itself
  await expect(other).toHaveURL(new RegExp(`${phone.address.replace(/\/judge$/, '')}$`))
})

test('the codes and the camera have no accessibility faults', async ({ phone, page }) => {
  const { dialog } = await shownRides(phone, [0, 1])
  await expect(dialog.getByRole('img', { name: 'Code 1 of 1' })).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Scan another phone' }).click()
  await expect(page.getByRole('dialog', { name: 'Scan another phone' })).toContainText(/camera/i)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})
