// All addresses of the app. router.test.tsx checks that each has a route.
import { judgeLinkFragment } from './judge-link'

export interface ChampionshipKey {
  institution: string
  championship: string
}

export interface StageKey extends ChampionshipKey {
  stage: string
}

/** What a rider is found by in a list. Not every rider has a racing number yet. */
interface Findable {
  name: string
  racingNumber: string
}

/** The key of a loaded stage. */
export function stageKey(stage: ChampionshipKey & { slug: string }): StageKey {
  return { institution: stage.institution, championship: stage.championship, stage: stage.slug }
}

/**
 * A stage as one string: for the log's filter and its address, and for what phones store. Slugs contain no
 * slash.
 */
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

const encode = encodeURIComponent

/** The parameter of the results page with a rider whose details are open. */
export const RIDER_PARAM = 'rider'

/** The parameter of the results page that opens the dialog to reopen the results. */
export const REOPEN_PARAM = 'reopen'

/** The parameter of a stage's pages that opens the dialog to cancel or postpone the stage. */
export const SCHEDULE_PARAM = 'schedule'

/** The parameter of the stage's page with a participant whose form opens for the secretary. */
export const PARTICIPANT_PARAM = 'participant'

export const paths = {
  home: () => '/',
  login: (returnTo?: string) => (returnTo ? `/login?return=${encode(returnTo)}` : '/login'),
  profile: () => '/profile',
  users: () => '/users',
  clubs: () => '/clubs',
  /** With a stage: only its lines. */
  auditLog: (stage?: StageKey) => (stage ? `/log?stage=${encode(stageName(stage))}` : '/log'),
  /** The stage's lines that name this rider. */
  riderLog: (key: StageKey, { name }: { name: string }) => `${paths.auditLog(key)}&person=${encode(name)}`,
  pageViews: () => '/page-views',
  myResults: () => '/my-results',
  /** `part` is one of the page's headings. */
  helpResults: (part?: string) => (part ? `/help/results#${part}` : '/help/results'),
  about: () => '/about',
  privacy: () => '/privacy',
  terms: () => '/terms',
  unauthorized: () => '/401',

  championships: () => '/championship',
  championshipEdit: (key: ChampionshipKey) =>
    `/championship/${encode(key.institution)}/${encode(key.championship)}`,
  stageEdit: (key: StageKey) => `${paths.championshipEdit(key)}/${encode(key.stage)}`,

  standings: (key: ChampionshipKey) => `/competitions/${encode(key.institution)}/${encode(key.championship)}`,
  individualStandings: (key: ChampionshipKey) => `${paths.standings(key)}?standings=individual`,
  stage: (key: StageKey) => `${paths.standings(key)}/${encode(key.stage)}`,
  /** The stage's page with its list of participants searched for this rider. */
  participant: (key: StageKey, { racingNumber, name }: Findable) =>
    `${paths.stage(key)}?q=${encode(racingNumber || name)}#participants`,
  /** The same, which opens the form of this rider. */
  participantForm: (key: StageKey, { id, racingNumber, name }: Findable & { id: string }) =>
    `${paths.stage(key)}?q=${encode(racingNumber || name)}&${PARTICIPANT_PARAM}=${encode(id)}#participants`,
  /** The stage's page, which opens the registration form. */
  joinStage: (key: StageKey) => `${paths.stage(key)}?join=1`,
  /** The stage's page, which opens the dialog to cancel or postpone the stage. */
  changeSchedule: (key: StageKey) => `${paths.stage(key)}?${SCHEDULE_PARAM}=1`,
  results: (key: StageKey) => `${paths.stage(key)}/results`,
  /** The results, which open the dialog to reopen them. */
  reopenResults: (key: StageKey) => `${paths.results(key)}?${REOPEN_PARAM}=1`,
  /** The results with this rider's details open. */
  riderResult: (key: StageKey, rider: string) => `${paths.results(key)}?${RIDER_PARAM}=${encode(rider)}`,
  /** On a TV, or embedded in another site: see `display-mode.ts`. */
  tv: (key: StageKey) => `${paths.results(key)}?tv=1`,
  embed: (key: StageKey) => `${paths.results(key)}?embed=1`,
  startList: (key: StageKey) => `${paths.stage(key)}/start-list`,
  /** Blank forms for sections and riders, to be printed. */
  raceSheets: (key: StageKey) => `${paths.stage(key)}/race-sheets`,
  /** The results with space for signatures, to be printed. */
  protocol: (key: StageKey) => `${paths.results(key)}/protocol`,
  /** What riders can still reach, for the microphone. */
  commentator: (key: StageKey) => `${paths.results(key)}/commentator`,
  officials: (key: StageKey) => `${paths.stage(key)}/officials`,
  officialProtocol: (key: StageKey) => `${paths.results(key)}/official-protocol`,
  /** The certificates of the podium. */
  certificates: (key: StageKey) => `${paths.results(key)}/certificates`,
  judge: (key: StageKey) => `${paths.stage(key)}/judge`,
  /** Opens the judge app for the holder of the token. */
  judgeLink: (key: StageKey, token: string) => paths.judge(key) + judgeLinkFragment(token),
  /** `open`: only riders with something to do. */
  gapBoard: (key: StageKey, { open = false } = {}) => `${paths.stage(key)}/gap-board${open ? '?open=1' : ''}`,
  /** The riders' queries about provisional results. */
  queries: (key: StageKey) => `${paths.stage(key)}/queries`,
  /** With a number: that rider's card. */
  cardEntry: (key: StageKey, number?: string) =>
    `${paths.stage(key)}/card-entry${number === undefined ? '' : `?number=${encode(number)}`}`,
  /** A rider's card. A card is found by its number, so a rider without one is given a number first. */
  riderCard: (key: StageKey, rider: Findable) =>
    rider.racingNumber ? paths.cardEntry(key, rider.racingNumber) : paths.participant(key, rider),
  /** The import of a whole scored stage from a file. */
  scoredImport: (key: StageKey) => `${paths.stage(key)}/scored-import`,
  messages: (key: StageKey) => `${paths.stage(key)}/messages`,
  judges: (key: StageKey) => `${paths.stage(key)}/judges`,
  judgePhones: (key: StageKey) => `${paths.judges(key)}#phones`,
  /** The stages that this phone can judge. */
  judgeStart: () => '/judge',
  judgeStandalone: () => '/judge-standalone',
  judgeStandaloneDay: (day: string) => `/judge-standalone?day=${encode(day)}`,

  market: () => '/market',
  ad: (ad: string) => `/market/ads/${encode(ad)}`,
  /** The ad, which opens the form of a report. */
  reportAd: (ad: string) => `${paths.ad(ad)}?report=1`,
  newAd: () => '/market/new',
  myAds: () => '/market/my-ads',
  editAd: (ad: string) => `/market/my-ads/${encode(ad)}`,
  reportedAds: () => '/market/reports',
}
