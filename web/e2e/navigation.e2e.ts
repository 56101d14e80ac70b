// From the list of competitions to a stage and its results, as a visitor navigates, in each language.
import { expect, test } from './support/demo'
import { languages, type Language } from './support/languages'
import { waitForApp } from './support/visit-page'

for (const [language, texts] of Object.entries(languages)) {
  test(`a visitor gets from the list to a stage and its live results in ${language}`, async ({
    page,
    stages,
  }) => {
    const { running } = stages
    await page.goto(`/?lng=${language}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1, name: texts.competitions.title })).toBeVisible()

    await page.getByRole('link', { name: running.title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: running.title })).toBeVisible()
    await expect(page.getByRole('heading', { name: texts.stages.participants })).toBeVisible()
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()

    const pages = page.getByRole('navigation', { name: texts.stages.links })
    await pages.getByRole('link', { name: texts.stages.results }).click()
    await expect(page).toHaveURL(/\/results$/)
    await expect(page).toHaveTitle(new RegExp(texts.stages.results))
    await expect(page.getByRole('heading', { level: 1, name: running.title })).toBeVisible()
  })
}

test('a past competition leads to its results', async ({ page, stages }) => {
  await page.goto('/')
  const previous = page.getByRole('region', { name: 'Previous competitions' })
  await previous.getByRole('link', { name: stages.past.title }).click()
  await expect(page).toHaveURL(new RegExp(`/${stages.past.stage}/results$`))
  await expect(page.getByRole('heading', { level: 1, name: stages.past.title })).toBeVisible()
})

test('a new page starts at the top, and going back restores the scroll position', async ({
  page,
  stages,
}) => {
  await page.setViewportSize({ width: 360, height: 400 })
  await page.goto('/')
  await waitForApp(page)
  const last = page.getByRole('link', { name: stages.past.title })
  await last.scrollIntoViewIfNeeded()
  const scrollBefore = await page.evaluate(() => window.scrollY)
  expect(scrollBefore).toBeGreaterThan(0)
  await last.click()
  await expect(page.getByRole('heading', { level: 1, name: stages.past.title })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Competitions' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

test('an unknown stage shows “not found” and a link to the list', async ({ page }) => {
  await page.goto('/competitions/nobody/nothing/nowhere')
  await expect(
    page.getByRole('heading', { name: 'No championship found. Please check the link' }),
  ).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Competitions' }).click()
  await expect(page).toHaveURL('/')
})

test('the chosen language is remembered', async ({ page }) => {
  await page.goto('/')
  const choose = async (name: string) => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^(Language|Valoda|Keel)/ })
      .click()
    await page.getByRole('button', { name, exact: true }).click()
  }
  const title = (language: Language) =>
    page.getByRole('heading', { level: 1, name: languages[language].competitions.title })
  await choose('Eesti')
  await expect(title('et')).toBeVisible()
  await page.reload()
  await expect(title('et')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('et')
  await choose('Latviešu')
  await expect(title('lv')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'lv')
})

test('without scripts the page explains in three languages what it needs', async ({ request }) => {
  // With scripts switched off in the browser Playwright still hides <noscript>, so the raw HTML is read.
  const html = await (await request.get('/')).text()
  const noscript = /<noscript>(.*)<\/noscript>/s.exec(html)?.[1] ?? ''
  for (const language of Object.keys(languages)) expect(noscript).toContain(`<p lang="${language}">`)
})
