// All pages of the site, each with its visitor, for the tests that check every page. It imports nothing of
// the browser: router.test.tsx compares the list with the app's routes.
import type { StageKey } from '../../src/lib/addresses/paths'
import { pageOf, seasonOf } from './stage-paths'

/** The demo's stages by their state. */
export type Stages<Stage extends StageKey = StageKey> = Record<
  'running' | 'openFree' | 'coming' | 'past',
  Stage
>
export type Visitor = 'visitor' | 'rider' | 'judge' | 'secretary' | 'admin'
/**
 * What has an address of its own besides the stages: an ad, an ad of the rider, a day judged on this phone.
 */
export type Item = 'ad' | 'ownAd' | 'day'

export interface PageEntry {
  name: string
  /** The second argument is the id of the item. */
  address: (stages: Stages, id: string) => string
  visitor: Visitor
  item: Item | undefined
}

const table: [name: string, address: PageEntry['address'], visitor: Visitor, item?: Item][] = [
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
  ['rules', ({ past }) => `/rules/${past.institution}/${past.championship}`, 'visitor'],
  ['rules that don’t exist', () => '/rules/nobody/nothing', 'visitor'],
  ['about', () => '/about', 'visitor'],
  ['privacy', () => '/privacy', 'visitor'],
  ['terms', () => '/terms', 'visitor'],
  ['page views', () => '/page-views', 'admin'],
  ['server health', () => '/server-health', 'admin'],
  ['server health for others', () => '/server-health', 'rider'],
  ['users', () => '/users', 'admin'],
  ['clubs', () => '/clubs', 'admin'],
  ['log', () => '/log', 'admin'],
  ['users for others', () => '/users', 'rider'],
  ['stage', ({ coming }) => pageOf(coming), 'rider'],
  ['stage for the secretary', ({ coming }) => pageOf(coming), 'secretary'],
  ['start list', ({ coming }) => `${pageOf(coming)}/start-list`, 'visitor'],
  ['start order', ({ coming }) => `${pageOf(coming)}/start-order`, 'secretary'],
  ['timekeeping', ({ coming }) => `${pageOf(coming)}/timekeeping`, 'secretary'],
  ['timekeeper', ({ coming }) => `${pageOf(coming)}/timekeeper`, 'judge'],
  ['entry desk', ({ coming }) => `${pageOf(coming)}/entry-desk`, 'secretary'],
  ['consents', ({ coming }) => `${pageOf(coming)}/consents`, 'secretary'],
  ['emergency contacts', ({ coming }) => `${pageOf(coming)}/emergency-contacts`, 'secretary'],
  ['officials', ({ coming }) => `${pageOf(coming)}/officials`, 'secretary'],
  ['race sheets', ({ coming }) => `${pageOf(coming)}/race-sheets`, 'secretary'],
  ['a stage that doesn’t exist', () => '/competitions/nobody/nothing/nowhere', 'visitor'],
  ['results before the start', ({ coming }) => `${pageOf(coming)}/results`, 'rider'],
  ['results in classic', ({ running }) => `${pageOf(running)}/results`, 'visitor'],
  ['results in open free', ({ openFree }) => `${pageOf(openFree)}/results`, 'visitor'],
  ['results on a TV', ({ running }) => `${pageOf(running)}/results?tv=1`, 'visitor'],
  ['results inside another site', ({ openFree }) => `${pageOf(openFree)}/results?embed=1`, 'visitor'],
  ['approved results', ({ past }) => `${pageOf(past)}/results`, 'visitor'],
  ['official protocol', ({ past }) => `${pageOf(past)}/results/official-protocol`, 'secretary'],
  ['certificates', ({ past }) => `${pageOf(past)}/results/certificates`, 'secretary'],
  ['protocol', ({ past }) => `${pageOf(past)}/results/protocol`, 'secretary'],
  ['commentator without the feature', ({ running }) => `${pageOf(running)}/results/commentator`, 'visitor'],
  ['results for the secretary', ({ running }) => `${pageOf(running)}/results`, 'secretary'],
  ['results of all riders', ({ running }) => `${pageOf(running)}/results?tab=table`, 'visitor'],
  [
    'results of all riders for the secretary',
    ({ running }) => `${pageOf(running)}/results?tab=table`,
    'secretary',
  ],
  ['standings', ({ past }) => seasonOf(past), 'visitor'],
  ['standings of clubs', ({ past }) => `${seasonOf(past)}?standings=club`, 'visitor'],
  ['standings of families', ({ past }) => `${seasonOf(past)}?standings=team`, 'visitor'],
  ['standings that are not published', ({ openFree }) => seasonOf(openFree), 'visitor'],
  ['standings for the secretary', ({ past }) => seasonOf(past), 'secretary'],
  ['judge', ({ running }) => `${pageOf(running)}/judge`, 'judge'],
  ['start page of a judge', () => '/judge', 'judge'],
  ['judge without a competition', () => '/judge-standalone', 'visitor'],
  ['a day of a judge', (_, day) => `/judge-standalone?day=${day}`, 'visitor', 'day'],
  ['table of a day', (_, day) => `/judge-standalone?day=${day}&view=table`, 'visitor', 'day'],
  ['ranking of a day', (_, day) => `/judge-standalone?day=${day}&view=ranking`, 'visitor', 'day'],
  ['judges', ({ running }) => `${pageOf(running)}/judges`, 'secretary'],
  ['messages', ({ running }) => `${pageOf(running)}/messages`, 'secretary'],
  ['gap board', ({ running }) => `${pageOf(running)}/gap-board`, 'secretary'],
  ['queries', ({ running }) => `${pageOf(running)}/queries`, 'secretary'],
  ['card entry', ({ running }) => `${pageOf(running)}/card-entry`, 'secretary'],
  ['scores from a file', ({ running }) => `${pageOf(running)}/scored-import`, 'secretary'],
  ['results by laps', ({ running }) => `${pageOf(running)}/results?tab=laps`, 'visitor'],
  ['judges for others', ({ running }) => `${pageOf(running)}/judges`, 'rider'],
  ['championships', () => '/championship', 'admin'],
  ['championships for others', () => '/championship', 'rider'],
  ['championship to edit', ({ past }) => `/championship/${past.institution}/${past.championship}`, 'admin'],
  ['stage to edit', ({ coming }) => pageOf(coming).replace('/competitions/', '/championship/'), 'admin'],
  ['market', () => '/market', 'visitor'],
  ['an ad', (_, ad) => `/market/ads/${ad}`, 'visitor', 'ad'],
  ['a new ad', () => '/market/new', 'rider'],
  ['own ads', () => '/market/my-ads', 'rider'],
  ['own ad to edit', (_, ad) => `/market/my-ads/${ad}`, 'rider', 'ownAd'],
  ['reported ads', () => '/market/reports', 'admin'],
  ['page not found', () => '/nowhere', 'visitor'],
  ['unauthorized', () => '/401', 'visitor'],
]

export const pages: readonly PageEntry[] = table.map(([name, address, visitor, item]) => ({
  name,
  address,
  visitor,
  item,
}))
