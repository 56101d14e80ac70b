// The Chromium that the browser tests and the screenshots start.

/** Debian's Chromium without a window, which starts a page in half the time of the whole browser. */
export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell'
