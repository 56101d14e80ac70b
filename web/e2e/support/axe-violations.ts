// The faults that can be measured on any page: accessibility violations that axe finds, and a page that is
// wider than the screen.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** The minified script, which the browser reads in half the time. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

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

/**
 * Runs axe. It lists no checks that passed: on a page with many riders that takes longer than the checks.
 */
async function violationsOf(page: Page, options: axe.RunOptions): Promise<unknown[]> {
  await loadAxe(page)
  const { violations } = await page.evaluate((runOptions) => window.axe.run(document, runOptions), {
    ...options,
    resultTypes: ['violations' as const],
  })
  return violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)].join(' ')),
  }))
}

/** Loads axe once in a page and its frames, since that takes as long as all checks of a short page. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const isLoaded = await frame.evaluate(() => 'axe' in window)
    if (!isLoaded) await frame.evaluate(axeScript)
  }
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * Fails if axe finds a violation, or if the page is wider than the screen. Continues after a failure if
 * `expectFaults` is soft.
 */
export async function expectNoFaults(page: Page, expectFaults: typeof expect = expect): Promise<void> {
  const faults = { violations: await axeViolations(page), pixelsTooWide: await pixelsTooWide(page) }
  expectFaults(faults).toEqual({ violations: [], pixelsTooWide: 0 })
}

async function pixelsTooWide(page: Page): Promise<number> {
  return Math.max(0, await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
}
