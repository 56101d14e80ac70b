// The addresses of what only secretaries open, or few visitors. In a file of their own, so that other pages don't load
// them.
import { judgeLinkFragment } from './judge-link'
import {
  type ChampionshipKey,
  type Findable,
  PARTICIPANT_PARAM,
  paths,
  REOPEN_PARAM,
  RIDER_PARAM,
  SCHEDULE_PARAM,
  type StageKey,
} from './paths'

/** The parameter of the help with the championship by whose rules it explains results. Slugs contain no slash. */
export const RULES_PARAM = 'rules'

const encode = encodeURIComponent

export const rarePaths = {
  /** The rules of a championship in words. Not below the championship, where a stage may have any name. */
  rules: ({ institution, championship }: ChampionshipKey) =>
    `/rules/${encode(institution)}/${encode(championship)}`,
  /** How results are computed by the rules of a championship; `part` is one of the page's headings. */
  helpByRules: ({ institution, championship }: ChampionshipKey, part?: string) =>
    `/help/results?${RULES_PARAM}=${institution}/${championship}${part ? `#${part}` : ''}`,
  /** The stage's lines that name this rider. */
  riderLog: (key: StageKey, { name }: { name: string }) => `${paths.auditLog(key)}&person=${encode(name)}`,
  /** The page of a stage, which opens the form of this rider. */
  participantForm: (key: StageKey, { id, racingNumber, name }: Findable & { id: string }) =>
    `${paths.stage(key)}?q=${encode(racingNumber || name)}&${PARTICIPANT_PARAM}=${encode(id)}#participants`,
  /** The stage's page, which opens the dialog to cancel or postpone the stage. */
  changeSchedule: (key: StageKey) => `${paths.stage(key)}?${SCHEDULE_PARAM}=1`,
  /** The results, which open the dialog to reopen them. */
  reopenResults: (key: StageKey) => `${paths.results(key)}?${REOPEN_PARAM}=1`,
  /** Blank forms for sections and riders, to be printed. */
  raceSheets: (key: StageKey) => `${paths.stage(key)}/race-sheets`,
  /** The results with space for signatures, to be printed. */
  protocol: (key: StageKey) => `${paths.results(key)}/protocol`,
  /** What riders can still reach, for the microphone. */
  commentator: (key: StageKey) => `${paths.results(key)}/commentator`,
  entryDesk: (key: StageKey) => `${paths.stage(key)}/entry-desk`,
  /** The entry desk with the dialog of this rider; also what the rider's QR code contains. */
  deskRider: (key: StageKey, rider: string) =>
    `${paths.stage(key)}/entry-desk?${RIDER_PARAM}=${encode(rider)}`,
  startOrder: (key: StageKey) => `${paths.stage(key)}/start-order`,
  /** Riding times, lateness, and what timekeepers recorded. */
  timekeeping: (key: StageKey) => `${paths.stage(key)}/timekeeping`,
  /** The screen on which starts and finishes are recorded. */
  timekeeper: (key: StageKey) => `${paths.stage(key)}/timekeeper`,
  consents: (key: StageKey) => `${paths.stage(key)}/consents`,
  emergencyContacts: (key: StageKey) => `${paths.stage(key)}/emergency-contacts`,
  officials: (key: StageKey) => `${paths.stage(key)}/officials`,
  officialProtocol: (key: StageKey) => `${paths.results(key)}/official-protocol`,
  /** The certificates of the podium. */
  certificates: (key: StageKey) => `${paths.results(key)}/certificates`,
  /** Opens the judge app for the holder of the token. */
  judgeLink: (key: StageKey, token: string) => paths.judge(key) + judgeLinkFragment(token),
  /** A rider's card. A card is found by its number, so a rider without one is given a number first. */
  riderCard: (key: StageKey, rider: Findable) =>
    rider.racingNumber ? paths.cardEntry(key, rider.racingNumber) : paths.participant(key, rider),
  /** The import of a whole scored stage from a file. */
  scoredImport: (key: StageKey) => `${paths.stage(key)}/scored-import`,
  messages: (key: StageKey) => `${paths.stage(key)}/messages`,
  judgePhones: (key: StageKey) => `${paths.judges(key)}#phones`,
  judgeStandaloneDay: (day: string) => `/judge-standalone?day=${encode(day)}`,
}
