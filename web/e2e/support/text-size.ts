// The size of a page's text, as a user sets it in the browser.
import type { Page } from '@playwright/test'

/** Sets the root's font size of every page that is opened from now on, such as "32px". */
export async function setRootFontSize(page: Page, fontSize: string): Promise<void> {
  await page.addInitScript((size) => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = size
    })
  }, fontSize)
}
