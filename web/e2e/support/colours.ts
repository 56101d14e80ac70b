// The dark colours of a page that was loaded in light ones.
import type { Page } from '@playwright/test'

/**
 * Draws the page in its dark colours, which rows below the window (skipped by content-visibility) get too.
 */
export async function useDarkColours(page: Page): Promise<void> {
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
