// All pages of the site, each with its visitor, for the tests that check every page.
import type { Page } from '@playwright/test'
import type { Competition } from '../src/api/types'
import { expect, type Stages } from './demo'

export const seasonOf = ({ institution, championship }: Competition) =>
  `/competitions/${institution}/${championship}`
export const at = ({ institution, championship, stage }: Competition) =>
  `/competitions/${institution}/${championship}/${stage}`

export type Visitor = 'visitor' | 'rider' | 'judge' | 'secretary' | 'admin'
export const pages: [name: string, address: (stages: Stages) => string, visitor: Visitor][] = [
  ['competitions', () => '/', 'visitor'],
  ['login', () => '/login', 'visitor'],
  ['login with a password', () => '/login?mode=password', 'visitor'],
  ['signing up', () => '/login?mode=sign-up', 'visitor'],
  ['a forgotten password', () => '/login?mode=forgot', 'visitor'],
  ['a password by code', () => '/login?mode=code', 'visitor'],
  ['a new password', () => '/login?mode=reset&email=rider@zerodab.example&token=none', 'visitor'],
  ['a sign-in link in another browser', () => '/finish-signup?token=none', 'visitor'],
  ['a sign-in link without a token', () => '/finish-signup', 'visitor'],
  ['profile', () => '/profile', 'rider'],
  ['own results', () => '/my-results', 'rider'],
  ['own results before the first', () => '/my-results', 'judge'],
  ['how results are computed', () => '/help/results', 'visitor'],
  ['about', () => '/about', 'visitor'],
  ['privacy', () => '/privacy', 'visitor'],
  ['terms', () => '/terms', 'visitor'],
  ['page views', () => '/page-views', 'admin'],
  ['users', () => '/users', 'admin'],
  ['clubs', () => '/clubs', 'admin'],
  ['log', () => '/log', 'admin'],
  ['users for others', () => '/users', 'rider'],
  ['stage', ({ coming }) => at(coming), 'rider'],
  ['stage for the secretary', ({ coming }) => at(coming), 'secretary'],
  ['start list', ({ coming }) => `${at(coming)}/start-list`, 'visitor'],
  ['race sheets', ({ coming }) => `${at(coming)}/race-sheets`, 'secretary'],
  ['a stage that doesn’t exist', () => '/competitions/nobody/nothing/nowhere', 'visitor'],
  ['results before the start', ({ coming }) => `${at(coming)}/results`, 'rider'],
  ['results in classic', ({ running }) => `${at(running)}/results`, 'visitor'],
  ['results in open free', ({ openFree }) => `${at(openFree)}/results`, 'visitor'],
  ['results on a TV', ({ running }) => `${at(running)}/results?tv=1`, 'visitor'],
  ['results inside another site', ({ openFree }) => `${at(openFree)}/results?embed=1`, 'visitor'],
  ['approved results', ({ past }) => `${at(past)}/results`, 'visitor'],
  ['protocol', ({ past }) => `${at(past)}/results/protocol`, 'secretary'],
  ['results for the secretary', ({ running }) => `${at(running)}/results`, 'secretary'],
  ['results of all riders', ({ running }) => `${at(running)}/results?tab=table`, 'visitor'],
  [
    'results of all riders for the secretary',
    ({ running }) => `${at(running)}/results?tab=table`,
    'secretary',
  ],
  ['standings', ({ past }) => seasonOf(past), 'visitor'],
  ['standings of clubs', ({ past }) => `${seasonOf(past)}?standings=club`, 'visitor'],
  ['standings that are not published', ({ openFree }) => seasonOf(openFree), 'visitor'],
  ['standings for the secretary', ({ past }) => seasonOf(past), 'secretary'],
  ['judge', ({ running }) => `${at(running)}/judge`, 'judge'],
  ['start page of a judge', () => '/judge', 'judge'],
  ['judge without a competition', () => '/judge-standalone', 'visitor'],
  ['judges', ({ running }) => `${at(running)}/judges`, 'secretary'],
  ['gap board', ({ running }) => `${at(running)}/gap-board`, 'secretary'],
  ['card entry', ({ running }) => `${at(running)}/card-entry`, 'secretary'],
  ['scores from a file', ({ running }) => `${at(running)}/scored-import`, 'secretary'],
  ['results by laps', ({ running }) => `${at(running)}/results?tab=laps`, 'visitor'],
  ['judges for others', ({ running }) => `${at(running)}/judges`, 'rider'],
  ['championships', () => '/championship', 'admin'],
  ['championships for others', () => '/championship', 'rider'],
  ['championship to edit', ({ past }) => `/championship/${past.institution}/${past.championship}`, 'admin'],
  ['stage to edit', ({ coming }) => at(coming).replace('/competitions/', '/championship/'), 'admin'],
  ['market', () => '/market', 'visitor'],
  ['a new advert', () => '/market/new', 'rider'],
  ['own adverts', () => '/market/my-ads', 'rider'],
  ['reported ads', () => '/market/reports', 'admin'],
  ['page not found', () => '/nowhere', 'visitor'],
  ['unauthorized', () => '/401', 'visitor'],
]

export function inLanguage(address: string, language: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}lng=${language}`
}

/** Resolves when nothing is loading any more. */
export async function waitUntilSettled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: /^(Loading|Notiek ielāde|Laadimine)/ }),
  ).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}
