// Browser tests: the real binary, a real browser. e2e/server.ts starts the binary that ZERODAB_BIN names, else the built one.
import { defineConfig } from '@playwright/test'

/** What a judge does is done on a phone, and how one signs in or sells doesn't depend on the screen's size: these run at one size. */
const ON_THE_PHONE_ALONE = [
  'judge.e2e.ts',
  'judge-*.e2e.ts',
  'market.e2e.ts',
  'new-version.e2e.ts',
  'offline.e2e.ts',
  'parcels.e2e.ts',
  'sign-in-*.e2e.ts',
  'tap-areas.e2e.ts',
].map((spec) => `**/${spec}`)

/** What other programs and screens read, whatever the reader's own. */
const ON_THE_DESKTOP_ALONE = ['**/share.e2e.ts']

/** By other browsers than Chromium, each with a driver of its own. */
const BY_OTHER_ENGINES = ['**/engines/*.e2e.ts']

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // Two files at a time, each with a browser and a server of its own: the small machines that run this have two cores.
  workers: 2,
  // They are shared, too: axe alone may take half a minute on a page of many riders. No test asserts a time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: !!process.env['CI'],
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Riga',
    trace: 'off',
    // With a worker in between, a test could no longer stand in for the server; offline.e2e.ts has one.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [...ON_THE_DESKTOP_ALONE, ...BY_OTHER_ENGINES],
      use: { viewport: { width: 360, height: 800 }, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: [...ON_THE_PHONE_ALONE, ...BY_OTHER_ENGINES],
      use: { viewport: { width: 1440, height: 900 } },
    },
    { name: 'firefox', testMatch: BY_OTHER_ENGINES, expect: { timeout: 60_000 } },
    { name: 'webkit', testMatch: BY_OTHER_ENGINES, expect: { timeout: 60_000 } },
  ],
})
