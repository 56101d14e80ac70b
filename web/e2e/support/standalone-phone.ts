// Drives a phone that judges without a competition, as a volunteer uses it.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect } from './demo'

/** The buttons for one ride: a classic score, or gates and faults. */
export type Press = 0 | 1 | 2 | 3 | 5 | readonly ('A' | 'B' | 'C' | 'D' | 'fault')[]

export class StandalonePhone {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open() {
    await this.page.goto('/judge-standalone')
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Judge without a competition')
  }

  async startDay(day: { name?: string; format: 'Classic' | 'Open free'; sections: number; laps: number }) {
    await this.page.getByRole('radio', { name: day.format }).check()
    await this.page.getByLabel('Sections').selectOption(String(day.sections))
    await this.page.getByLabel('Laps').selectOption(String(day.laps))
    await this.page.getByLabel('Name of the day').fill(day.name ?? '')
    await this.page.getByRole('button', { name: 'Start judging' }).click()
    // With one section there is no choice.
    const firstHeading = day.sections === 1 ? 'Section 1' : 'Choose a section'
    await expect(this.page.getByRole('heading', { name: firstHeading })).toBeVisible()
  }

  async chooseSection(section: number) {
    const heading = this.page.getByRole('heading', { level: 1 })
    if ((await heading.innerText()).startsWith('Section')) await heading.getByRole('button').click()
    await this.page
      .getByRole('main')
      .getByRole('button', { name: `Section ${section}` })
      .click()
    await expect(heading).toHaveText(`Section ${section}`)
  }

  /** Records a ride, from the number pad to the saved screen, and continues to the next rider. */
  async judge(number: string, press: Press) {
    await this.chooseRider(number)
    await this.score(press)
    await expect(
      this.page.getByRole('dialog', { name: new RegExp(`^Saved: number ${number},`) }),
    ).toBeVisible()
    await this.page.getByRole('button', { name: 'Next rider' }).click()
  }

  /** Chooses the rider with this number. */
  async chooseRider(number: string) {
    const pad = this.page.getByRole('group', { name: 'Number pad' })
    for (const digit of number) await pad.getByRole('button', { name: digit, exact: true }).click()
    await this.page
      .getByRole('region', { name: 'Riders' })
      .getByRole('button', { name: new RegExp(`^${number}\\b`) })
      .first()
      .click()
  }

  async score(press: Press) {
    if (typeof press === 'number') {
      await this.page.getByRole('button', { name: `Points: ${press}`, exact: true }).click()
      return
    }
    for (const pressed of press) {
      const name = pressed === 'fault' ? /^Fault, minus/ : new RegExp(`^Gate ${pressed},`)
      await this.page.getByRole('button', { name }).click()
    }
    await this.page.getByRole('button', { name: /^Save \d+$/ }).click()
  }

  async openView(view: 'Judge' | 'Table' | 'Ranking') {
    await this.page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view }).click()
  }

  /** The text of each row of the ranking. */
  async ranking(): Promise<string[]> {
    await this.openView('Ranking')
    const lines = this.page.locator('main ol > li')
    await expect(lines.first()).toBeVisible()
    return (await lines.allInnerTexts()).map((line) => line.replaceAll(/\s+/g, ' ').trim())
  }

  async choose(action: string) {
    await this.page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await this.page.getByRole('banner').getByRole('button', { name: action }).click()
  }

  async savedFile(): Promise<{ name: string; text: string }> {
    const downloading = this.page.waitForEvent('download')
    await this.choose('Save as CSV')
    const download = await downloading
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
  }
}
