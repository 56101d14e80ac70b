// What axe finds wrong on a page as it is now.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export async function faults(page: Page): Promise<unknown[]> {
  const builder = new AxeBuilder({ page })
  // An experimental rule, which axe leaves out by itself.
  return violationsOf(builder.options({ rules: { 'label-content-name-mismatch': { enabled: true } } }))
}

/** What axe finds wrong with the colours alone. */
export async function contrastFaults(page: Page): Promise<unknown[]> {
  return violationsOf(new AxeBuilder({ page }).withRules(['color-contrast']))
}

async function violationsOf(builder: AxeBuilder): Promise<unknown[]> {
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))
}

/** By how many points the page is wider than the screen. */
export async function tooWide(page: Page): Promise<number> {
  return Math.max(0, await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
}

/** Both. */
export async function faultsAndWidth(page: Page): Promise<{ found: unknown[]; tooWide: number }> {
  return { found: await faults(page), tooWide: await tooWide(page) }
}
