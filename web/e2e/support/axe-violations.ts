// The faults that can be measured on any page: accessibility violations that axe finds, and a page that is
// wider than the screen.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export async function axeViolations(page: Page): Promise<unknown[]> {
  await waitForTaps(page)
  // An experimental rule, which axe doesn't apply by default.
  return violationsOf(page, { rules: { 'label-content-name-mismatch': { enabled: true } } })
}

/** Colour contrast violations only. */
export async function contrastViolations(page: Page): Promise<unknown[]> {
  return violationsOf(page, { runOnly: ['color-contrast'] })
}

/** Waits until a new screen of the judge takes taps: until then axe takes what is behind it as visible. */
async function waitForTaps(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Array.from(
      document.querySelectorAll('.ignores-early-taps'),
      (screen) => getComputedStyle(screen).pointerEvents,
    ).every((events) => events !== 'none'),
  )
}

type Options = Parameters<AxeBuilder['options']>[0]

/**
 * Leaves out what takes longer than the checks: a list of what passes on a page with many riders, and a
 * second page to collect the results in, which only a page with frames of other sites needs.
 */
async function violationsOf(page: Page, options: Options): Promise<unknown[]> {
  const axe = new AxeBuilder({ page }).options({ ...options, resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)].join(' ')),
  }))
}

/** Fails if axe finds a violation, or if the page is wider than the screen. */
export async function expectNoFaults(page: Page): Promise<void> {
  const faults = { violations: await axeViolations(page), pixelsTooWide: await pixelsTooWide(page) }
  expect(faults).toEqual({ violations: [], pixelsTooWide: 0 })
}

async function pixelsTooWide(page: Page): Promise<number> {
  return Math.max(0, await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
}
