// No page has an accessibility fault that axe can find, is wider than the screen, or logs an error to the
// console.
import { expect, test } from './demo'
import { contrastViolations, violationsAndWidth, tooWide } from './axe-violations'
import { addressOf, inLanguage, waitUntilSettled } from './visit-page'
import { openedViews } from './opened-views'
import { pages } from './page-list'

for (const listed of pages) {
  const [name, , visitor] = listed
  test(name, async ({ page, signIn, stages }) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !isFailedRequest(message.text())) errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    if (visitor !== 'visitor') await signIn(visitor)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const address = await addressOf(page, stages, listed)
    await page.goto(inLanguage(address, 'en'))
    await waitUntilSettled(page)
    expect(await violationsAndWidth(page)).toEqual({ found: [], tooWide: 0 })
    // Other languages change only the texts, which may be too long.
    for (const language of ['lv', 'et']) {
      await page.goto(inLanguage(address, language))
      await waitUntilSettled(page)
      expect({ language, tooWide: await tooWide(page) }).toEqual({ language, tooWide: 0 })
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
    }
    // The dark scheme changes only the colours. The page is loaded again, since rows below the window
    // (skipped by content-visibility) keep their old colours.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.goto(inLanguage(address, 'en'))
    await waitUntilSettled(page)
    expect(await contrastViolations(page)).toEqual([])
    expect(errors).toEqual([])
  })
}

for (const [name, address, visitor, open] of openedViews) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${name}, ${colorScheme}`, async ({ page, signIn, stages }) => {
      if (visitor !== 'visitor') await signIn(visitor)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(address(stages))
      await waitUntilSettled(page)
      await open(page)
      if (colorScheme === 'dark') expect(await contrastViolations(page)).toEqual([])
      else expect(await violationsAndWidth(page)).toEqual({ found: [], tooWide: 0 })
    })
  }
}

/**
 * The browser logs every error response as a resource that failed to load; the page reports it in its own
 * words.
 */
function isFailedRequest(text: string): boolean {
  return text.startsWith('Failed to load resource')
}
