// Two phones and no network: one phone reads the other's rides with its camera, and they count once,
// whichever phone finds a connection first.
import type { Page } from '@playwright/test'
import type { EntriesOut } from '../src/api/types'
import { browserWithCamera, filmCodes } from './support/fake-camera'
import { axeViolations } from './support/axe-violations'
import { expectOnceEach, type JudgePhone, type Ride } from './support/judge-phone'
import { expect, test as base } from './support/judge-test'
import { signInAs } from './support/server'

interface Fixtures {
  /** Opens a page with a secretary signed in, in a browser whose camera sees the film. */
  openPageWithCamera: (film: Buffer) => Promise<Page>
}
const test = base.extend<Fixtures>({
  openPageWithCamera: async ({ playwright, launchOptions, contextOptions, server }, use) => {
    const closeAll: (() => Promise<void>)[] = []
    await use(async (film) => {
      const { browser, close } = await browserWithCamera(playwright.chromium, film, launchOptions)
      closeAll.push(close)
      const context = await browser.newContext({ ...contextOptions, baseURL: server.address })
      await signInAs(context.request, 'secretary')
      const page = await context.newPage()
      page.on('dialog', (dialog) => dialog.accept())
      return page
    })
    for (const close of closeAll) await close()
  },
})

/** Records rides without a network, and opens their codes. */
async function recordAndShow(phone: JudgePhone, scores: readonly number[]) {
  const keyRegistered = phone.page.waitForResponse(
    (answer) => answer.url().includes('/judge/devices/') && answer.ok(),
  )
  await phone.open(1)
  // From here on the server knows the key with which this phone signs.
  await keyRegistered
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
  await expect(dialog.getByText(`Received: ${rides} rides`)).toBeVisible()
  return dialog
}

test('rides get from phone to secretary without a network, and count once when both deliver them', async ({
  phone,
  context,
  secretary,
  openPageWithCamera,
}) => {
  const { rides, dialog } = await recordAndShow(phone, [0, 2, 5, 3, 1, 0, 0, 2, 3, 5])
  // Too many for one code.
  await expect(dialog.getByRole('img', { name: /^Code \d of [2-9]$/ })).toBeVisible()
  const film = await filmCodes(dialog, await context.newPage())
  const secretaryPage = await openPageWithCamera(film)
  await secretaryPage.goto(phone.address.replace(/judge$/, 'judges'))
  await expect(secretaryPage.getByRole('button', { name: 'Scan another phone' })).toBeVisible()
  await secretaryPage.context().setOffline(true)
  const scanning = await scan(secretaryPage, rides.length)
  await scanning.getByRole('button', { name: 'Done' }).click()
  const foreignRides = secretaryPage.getByRole('region', { name: 'From other phones' })
  for (const text of ['10 rides', 'Section 1', 'Not sent yet']) {
    await expect(foreignRides.getByText(text, { exact: true })).toBeVisible()
  }

  const delivery = secretaryPage.waitForResponse((answer) => answer.url().endsWith('/parcels'))
  await secretaryPage.context().setOffline(false)
  const { replies }: EntriesOut = await (await delivery).json()
  expect(replies.map(({ outcome }) => outcome)).toEqual(rides.map(() => 'accepted'))
  await expect(foreignRides).toContainText('Received by the server')

  // The recording phone still has them all, and delivers them as well.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await phone.expectUnsent(rides.length)
  await phone.page.context().setOffline(false)
  await phone.expectUnsent(0)
  await expectOnceEach(secretary, phone, rides)
})

test('a phone with another’s rides can’t leave the page before they are delivered', async ({
  phone,
  openPageWithCamera,
  context,
}) => {
  const { rides, dialog } = await recordAndShow(phone, [1, 1])
  const otherPhone = await openPageWithCamera(await filmCodes(dialog, await context.newPage()))
  await otherPhone.goto(phone.address)
  await otherPhone.getByRole('button', { name: /^Section 2/ }).click()
  await otherPhone.context().setOffline(true)
  await otherPhone.getByRole('button', { name: 'Menu' }).click()
  const scanning = await scan(otherPhone, rides.length)
  await scanning.getByRole('button', { name: 'Done' }).click()
  await expect(otherPhone.getByText('2 rides from other phones are waiting for a connection.')).toBeVisible()
  // The phone has no unsent rides of its own.
  await expect(otherPhone.getByRole('banner').getByRole('button', { name: /All sent/ })).toBeVisible()
  await otherPhone.getByRole('button', { name: 'Menu' }).click()
  await otherPhone.getByRole('link', { name: 'Stage page' }).click()
  const warning = otherPhone.getByRole('dialog', { name: /2 rides from other phones are waiting/ })
  await expect(warning).toBeVisible()
  await otherPhone.context().setOffline(false)
  // Once they are delivered, the page continues automatically.
  await expect(otherPhone).toHaveURL(new RegExp(`${phone.address.replace(/\/judge$/, '')}$`))
})

test('the codes and the camera have no accessibility faults', async ({ phone, page }) => {
  const { dialog } = await recordAndShow(phone, [0, 1])
  await expect(dialog.getByRole('img', { name: 'Code 1 of 1' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Scan another phone' }).click()
  await expect(page.getByRole('dialog', { name: 'Scan another phone' })).toContainText(/camera/i)
  expect(await axeViolations(page)).toEqual([])
})
