// On no page, menu or dialog does axe find an accessibility fault in light or dark colours, is anything wider
// than the screen, or is text cut off, overlapped, broken inside a word or outside the window when it is large;
// and no page logs an error to the console. One test does all checks of a page, because opening the page takes
// as long as most of them.
import type { Page, ViewportSize } from '@playwright/test'
import { contrastViolations, expectNoFaults } from './support/axe-violations'
import { useDarkColours } from './support/colours'
import { expect, test } from './support/demo'
import { LargeText, type TextSize } from './support/large-text'
import { openedViews } from './support/opened-views'
import { pages } from './support/page-list'
import { addressOf, inLanguage, waitUntilSettled } from './support/visit-page'

// The tests don't depend on each other, and all workers share this long file.
test.describe.configure({ mode: 'parallel' })

/** Sizes of the text in percent, and widths of the window in pixels. */
const phoneSizes: readonly TextSize[] = [
  [100, 320],
  [130, 360],
  [150, 360],
  [200, 360],
]
/** The sizes at which a menu or dialog has the least room; it is opened at the first. */
const openedSizes = [
  [200, 360],
  [100, 320],
] as const satisfies readonly TextSize[]
const desktopSizes: readonly TextSize[] = [
  [130, 1440],
  [150, 1440],
  [200, 1440],
]

/** The languages of large text. On a wide screen the one with the longest words is enough. */
const languagesAt = { phone: ['en', 'lv', 'et'], desktop: ['et'] }

/** Continues after a failure, so that every check reports its own faults. */
const expectSoft = expect.configure({ soft: true })

for (const pageEntry of pages) {
  const { name, visitor } = pageEntry
  test(`no fault in colours and large text: ${name}`, async ({ page, signIn, stages, viewport }) => {
    const isPhone = isNarrow(viewport)
    const errors = consoleErrors(page)
    if (visitor !== 'visitor') await signIn(visitor)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const address = await addressOf(page, stages, pageEntry)
    await openPage(page, address, 'en')
    await checkColours(page)
    expectSoft(errors()).toEqual([])

    // Its text follows the size of the screen.
    if (isPhone && name === 'results on a TV') return
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const text = await LargeText.of(page)
    for (const language of isPhone ? languagesAt.phone : languagesAt.desktop) {
      // The page is open in English.
      if (language !== 'en') {
        await text.reset()
        await openPage(page, address, language)
      }
      expectSoft(await page.locator('html').getAttribute('lang')).toBe(language)
      await text.check(language, isPhone ? phoneSizes : desktopSizes)
    }
  })
}

for (const [name, address, visitor, open, features = []] of openedViews) {
  test(`no fault in colours and large text: ${name}`, async ({
    page,
    context,
    signIn,
    stages,
    turnOnHere,
    viewport,
  }) => {
    await turnOnHere(stages.running, features)
    if (visitor !== 'visitor') await signIn(visitor)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await openPage(page, address(stages), 'en')
    await open(page)
    await checkColours(page)
    // A wide screen has room for large text in them.
    if (!isNarrow(viewport)) return

    // A menu is placed when it is opened, so it is opened again in large text, in a page without the replaced
    // answers and the half-filled form of the first.
    await page.close()
    const largePage = await context.newPage()
    await largePage.emulateMedia({ reducedMotion: 'reduce' })
    const text = await LargeText.of(largePage)
    await openPage(largePage, address(stages), 'en')
    await text.resize(openedSizes[0])
    await open(largePage)
    // Some of them load the page again, which resets the size.
    await text.check('en', openedSizes)
  })
}

function isNarrow(viewport: ViewportSize | null): boolean {
  return (viewport?.width ?? 0) < 640
}

async function openPage(page: Page, address: string, language: string): Promise<void> {
  await page.goto(inLanguage(address, language))
  await waitUntilSettled(page)
}

/** Checks all rules of axe in light colours, and the contrast in dark ones. */
async function checkColours(page: Page): Promise<void> {
  await test.step('light colours', () => expectNoFaults(page, expectSoft))
  await test.step('dark colours', async () => {
    await useDarkColours(page)
    // Rows that were drawn in light colours may not have the dark ones yet; axe takes seconds for a long page.
    await expectSoft.poll(() => contrastViolations(page), { timeout: 60_000 }).toEqual([])
  })
}

/** Collects the errors in the page's console from now on. */
function consoleErrors(page: Page): () => readonly string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !isFailedRequest(message.text())) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return () => errors
}

/**
 * The browser logs every error response as a resource that failed to load; the page reports it in its own
 * words.
 */
function isFailedRequest(text: string): boolean {
  return text.startsWith('Failed to load resource')
}
