// Large text and the smallest screen: on every page nothing is cut off, overlaps, breaks inside a word or leaves the window.
import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from './demo'
import { inLanguage, pages, settled } from './every-page'
import { textFaults } from './text-faults'

/** What the browser's own setting makes of text that a page doesn't size by itself: 16 px as it comes. */
const COMMON = 16
const PHONE: [percent: number, width: number][] = [
  [100, 320],
  [130, 360],
  [150, 360],
  [200, 360],
]
const DESKTOP: typeof PHONE = [
  [130, 1440],
  [150, 1440],
  [200, 1440],
]

/** A wide screen has room for every language; the one with the longest words stands for all. */
const LANGUAGES = { phone: ['en', 'lv', 'et'], desktop: ['et'] }

/** Goes on after a fault, so that each size says its own. */
const every = expect.configure({ soft: true })

for (const [name, address, visitor] of pages) {
  test(`${name}, in large text`, async ({ page, signIn, stages, viewport }) => {
    const { width = 0, height = 0 } = viewport ?? {}
    const isPhone = width < 640
    test.skip(isPhone && name === 'results on a TV', 'its text follows the size of the screen')
    const browser = await page.context().newCDPSession(page)
    if (visitor !== 'visitor') await signIn(visitor)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const language of isPhone ? LANGUAGES.phone : LANGUAGES.desktop) {
      await setTextSize(browser, 100)
      await page.setViewportSize({ width, height })
      await page.goto(inLanguage(address(stages), language))
      await settled(page)
      for (const [percent, narrow] of isPhone ? PHONE : DESKTOP) {
        await page.setViewportSize({ width: narrow, height })
        await setTextSize(browser, percent)
        await drawn(page)
        // a table that takes another layout for the new size is drawn a moment later
        await every
          .poll(() => textFaults(page), {
            message: `${language}, ${percent} % at ${narrow} px`,
            timeout: 3_000,
          })
          .toEqual([])
      }
    }
  })
}

/** As somebody sets it in the browser: rems and the widths in them follow. */
async function setTextSize(browser: CDPSession, percent: number) {
  await browser.send('Page.setFontSizes', {
    fontSizes: { standard: Math.round((COMMON * percent) / 100), fixed: Math.round((13 * percent) / 100) },
  })
}

/** What follows the window's width by script has done so. */
async function drawn(page: Page) {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  )
}
