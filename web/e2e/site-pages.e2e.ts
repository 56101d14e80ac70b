// The site's own texts, and the count of page views. What doesn't depend on the screen's size is tested on
// the phone only.
import { test as base, expect, serverOfItsOwn } from './support/demo'
import { axeViolations, expectNoFaults } from './support/axe-violations'
import { languages, type Language } from './support/languages'
import type { DemoServer } from './support/server'
import { openSiteMenu } from './support/site-menu'
import { resultsOf } from './support/stage-paths'

// Its own server, since other tests' visits would be counted as well.
const test = base.extend<object, { server: DemoServer }>({ server: serverOfItsOwn() })

const names = ['about', 'privacy', 'terms'] as const
const titles: Record<Language, readonly [about: string, privacy: string, terms: string]> = {
  en: ['About Zerodab', 'Privacy', 'Terms'],
  lv: ['Par Zerodab', 'Privātums', 'Noteikumi'],
  et: ['Zerodabist', 'Privaatsus', 'Tingimused'],
}

for (const language of ['en', 'lv', 'et'] as const) {
  test(`the footer of each page links to texts in ${language}`, async ({ page }) => {
    await page.goto(`/401?lng=${language}`)
    for (const [index, name] of names.entries()) {
      const link = { name: languages[language].app[name], exact: true }
      await page.getByRole('contentinfo').getByRole('link', link).click()
      const title = titles[language][index] ?? ''
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      await expect(
        page.getByRole('article').getByRole('link', { name: 'zerodab@localhost' }).first(),
      ).toBeVisible()
      // Another language changes only the texts.
      await test.step(name, () => expectNoFaults(page))
    }
  })
}

test('opened pages are counted, and an admin sees the count', async ({
  page,
  browser,
  server,
  stages,
  signIn,
}, { project }) => {
  test.skip(project.name === 'desktop', 'counting doesn’t depend on the size')
  const results = resultsOf(stages.running)
  await visitAsAPerson()

  await signIn('admin')
  await page.goto('/')
  await openSiteMenu(page)
  await page.getByRole('link', { name: 'Page views' }).click()
  await expect(page.getByText('4 views').first()).toBeVisible()
  await expect(page.getByRole('row', { name: results })).toContainText('2')
  await expect(page.getByRole('row', { name: '/privacy' })).toContainText('1')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeViolations(page)).toEqual([])
  }

  /** Visits without the sign of automation (`navigator.webdriver`), as such visits aren't counted. */
  async function visitAsAPerson() {
    const context = await browser.newContext({
      baseURL: server.address,
      userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:141.0) Gecko/141.0 Firefox/141.0',
    })
    await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
    })
    const person = await context.newPage()
    const viewReported = () => person.waitForResponse((answer) => answer.url().endsWith('/api/v1/page-views'))
    const first = viewReported()
    await person.goto(`${results}?tab=points`)
    expect((await first).status()).toBe(204)
    for (const link of ['Competitions', 'Privacy'] as const) {
      const report = viewReported()
      await person.getByRole('link', { name: link, exact: true }).first().click()
      expect((await report).status()).toBe(204)
    }
    const back = viewReported()
    await person.goto(results)
    expect((await back).request().postDataJSON()).toEqual({ pagePath: results })
    expect(await context.cookies()).toMatchObject([{ name: 'language' }])
    await context.close()
  }
})

test('a screen that breaks is reported, as its message says', async ({ page }, { project }) => {
  test.skip(project.name === 'desktop', 'error reports don’t depend on the size')
  await page.route('**/assets/site-page-*.js', (route) => route.abort())
  await page.goto('/401?secret=stone')
  const reported = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/error-reports'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByText('Support team is being notified. Please try to refresh page.')).toBeVisible()
  const answer = await reported
  expect(answer.status()).toBe(204)
  expect(answer.request().postDataJSON()).toMatchObject({ kind: 'TypeError' })
  expect(answer.request().postData()).not.toContain('stone')
})
