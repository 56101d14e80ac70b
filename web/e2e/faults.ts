// What axe finds wrong on a page as it is now.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export async function faults(page: Page): Promise<unknown[]> {
  return found(new AxeBuilder({ page }))
}

/** The same page in the dark: only its colours are others. */
export async function faultsInTheDark(page: Page): Promise<unknown[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await found(new AxeBuilder({ page }).withRules('color-contrast'))
  await page.emulateMedia({ colorScheme: 'light' })
  return dark
}

async function found(axe: AxeBuilder): Promise<unknown[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))
}

/** All of it, light and dark, and by how many points the page is wider than the screen. */
export async function faultsAndWidth(
  page: Page,
): Promise<{ light: unknown[]; dark: unknown[]; tooWide: number }> {
  const light = await faults(page)
  const dark = await faultsInTheDark(page)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return { light, dark, tooWide: Math.max(0, tooWide) }
}
