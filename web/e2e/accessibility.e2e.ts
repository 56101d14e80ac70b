// No page has an accessibility fault that axe can find, is wider than the screen, or logs an error to the
// console.
import type { Page } from '@playwright/test'
import { expect, test, type Stages } from './demo'
import { at, inLanguage, pages, seasonOf, waitUntilSettled, type Visitor } from './every-page'
import { contrastViolations, violationsAndWidth, tooWide } from './axe-violations'
import { ridersFile } from './riders-file'

/** Views of a page that appear only after an action of the user; checked in English. */
const openedViews: [
  name: string,
  address: (stages: Stages) => string,
  visitor: Visitor,
  act: (page: Page) => Promise<void>,
][] = [
  [
    'the ways to share results',
    ({ running }) => `${at(running)}/results`,
    'visitor',
    async (page) => {
      // On a phone the button in the head opens the phone's own sheet; the rest is below the results.
      const ways = page.getByRole('button', { name: /^(Share|QR code, big screen, own site)$/ })
      await ways.filter({ visible: true }).last().click()
      await page.getByText('On your own site').click()
      await expect(page.getByRole('img', { name: 'Results on a phone' })).toBeVisible()
    },
  ],
  [
    'the calendars of competitions',
    () => '/',
    'visitor',
    (page) => page.getByRole('button', { name: 'Calendar' }).click(),
  ],
  [
    'the menu of an admin',
    () => '/',
    'admin',
    (page) =>
      page.getByRole('banner').getByRole('button', { name: /^Menu/ }).filter({ visible: true }).click(),
  ],
  [
    'the choice of languages',
    () => '/',
    'visitor',
    (page) => page.getByRole('banner').getByRole('button', { name: 'Language' }).click(),
  ],
  [
    'a refused login',
    () => '/login?mode=password',
    'visitor',
    async (page) => {
      await page.getByLabel('Email').fill('nobody@zerodab.example')
      await page.getByLabel('Password', { exact: true }).fill('wrong')
      await page.getByLabel('Password', { exact: true }).press('Enter')
      await expect(page.getByRole('alert')).toContainText('Invalid email or password.')
    },
  ],
  [
    'a requested sign-in link',
    () => '/login',
    'visitor',
    async (page) => {
      await page.getByLabel('Email').fill('rider@zerodab.example')
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByRole('heading', { name: /^Check/ })).toBeVisible()
    },
  ],
  [
    'a profile without a name',
    () => '/profile',
    'rider',
    async (page) => {
      await page.getByRole('button', { name: 'Edit' }).click()
      await page.getByLabel('Display name').fill('')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Display name cannot be empty')).toBeVisible()
    },
  ],
  [
    'the confirmation before an account is deleted',
    () => '/profile',
    'rider',
    async (page) => {
      await page.getByRole('button', { name: 'Delete account' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
  [
    'the roles of a person',
    () => '/users',
    'admin',
    async (page) => {
      await page
        .getByRole('button', { name: /^Roles of/ })
        .first()
        .click()
      await page.getByLabel('Only for these institutions').check()
      await expect(page.getByRole('group', { name: 'Institutions' })).toBeVisible()
    },
  ],
  [
    'the menu of a participant',
    ({ coming }) => at(coming),
    'secretary',
    (page) =>
      page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click(),
  ],
  [
    'the penalty points of a rider, while they load',
    ({ running }) => `${at(running)}/results`,
    'secretary',
    async (page) => {
      await page.route('**/secretary/results/*', () => {})
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Penalty points' }).filter({ visible: true }).click()
      await expect(page.getByRole('dialog').getByRole('status')).toBeVisible()
    },
  ],
  [
    'a file to import',
    ({ coming }) => at(coming),
    'secretary',
    async (page) => {
      await page.getByRole('button', { name: 'Import, export and sheets' }).click()
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await violationsAndWidth(page)).toEqual({ found: [], tooWide: 0 })
      await page.getByLabel(/Choose a file/).setInputFiles(ridersFile)
      await expect(page.getByRole('heading', { name: '1 row with problems' })).toBeVisible()
    },
  ],
  [
    'the downloads of the results',
    ({ running }) => `${at(running)}/results`,
    'visitor',
    async (page) => {
      const menu = page.getByRole('button', { name: 'Download and print' }).filter({ visible: true })
      await menu.click()
      await expect(page.getByRole('link', { name: 'Table (CSV)' }).filter({ visible: true })).toBeVisible()
    },
  ],
  [
    'all participants',
    ({ running }) => at(running),
    'visitor',
    (page) => page.getByRole('button', { name: /^Show all/ }).click(),
  ],
  [
    'what the organizer publishes about a stage',
    ({ coming }) => at(coming),
    'visitor',
    async (page) => {
      await page.getByRole('heading', { name: 'Classes' }).click()
      await page.getByRole('heading', { name: 'Documents' }).click()
      await expect(page.getByRole('columnheader', { name: 'Laps' })).toBeVisible()
    },
  ],
  [
    'the form of a participant with an error in every field',
    ({ coming }) => at(coming),
    'secretary',
    async (page) => {
      await page.getByRole('button', { name: 'Add new participant' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Family cup team').selectOption('New team…')
      await dialog.getByRole('combobox', { name: 'Club' }).fill('Zaķu klubs')
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(dialog.getByText("Name can't be empty")).toBeVisible()
      await dialog.getByRole('button', { name: 'Pick a date' }).click()
    },
  ],
  [
    'standings with all groups open',
    ({ past }) => seasonOf(past),
    'secretary',
    async (page) => {
      await page.getByRole('button', { name: 'Expand All' }).click()
      await expect(page.getByRole('button', { name: /^Participants of/ })).not.toHaveCount(0)
    },
  ],
  [
    'a list that failed to load',
    () => '/',
    'visitor',
    async (page) => {
      await page.route('**/api/v1/competitions', (route) => route.fulfill({ status: 403 }))
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Error loading' })).toBeVisible()
    },
  ],
]

for (const [name, address, visitor] of pages) {
  test(name, async ({ page, signIn, stages }) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !isFailedRequest(message.text())) errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    if (visitor !== 'visitor') await signIn(visitor)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(inLanguage(address(stages), 'en'))
    await waitUntilSettled(page)
    expect(await violationsAndWidth(page)).toEqual({ found: [], tooWide: 0 })
    // Other languages change only the texts, which may be too long.
    for (const language of ['lv', 'et']) {
      await page.goto(inLanguage(address(stages), language))
      await waitUntilSettled(page)
      expect({ language, tooWide: await tooWide(page) }).toEqual({ language, tooWide: 0 })
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
    }
    // The dark scheme changes only the colours. The page is loaded again, since rows below the window
    // (skipped by content-visibility) keep their old colours.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.goto(inLanguage(address(stages), 'en'))
    await waitUntilSettled(page)
    expect(await contrastViolations(page)).toEqual([])
    expect(errors).toEqual([])
  })
}

for (const [name, address, visitor, act] of openedViews) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${name}, ${colorScheme}`, async ({ page, signIn, stages }) => {
      if (visitor !== 'visitor') await signIn(visitor)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(address(stages))
      await waitUntilSettled(page)
      await act(page)
      if (colorScheme === 'dark') expect(await contrastViolations(page)).toEqual([])
      else expect(await violationsAndWidth(page)).toEqual({ found: [], tooWide: 0 })
    })
  }
}

/**
 * The browser logs every error response as a resource that failed to load; the page reports it in its own
 * words.
 */
function isFailedRequest(text: string): boolean {
  return text.startsWith('Failed to load resource')
}
