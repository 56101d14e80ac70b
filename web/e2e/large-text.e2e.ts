// Large text and the smallest screen: on no page, menu or dialog anything is cut off, overlaps, breaks inside
// a word or leaves the window.
import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from './support/demo'
import { addressOf, inLanguage, waitUntilSettled } from './support/visit-page'
import { openedViews } from './support/opened-views'
import { pages } from './support/page-list'
import { textFaults } from './support/text-faults'

/** The browser's default font size in pixels, used for text that a page doesn't size itself. */
const DEFAULT_FONT_PX = 16
/** The same for text in a fixed-width typeface. */
const DEFAULT_FIXED_FONT_PX = 13
const phoneSizes: [percent: number, width: number][] = [
  [100, 320],
  [130, 360],
  [150, 360],
  [200, 360],
]
/** The sizes at which a menu or dialog has the least room; it is opened at the first. */
const openedSizes: typeof phoneSizes = [
  [200, 360],
  [100, 320],
]
const desktopSizes: typeof phoneSizes = [
  [130, 1440],
  [150, 1440],
  [200, 1440],
]

/** On a wide screen the language with the longest words is enough. */
const languagesAt = { phone: ['en', 'lv', 'et'], desktop: ['et'] }

/** Continues after a failure, so that every size reports its own faults. */
const expectSoft = expect.configure({ soft: true })

for (const pageEntry of pages) {
  const { name, visitor } = pageEntry
  test(`all text can be read in large letters: ${name}`, async ({ page, signIn, stages, viewport }) => {
    const { width = 0, height = 0 } = viewport ?? {}
    const isPhone = width < 640
    test.skip(isPhone && name === 'results on a TV', 'its text follows the size of the screen')
    const browser = await page.context().newCDPSession(page)
    if (visitor !== 'visitor') await signIn(visitor)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const address = await addressOf(page, stages, pageEntry)
    for (const language of isPhone ? languagesAt.phone : languagesAt.desktop) {
      await setTextSize(browser, 100)
      await page.setViewportSize({ width, height })
      await page.goto(inLanguage(address, language))
      await waitUntilSettled(page)
      expectSoft(await page.locator('html').getAttribute('lang')).toBe(language)
      for (const [percent, narrow] of isPhone ? phoneSizes : desktopSizes) {
        await page.setViewportSize({ width: narrow, height })
        await setTextSize(browser, percent)
        await waitForLayout(page)
        // A table that changes its layout for the new size is drawn a moment later.
        await expectSoft
          .poll(() => textFaults(page), { message: `${language}, ${percent} % at ${narrow} px` })
          .toEqual([])
      }
    }
  })
}

for (const [name, address, visitor, open, features = []] of openedViews) {
  test(`all text can be read in large letters: ${name}`, async ({
    page,
    signIn,
    stages,
    turnOnHere,
    viewport,
  }) => {
    const { width = 0, height = 0 } = viewport ?? {}
    test.skip(width >= 640, 'a wide screen has room for them')
    const browser = await page.context().newCDPSession(page)
    await turnOnHere(stages.running, features)
    if (visitor !== 'visitor') await signIn(visitor)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(inLanguage(address(stages), 'en'))
    await waitUntilSettled(page)
    await setTextSize(browser, 200)
    await waitForLayout(page)
    await open(page)
    // Some of them load the page again, which resets the size.
    for (const [percent, narrow] of openedSizes) {
      await page.setViewportSize({ width: narrow, height })
      await setTextSize(browser, percent)
      await waitForLayout(page)
      await expectSoft
        .poll(() => textFaults(page), { message: `${percent} % at ${narrow} px`, timeout: 3_000 })
        .toEqual([])
    }
  })
}

/** Sets the browser's font size, which rems and the widths in rem follow. */
async function setTextSize(browser: CDPSession, percent: number) {
  await browser.send('Page.setFontSizes', {
    fontSizes: {
      standard: Math.round((DEFAULT_FONT_PX * percent) / 100),
      fixed: Math.round((DEFAULT_FIXED_FONT_PX * percent) / 100),
    },
  })
}

/** Waits until scripts that react to the window's width have run. */
async function waitForLayout(page: Page) {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  )
}
