// No page has an accessibility fault that axe can find, is wider than the screen, or speaks to the console of errors.
import type { Page } from '@playwright/test'
import { expect, test, type Stages } from './demo'
import { at, inLanguage, pages, seasonOf, settled, type Visitor } from './every-page'
import { contrastFaults, faultsAndWidth, tooWide } from './faults'
import { ridersFile } from './riders-file'

/** What a page shows only when somebody does something: looked at in English. */
const states: [
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
    'a login that was refused',
    () => '/login?mode=password',
    'visitor',
    async (page) => {
      await page.getByLabel('E-mail').fill('nobody@zerodab.example')
      await page.getByLabel('Password', { exact: true }).fill('wrong')
      await page.getByLabel('Password', { exact: true }).press('Enter')
      await expect(page.getByRole('alert')).toContainText('Invalid email or password.')
    },
  ],
  [
    'a sign-in link on its way',
    () => '/login',
    'visitor',
    async (page) => {
      await page.getByLabel('E-mail').fill('rider@zerodab.example')
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByRole('heading', { name: /^Look into/ })).toBeVisible()
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
    'the last question before an account is deleted',
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
      await page.getByLabel('Only of these institutions').check()
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
    'a file to import',
    ({ coming }) => at(coming),
    'secretary',
    async (page) => {
      await page.getByRole('button', { name: 'Import, export and sheets' }).click()
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await faultsAndWidth(page)).toEqual({ found: [], tooWide: 0 })
      await page.getByLabel(/Choose a file/).setInputFiles(ridersFile)
      await expect(page.getByRole('heading', { name: '1 row with problems' })).toBeVisible()
    },
  ],
  [
    'what can be taken along of the results',
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
    'what the organizer says of a stage',
    ({ coming }) => at(coming),
    'visitor',
    async (page) => {
      await page.getByRole('heading', { name: 'Classes' }).click()
      await page.getByRole('heading', { name: 'Documents' }).click()
      await expect(page.getByRole('columnheader', { name: 'Laps' })).toBeVisible()
    },
  ],
  [
    'the form of a participant, wrong in every way',
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
    'a list that failed to come',
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
      if (message.type() === 'error' && !isAnswer(message.text())) errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    if (visitor !== 'visitor') await signIn(visitor)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(inLanguage(address(stages), 'en'))
    await settled(page)
    expect(await faultsAndWidth(page)).toEqual({ found: [], tooWide: 0 })
    // in another language only the words are others, which may be too long
    for (const language of ['lv', 'et']) {
      await page.goto(inLanguage(address(stages), language))
      await settled(page)
      expect({ language, tooWide: await tooWide(page) }).toEqual({ language, tooWide: 0 })
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
    }
    // in the dark only the colours are others; opened anew, since rows below the window keep the colours in which they were left out
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.goto(inLanguage(address(stages), 'en'))
    await settled(page)
    expect(await contrastFaults(page)).toEqual([])
    expect(errors).toEqual([])
  })
}

for (const [name, address, visitor, act] of states) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${name}, ${colorScheme}`, async ({ page, signIn, stages }) => {
      if (visitor !== 'visitor') await signIn(visitor)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(address(stages))
      await settled(page)
      await act(page)
      if (colorScheme === 'dark') expect(await contrastFaults(page)).toEqual([])
      else expect(await faultsAndWidth(page)).toEqual({ found: [], tooWide: 0 })
    })
  }
}

/** The browser says of every refusal by the server that a resource failed to load; the page tells of it in its own words. */
function isAnswer(text: string): boolean {
  return text.startsWith('Failed to load resource')
}
