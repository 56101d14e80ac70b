// Opening the pages of the site, for the tests that check every page.
import type { Page } from '@playwright/test'
import { expect, requireValue } from './demo'
import type { Item, PageEntry, Stages } from './page-list'
import { StandalonePhone } from './standalone-phone'

/**
 * The address of a page of the list, whose visitor is signed in. Creates a day for the pages that show one.
 */
export async function addressOf(page: Page, stages: Stages, { address, item }: PageEntry): Promise<string> {
  return address(stages, item ? await idOf[item](page) : '')
}

const idOf: Record<Item, (page: Page) => Promise<string>> = {
  ad: (page) => firstAd(page, 'ads'),
  ownAd: (page) => firstAd(page, 'my-ads'),
  day: async (page) => {
    const phone = new StandalonePhone(page)
    await phone.open()
    await phone.startDay({ name: 'Sūnu grava', format: 'Classic', sections: 2, laps: 1 })
    await phone.chooseSection(1)
    await phone.judge('21', 0)
    await phone.judge('103', 5)
    return new URL(page.url()).searchParams.get('day') ?? ''
  },
}

async function firstAd(page: Page, list: 'ads' | 'my-ads'): Promise<string> {
  const answer = await page.request.get(`/api/v1/market/${list}`)
  const { ads }: { ads: { id: string }[] } = await answer.json()
  return requireValue(ads[0]).id
}

export function inLanguage(address: string, language: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}lng=${language}`
}

/** Resolves when the app has replaced the first view of the server. */
export async function waitForApp(page: Page) {
  await expect(page.locator('.first-view')).toHaveCount(0)
}

/** Resolves when nothing is loading any more. */
export async function waitUntilSettled(page: Page) {
  await waitForApp(page)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: /^(Loading|Notiek ielāde|Laadimine)/ }),
  ).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}
