// No page, menu or dialog has an accessibility fault that axe can find or is wider than the screen, in light
// and dark colours, and no page logs an error to the console. The other languages are in large-text.e2e.ts.
import type { Page } from '@playwright/test'
import { expect, test } from './support/demo'
import { contrastViolations, expectNoFaults } from './support/axe-violations'
import { addressOf, inLanguage, waitUntilSettled } from './support/visit-page'
import { openedViews } from './support/opened-views'
import { pages } from './support/page-list'

for (const pageEntry of pages) {
  const { name, visitor } = pageEntry
  test(`no fault in light and dark colours: ${name}`, async ({ page, signIn, stages }) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !isFailedRequest(message.text())) errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    if (visitor !== 'visitor') await signIn(visitor)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const address = await addressOf(page, stages, pageEntry)
    await page.goto(inLanguage(address, 'en'))
    await waitUntilSettled(page)
    await expectNoFaults(page)
    await useDarkColours(page)
    await expect.poll(() => contrastViolations(page), untilDrawn).toEqual([])
    expect(errors).toEqual([])
  })
}

for (const [name, address, visitor, open, features = []] of openedViews) {
  test(`no fault in light and dark colours: ${name}`, async ({ page, signIn, stages, turnOnHere }) => {
    await turnOnHere(stages.running, features)
    if (visitor !== 'visitor') await signIn(visitor)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(inLanguage(address(stages), 'en'))
    await waitUntilSettled(page)
    await open(page)
    await expectNoFaults(page)
    await useDarkColours(page)
    await expect.poll(() => contrastViolations(page), untilDrawn).toEqual([])
  })
}

/**
 * Rows that were drawn in light colours may not have the dark ones yet; axe takes seconds for a long page.
 */
const untilDrawn = { timeout: 60_000 }

/**
 * Draws the page in its dark colours, which rows below the window (skipped by content-visibility) get too.
 */
async function useDarkColours(page: Page) {
  await page.evaluate(() => {
    const everything = new CSSStyleSheet()
    everything.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [everything]
  })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(fading.map(({ finished }) => finished))
    // The browser computes every style anew.
    const { style } = document.documentElement
    style.display = 'none'
    document.documentElement.getBoundingClientRect()
    style.display = ''
  })
}

/**
 * The browser logs every error response as a resource that failed to load; the page reports it in its own
 * words.
 */
function isFailedRequest(text: string): boolean {
  return text.startsWith('Failed to load resource')
}
