// Views of the pages that appear only after an action of the user: menus, dialogs, errors of forms.
import type { Page } from '@playwright/test'
import type { Feature, PossibleRider, RulesChange, UnassignedRide } from '../../src/api/types'
import { expect, type Stages } from './demo'
import { type Visitor } from './page-list'
import { ridersFile } from './riders-file'
import { openSiteMenu } from './site-menu'
import { pageOf, seasonOf } from './stage-paths'

/** Views of a page that appear only after an action of the user; opened in English. */
export const openedViews: [
  name: string,
  address: (stages: Stages) => string,
  visitor: Visitor,
  /** Opens the view on the loaded page. */
  open: (page: Page) => Promise<void>,
  /** The optional features of the running stage's championship that it needs. */
  features?: Feature[],
][] = [
  [
    'the ways to share results',
    ({ running }) => `${pageOf(running)}/results`,
    'visitor',
    async (page) => {
      await page.getByRole('button', { name: 'Share', exact: true }).filter({ visible: true }).click()
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
  ['the menu of an admin', () => '/', 'admin', openSiteMenu],
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
    ({ coming }) => pageOf(coming),
    'secretary',
    (page) =>
      page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click(),
  ],
  [
    'the penalty points of a rider, while they load',
    ({ running }) => `${pageOf(running)}/results`,
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
  ['the choice of a file to import', ({ coming }) => pageOf(coming), 'secretary', openImport],
  [
    'a file to import',
    ({ coming }) => pageOf(coming),
    'secretary',
    async (page) => {
      await openImport(page)
      await page.getByLabel(/Choose a file/).setInputFiles(ridersFile)
      await expect(page.getByRole('heading', { name: '1 row with problems' })).toBeVisible()
    },
  ],
  [
    'the downloads of the results',
    ({ running }) => `${pageOf(running)}/results`,
    'visitor',
    async (page) => {
      const menu = page.getByRole('button', { name: 'Download and print' }).filter({ visible: true })
      await menu.click()
      await expect(page.getByRole('link', { name: 'Table (CSV)' }).filter({ visible: true })).toBeVisible()
    },
  ],
  [
    'all participants',
    ({ running }) => pageOf(running),
    'visitor',
    (page) => page.getByRole('button', { name: /^Show all/ }).click(),
  ],
  [
    'what the organizer publishes about a stage',
    ({ coming }) => pageOf(coming),
    'visitor',
    async (page) => {
      await page.getByRole('heading', { name: 'Classes' }).click()
      await page.getByRole('heading', { name: 'Documents' }).click()
      await expect(page.getByRole('columnheader', { name: 'Laps' })).toBeVisible()
    },
  ],
  [
    'the form of a participant with an error in every field',
    ({ coming }) => pageOf(coming),
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
  [
    'the exchange of two riders',
    ({ running }) => `${pageOf(running)}/gap-board`,
    'secretary',
    async (page) => {
      await page.getByRole('button', { name: 'Two riders mixed up' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(/^Rider/).selectOption({ index: 1 })
      await dialog.getByLabel(/^The other rider/).selectOption({ index: 1 })
      await expect(dialog.getByRole('region', { name: 'What changes' })).toBeVisible()
    },
    ['raceDay'],
  ],
  [
    'a ride whose rider the judge doesn’t know',
    ({ running }) => `${pageOf(running)}/judge?section=1`,
    'judge',
    async (page) => {
      await page.getByRole('button', { name: /Can't read the number/ }).click()
      await expect(page.getByRole('dialog', { name: 'Rider not known' })).toBeVisible()
    },
    ['raceDay'],
  ],
  [
    'the riders to whom a ride can be given',
    ({ running }) => `${pageOf(running)}/gap-board`,
    'secretary',
    async (page) => {
      await page.route('**/secretary/unassigned-rides', (route) => route.fulfill({ json: unassignedRides }))
      await page.route('**/secretary/unassigned-rides/*/riders', (route) =>
        route.fulfill({ json: possibleRiders }),
      )
      await page.reload()
      await page.getByRole('button', { name: 'Give to a rider' }).click()
      await expect(page.getByRole('dialog').getByLabel(/^Rider/)).toBeVisible()
    },
    ['raceDay'],
  ],
  [
    'the handover of a section to the next judge',
    ({ running }) => `${pageOf(running)}/judge?section=1`,
    'judge',
    async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('button', { name: 'Hand over to the next judge' }).click()
      await expect(page.getByRole('dialog', { name: 'Hand over section 1' })).toBeVisible()
    },
    ['raceDay'],
  ],
  [
    'the handover of a judge’s sections by the secretary',
    ({ running }) => `${pageOf(running)}/judges`,
    'secretary',
    async (page) => {
      await page
        .getByRole('button', { name: /^Hand over: / })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: 'Hand over to the next judge' })).toBeVisible()
    },
    ['raceDay'],
  ],
  [
    'whether a phone is ready for the forest',
    ({ running }) => `${pageOf(running)}/judge`,
    'judge',
    async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('button', { name: 'Ready for the forest?' }).click()
      await expect(page.getByRole('dialog').getByText(/^\d+ riders, loaded /)).toBeVisible()
    },
    ['raceDay'],
  ],
  [
    'the choice of rules',
    seasonToEdit,
    'admin',
    async (page) => {
      await page.getByRole('button', { name: 'Change the rules' }).click()
      await page.getByLabel('Rules to start from').selectOption('acu')
      await page.getByRole('button', { name: 'Show all rules' }).click()
      await page.getByRole('button', { name: 'Rule pack file' }).click()
      await expect(page.getByRole('list', { name: 'All rules' })).toBeVisible()
    },
  ],
  [
    'single values of the rules',
    seasonToEdit,
    'admin',
    async (page) => {
      await page.getByRole('button', { name: 'Change the rules' }).click()
      await page.getByRole('button', { name: 'Edit values' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('All values').click()
      await dialog.getByLabel('Marks of a section left out').fill('ten')
      await dialog.getByRole('button', { name: 'Use these values' }).click()
      await expect(dialog.getByText('A whole number')).toBeVisible()
    },
  ],
  [
    'the effects of rules',
    seasonToEdit,
    'admin',
    async (page) => {
      await page.route('**/settings', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 409, contentType: 'application/problem+json', json: rulesUnconfirmed })
          : route.continue(),
      )
      await page.getByRole('button', { name: 'Change the rules' }).click()
      await page.getByLabel('Rules to start from').selectOption('acu')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('listitem')).toBeVisible()
    },
  ],
]

/** The form of a season without approved results, whose rules can change. */
function seasonToEdit({ openFree }: Stages): string {
  return `/championship/${openFree.institution}/${openFree.championship}`
}

const rulesChange: RulesChange = {
  stages: [
    {
      title: 'Stage of the longest titles',
      riders: [
        {
          name: 'Maximiliana-Elisabete Vītoliņa-Kalniņa',
          racingNumber: '123',
          racingClass: 'Women',
          before: { total: 118, place: 12 },
          after: { total: 138, place: null },
        },
      ],
    },
  ],
}
const rulesUnconfirmed = {
  code: 'rules-unconfirmed',
  status: 409,
  title: '',
  refusal: { rules: rulesChange },
}

/** A ride without a rider, which no test of another view should find on the server. */
const unassignedRides: { rides: UnassignedRide[] } = {
  rides: [
    {
      id: '019ac000-0000-7000-8000-000000000001',
      section: 3,
      lap: null,
      plate: '2?',
      note: 'Red helmet, a blue bike with a torn front fender, came back for the second lap right after number 21',
      total: 3,
      judgeName: 'Rasa Priede',
      recordedAt: '2026-06-06T08:40:00Z',
      state: 'waiting',
      reason: null,
    },
  ],
}
const possibleRiders: { riders: PossibleRider[] } = {
  riders: [
    {
      participant: '019ac000-0000-7000-8000-000000000002',
      racingNumber: '21',
      name: 'Maximiliana-Elisabete Vītoliņa-Kalniņa',
      racingClass: 'Women',
      fitsPlate: true,
      laps: 3,
      lap: 2,
      scoredLaps: [1],
    },
  ],
}

async function openImport(page: Page) {
  await page.getByRole('button', { name: 'Import, export and sheets' }).click()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
