// The addresses of the app; those of few people are in rare-paths.ts and
// market-paths.ts. router.test.tsx checks that each has a route.

export interface ChampionshipKey {
  institution: string
  championship: string
}

export interface StageKey extends ChampionshipKey {
  stage: string
}

/** What a rider is found by in a list. Not every rider has a racing number yet. */
export interface Findable {
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
  pageViews: () => '/page-views',
  serverHealth: () => '/server-health',
  myResults: () => '/my-results',
  /** `part` is one of the page's headings. */
  helpResults: (part?: string) => (part ? `/help/results#${part}` : '/help/results'),
  about: () => '/about',
  privacy: () => '/privacy',
  terms: () => '/terms',

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
  /** The stage's page, which opens the registration form. */
  joinStage: (key: StageKey) => `${paths.stage(key)}?join=1`,
  results: (key: StageKey) => `${paths.stage(key)}/results`,
  /** The results with this rider's details open. */
  riderResult: (key: StageKey, rider: string) => `${paths.results(key)}?${RIDER_PARAM}=${encode(rider)}`,
  /** On a TV, or embedded in another site: see `display-mode.ts`. */
  tv: (key: StageKey) => `${paths.results(key)}?tv=1`,
  embed: (key: StageKey) => `${paths.results(key)}?embed=1`,
  startList: (key: StageKey) => `${paths.stage(key)}/start-list`,
  judge: (key: StageKey) => `${paths.stage(key)}/judge`,
  /** `open`: only riders with something to do. */
  gapBoard: (key: StageKey, { open = false } = {}) => `${paths.stage(key)}/gap-board${open ? '?open=1' : ''}`,
  /** The riders' queries about provisional results. */
  queries: (key: StageKey) => `${paths.stage(key)}/queries`,
  /** With a number: that rider's card. */
  cardEntry: (key: StageKey, number?: string) =>
    `${paths.stage(key)}/card-entry${number === undefined ? '' : `?number=${encode(number)}`}`,
  judges: (key: StageKey) => `${paths.stage(key)}/judges`,
  /** The stages that this phone can judge. */
  judgeStart: () => '/judge',
  judgeStandalone: () => '/judge-standalone',

  market: () => '/market',
  ad: (ad: string) => `/market/ads/${encode(ad)}`,
  newAd: () => '/market/new',
  myAds: () => '/market/my-ads',
}
