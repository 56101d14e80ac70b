// A phone that judges by itself, as a volunteer uses it.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect } from './demo'

/** What is pressed for one ride: a classic score, or gates and faults. */
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

  async begin(day: { name?: string; format: 'Classic' | 'Open free'; sections: number; laps: number }) {
    await this.page.getByRole('radio', { name: day.format }).check()
    await this.page.getByLabel('Sections').selectOption(String(day.sections))
    await this.page.getByLabel('Laps').selectOption(String(day.laps))
    await this.page.getByLabel('Name of the day').fill(day.name ?? '')
    await this.page.getByRole('button', { name: 'Start judging' }).click()
    // where there is one section, nobody chooses
    const begun = day.sections === 1 ? 'Section 1' : 'Choose a section'
    await expect(this.page.getByRole('heading', { name: begun })).toBeVisible()
    await this.settle()
  }

  async standAt(section: number) {
    const heading = this.page.getByRole('heading', { level: 1 })
    if ((await heading.innerText()).startsWith('Section')) await heading.getByRole('button').click()
    await this.page
      .getByRole('main')
      .getByRole('button', { name: `Section ${section}` })
      .click()
    await expect(heading).toHaveText(`Section ${section}`)
    await this.settle()
  }

  /** From the pad to the screen that the rider sees, and on. */
  async judge(number: string, press: Press) {
    await this.stop(number)
    await this.score(press)
    await expect(
      this.page.getByRole('dialog', { name: new RegExp(`^Saved: number ${number},`) }),
    ).toBeVisible()
    await this.settle()
    await this.page.getByRole('button', { name: 'Next rider' }).click()
    await this.settle()
  }

  /** The rider with this number stands at the gate. */
  async stop(number: string) {
    const pad = this.page.getByRole('group', { name: 'Number pad' })
    for (const digit of number) await pad.getByRole('button', { name: digit, exact: true }).click()
    await this.page
      .getByRole('region', { name: 'Riders' })
      .getByRole('button', { name: new RegExp(`^${number}\\b`) })
      .first()
      .click()
    await this.settle()
  }

  async score(press: Press) {
    if (typeof press === 'number') {
      await this.page.getByRole('button', { name: `Points: ${press}`, exact: true }).click()
      return
    }
    for (const what of press) {
      const name = what === 'fault' ? /^Fault, minus/ : new RegExp(`^Gate ${what},`)
      await this.page.getByRole('button', { name }).click()
    }
    await this.page.getByRole('button', { name: /^Save \d+$/ }).click()
  }

  async look(view: 'Judge' | 'Table' | 'Ranking') {
    await this.page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view }).click()
    await this.settle()
  }

  /** The ranking as lines of its words. */
  async ranking(): Promise<string[]> {
    await this.look('Ranking')
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

  /** The screen takes no press in its first moment: the second half of a double tap. */
  async settle() {
    // oxlint-disable-next-line playwright/no-wait-for-timeout -- it is the time that is waited for
    await this.page.waitForTimeout(400)
  }
}
