// Drives the judge's phone as a judge does, and checks the delivered rides on the server.
import type { APIRequestContext, Page } from '@playwright/test'
import type { JudgeSheet, SecretaryResult } from '../../src/api/types'
import type { StageKey } from '../../src/lib/addresses/paths'
import { expect } from './demo'
import { apiOf, pageOf } from './stage-paths'

/** One recorded ride as the screen showed it. */
export interface Ride {
  number: string
  name: string
  section: number
  lap: number
  points: number
}

export class JudgePhone {
  readonly page: Page
  readonly stage: StageKey

  constructor(page: Page, stage: StageKey) {
    this.page = page
    this.stage = stage
  }

  get address() {
    return `${pageOf(this.stage)}/judge`
  }

  get api() {
    return apiOf(this.stage)
  }

  async open(section: number) {
    await this.page.goto(`${this.address}?section=${section}`)
    await this.expectSection(section)
  }

  async expectSection(section: number) {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(`Section ${section}`)
  }

  /** Records a ride with two presses. Stays on the saved screen. */
  async record(points: number): Promise<Ride> {
    const ride = await this.startRide()
    await this.page.getByRole('button', { name: `Points: ${points}`, exact: true }).click()
    return this.saved(ride)
  }

  /** Chooses the first rider who is still to ride. */
  async startRide(): Promise<Omit<Ride, 'points'>> {
    const section = Number(/\d+/.exec(await this.page.getByRole('heading', { level: 1 }).innerText()))
    const first = this.page
      .getByRole('region', { name: 'Riders' })
      .getByRole('listitem')
      .first()
      .getByRole('button')
    // While screens change, a row may exist before it is drawn.
    let text = ''
    await expect.poll(async () => (text = (await first.innerText()).trim())).not.toBe('')
    const { number, name } = riderIn(text)
    await first.click()
    const lap = Number(/\d+/.exec(await this.page.getByText(/^Lap \d+ of/).innerText()))
    return { number, name, section, lap }
  }

  async saved(ride: Omit<Ride, 'points'>): Promise<Ride> {
    const dialog = this.page.getByRole('dialog', {
      name: `Saved: number ${ride.number}, ${ride.name}, lap ${ride.lap}, points: `,
    })
    await expect(dialog).toBeVisible()
    const points = Number(/\d+$/.exec((await dialog.getAttribute('aria-label')) ?? ''))
    return { ...ride, points }
  }

  async next() {
    await this.page.getByRole('button', { name: 'Next rider' }).click()
  }

  async openOwnRides() {
    await this.badge.click()
    return this.page.getByRole('dialog', { name: 'My rides' })
  }

  /** Sends at once, without waiting for the undo time or for the next attempt. */
  async sendNow() {
    const list = await this.openOwnRides()
    await list.getByRole('button', { name: 'Send now' }).click()
    await list.getByRole('button', { name: 'Close' }).click()
  }

  get badge() {
    return this.page.getByRole('banner').getByRole('button', { name: /sent|To check/ })
  }

  async expectUnsent(count: number) {
    await expect(this.badge).toHaveText(count === 0 ? /All sent/ : new RegExp(`${count} not sent`))
  }
}

/** The number and the name in the text of a row of the list of riders. */
export function riderIn(rowText: string): { number: string; name: string } {
  const [number = '', name = ''] = rowText.split('\n').filter((line) => line.trim() !== '')
  return { number, name }
}

/** Every ride counts on the server as it was recorded, and exists once. */
export async function expectOnceEach(
  secretary: APIRequestContext,
  phone: JudgePhone,
  rides: readonly Ride[],
) {
  const sheet = await sheetOf(phone)
  for (const ride of rides) {
    const entries = await entriesOf(secretary, phone, sheet, ride)
    expect(entries.map(({ total, others }) => ({ total, others }))).toEqual([
      { total: ride.points, others: [] },
    ])
  }
}

/** The judge's sheet, as the server sends it to this phone. */
export async function sheetOf({ page, api }: JudgePhone): Promise<JudgeSheet> {
  return (await page.request.get(`${api}/judge`)).json()
}

/** The entries of a ride as the secretary sees them; empty if its rider has no result. */
export async function entriesOf(
  secretary: APIRequestContext,
  { api }: JudgePhone,
  { riders }: JudgeSheet,
  { number, name, section, lap }: Omit<Ride, 'points'>,
): Promise<SecretaryResult['entries']> {
  const rider = riders.find((candidate) => candidate.racingNumber === number && candidate.name === name)
  const answer = await secretary.get(`${api}/secretary/results/${rider?.id}`)
  if (answer.status() === 404) return []
  const { entries }: SecretaryResult = await answer.json()
  return entries.filter(({ key }) => key === `section${section}-lap${lap}`)
}
