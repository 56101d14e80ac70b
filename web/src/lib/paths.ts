// All addresses of the app. router.test.tsx checks that each has a route.
import { judgeLinkFragment } from './judge-link'

export type ChampionshipKey = { institution: string; championship: string }
export type StageKey = ChampionshipKey & { stage: string }

/** What a rider is found by in a list. Not every rider has a racing number yet. */
interface Findable {
  name: string
  racingNumber: string
}

/** The key of a loaded stage. */
export function stageKey(stage: ChampionshipKey & { slug: string }): StageKey {
  return { institution: stage.institution, championship: stage.championship, stage: stage.slug }
}

/** A stage as one string, for the log's filter and its address. */
export function stageName({ institution, championship, stage }: StageKey): string {
  return [institution, championship, stage].join('/')
}

/** The stage with this name; undefined for a text that can't be one. */
export function stageOfName(name: string): StageKey | undefined {
  const [institution, championship, stage, ...rest] = name.split('/')
  return institution && championship && stage && rest.length === 0
    ? { institution, championship, stage }
    : undefined
}

const e = encodeURIComponent

/** The parameter of the results page with a rider whose details are open. */
export const RIDER_PARAM = 'rider'

/** The parameter of the results page that opens the dialog to reopen the results. */
export const REOPEN_PARAM = 'reopen'

export const paths = {
  home: () => '/',
  login: (returnTo?: string) => (returnTo ? `/login?return=${e(returnTo)}` : '/login'),
  profile: () => '/profile',
  users: () => '/users',
  clubs: () => '/clubs',
  /** With a stage: only its lines. */
  auditLog: (stage?: StageKey) => (stage ? `/log?stage=${e(stageName(stage))}` : '/log'),
  /** The stage's lines that name this rider. */
  riderLog: (k: StageKey, { name }: { name: string }) => `${paths.auditLog(k)}&person=${e(name)}`,
  pageViews: () => '/page-views',
  myResults: () => '/my-results',
  /** `part` is one of the page's headings. */
  helpResults: (part?: string) => (part ? `/help/results#${part}` : '/help/results'),
  about: () => '/about',
  privacy: () => '/privacy',
  terms: () => '/terms',
  unauthorized: () => '/401',

  championships: () => '/championship',
  championshipEdit: (k: ChampionshipKey) => `/championship/${e(k.institution)}/${e(k.championship)}`,
  stageEdit: (k: StageKey) => `${paths.championshipEdit(k)}/${e(k.stage)}`,

  standings: (k: ChampionshipKey) => `/competitions/${e(k.institution)}/${e(k.championship)}`,
  individualStandings: (k: ChampionshipKey) => `${paths.standings(k)}?standings=individual`,
  stage: (k: StageKey) => `${paths.standings(k)}/${e(k.stage)}`,
  /** The stage's page with its list of participants searched for this rider. */
  participant: (k: StageKey, { racingNumber, name }: Findable) =>
    `${paths.stage(k)}?q=${e(racingNumber || name)}#participants`,
  /** The stage's page, which opens the registration form. */
  joinStage: (k: StageKey) => `${paths.stage(k)}?join=1`,
  results: (k: StageKey) => `${paths.stage(k)}/results`,
  /** The results, which open the dialog to reopen them. */
  reopenResults: (k: StageKey) => `${paths.results(k)}?${REOPEN_PARAM}=1`,
  /** The results with this rider's details open. */
  riderResult: (k: StageKey, rider: string) => `${paths.results(k)}?${RIDER_PARAM}=${e(rider)}`,
  /** On a TV, or embedded in another site: see `display-mode.ts`. */
  tv: (k: StageKey) => `${paths.results(k)}?tv=1`,
  embed: (k: StageKey) => `${paths.results(k)}?embed=1`,
  startList: (k: StageKey) => `${paths.stage(k)}/start-list`,
  /** Blank forms for sections and riders, to be printed. */
  raceSheets: (k: StageKey) => `${paths.stage(k)}/race-sheets`,
  /** The results with space for signatures, to be printed. */
  protocol: (k: StageKey) => `${paths.results(k)}/protocol`,
  judge: (k: StageKey) => `${paths.stage(k)}/judge`,
  /** Opens the judge app for the holder of the token. */
  judgeLink: (k: StageKey, token: string) => paths.judge(k) + judgeLinkFragment(token),
  /** `open`: only riders with something to do. */
  gapBoard: (k: StageKey, { open = false } = {}) => `${paths.stage(k)}/gap-board${open ? '?open=1' : ''}`,
  /** With a number: that rider's card. */
  cardEntry: (k: StageKey, number?: string) =>
    `${paths.stage(k)}/card-entry${number === undefined ? '' : `?number=${e(number)}`}`,
  /** A rider's card. A card is found by its number, so a rider without one is given a number first. */
  riderCard: (k: StageKey, rider: Findable) =>
    rider.racingNumber ? paths.cardEntry(k, rider.racingNumber) : paths.participant(k, rider),
  /** The import of a whole scored stage from a file. */
  scoredImport: (k: StageKey) => `${paths.stage(k)}/scored-import`,
  judges: (k: StageKey) => `${paths.stage(k)}/judges`,
  judgePhones: (k: StageKey) => `${paths.judges(k)}#phones`,
  /** The stages that this phone can judge. */
  judgeStart: () => '/judge',
  judgeStandalone: () => '/judge-standalone',
  judgeStandaloneDay: (day: string) => `/judge-standalone?day=${e(day)}`,

  market: () => '/market',
  ad: (ad: string) => `/market/ads/${e(ad)}`,
  /** The ad, which opens the form of a report. */
  reportAd: (ad: string) => `${paths.ad(ad)}?report=1`,
  newAd: () => '/market/new',
  myAds: () => '/market/my-ads',
  editAd: (ad: string) => `/market/my-ads/${e(ad)}`,
  reportedAds: () => '/market/reports',
}
