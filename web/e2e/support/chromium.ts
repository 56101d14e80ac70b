// The Chromium that the browser tests and the screenshots start.
import type { Browser, BrowserType, LaunchOptions } from '@playwright/test'

/** Debian's Chromium without a window, which starts a page in half the time of the whole browser. */
export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell'

/**
 * Starts the browser, again if it crashes before its first page: now and then Chromium itself ends in a
 * segmentation fault at its start, before it has seen anything of the product.
 */
export async function launchBrowser(browserType: BrowserType, options?: LaunchOptions): Promise<Browser> {
  try {
    return await browserType.launch(options)
  } catch (error) {
    process.stderr.write(`The browser is started again: ${String(error).split('\n', 1)[0] ?? ''}\n`)
    return browserType.launch(options)
  }
}
