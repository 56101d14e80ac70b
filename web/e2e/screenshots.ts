// Takes the screenshots of README and docs from the demo, so that they stay up to date: `make screenshots`.
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumPath } from './support/chromium.ts'
import { signInAs, startDemo } from './support/server.ts'

const folder = path.resolve(import.meta.dirname, '../../docs/screenshots')
const sizes = { phone: { width: 360, height: 800 }, desktop: { width: 1440, height: 900 } }

/** The pages to take: a name, and how to open the page and wait until it is ready. */
const pages: { name: string; open: (page: Page, stage: string) => Promise<void> }[] = [
  {
    name: 'competitions',
    open: async (page) => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Live results' }).first().waitFor()
    },
  },
  {
    name: 'results',
    open: async (page, stage) => {
      await page.goto(`${stage}/results`)
      await page
        .getByRole('status')
        .filter({ hasText: /^Live$/ })
        .waitFor()
    },
  },
  {
    name: 'judge',
    open: async (page, stage) => {
      await signInAs(page.request, 'judge')
      await page.goto(`${stage}/judge?section=1`)
      await page.getByRole('region', { name: 'Riders' }).getByRole('button').first().click()
      await page.getByRole('button', { name: 'Points: 0', exact: true }).waitFor()
    },
  },
]

const demo = await startDemo({ judges: true })
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const stage = `/competitions/btf/baltic-trial-${new Date().getFullYear()}/round-2`
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const { name, open } of pages) {
      const context = await browser.newContext({ baseURL: demo.address, viewport, locale: 'en-GB' })
      const page = await context.newPage()
      await open(page, stage)
      await page.evaluate(() => document.fonts.ready)
      await page.screenshot({ path: path.join(folder, `${name}-${size}.png`) })
      await context.close()
    }
  }
} finally {
  await browser.close()
  await demo.stop()
}
