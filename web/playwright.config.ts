// Browser tests: the real program in real browsers. e2e/support/server.ts starts the program that ZERODAB_TEST_PROGRAM
// names, or that of `make build` without it.
import { defineConfig } from '@playwright/test'
import { chromiumPath } from './e2e/support/chromium'

/** Judges use phones; the other tests here don't depend on the size of the screen. */
const phoneOnly = [
  'judge.e2e.ts',
  'judge-*.e2e.ts',
  'market.e2e.ts',
  'new-version.e2e.ts',
  'offline.e2e.ts',
  'parcels.e2e.ts',
  'sign-in-*.e2e.ts',
  'tap-areas.e2e.ts',
].map((spec) => `**/${spec}`)

/** Link previews, embedding and TVs, which don't depend on the visitor's screen. */
const desktopOnly = ['**/share.e2e.ts']

/** Tests in other browsers than Chromium, each with its own driver. */
const otherEngines = ['**/engines/*.e2e.ts']

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/support/demo-template.ts',
  // Three files at a time, each with its own browser and server: the machines that run this have two cores,
  // and a test spends part of its time waiting.
  workers: 3,
  // Both cores are busy, so axe may take half a minute on a page with many riders. No test asserts a time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: !!process.env['CI'],
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Riga',
    trace: 'off',
    // A service worker would answer requests that a test wants to answer itself; the tests of offline use
    // allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromiumPath,
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
      testIgnore: [...desktopOnly, ...otherEngines],
      use: { viewport: { width: 360, height: 800 }, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: [...phoneOnly, ...otherEngines],
      use: { viewport: { width: 1440, height: 900 } },
    },
    { name: 'firefox', testMatch: otherEngines, expect: { timeout: 60_000 } },
    { name: 'webkit', testMatch: otherEngines, expect: { timeout: 60_000 } },
  ],
})
