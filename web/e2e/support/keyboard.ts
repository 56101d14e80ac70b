// Moves the focus as a user without a mouse does.
import type { Locator, Page } from '@playwright/test'

/** Presses Tab until an element has the focus. Fails if that takes more presses than allowed. */
export async function tabTo(page: Page, target: Locator, maxPresses = 60): Promise<void> {
  for (let presses = 0; presses <= maxPresses; presses += 1) {
    if (presses > 0) await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Not reached by ${maxPresses} presses of Tab: ${target.toString()}`)
}
