// The shapes that travel between server and browser, under the names of the server's OpenAPI document.
// Times are RFC 3339 in UTC; institution, championship and stage are the slugs of the URL.

export type Problem = {
  type: string
  title: string
  status: number
  code: string
  detail: string
  errors?: FieldError[]
  current?: SecretaryResult
}
export type FieldError = { field: string; code: string; message: string }

export type Session = { user: User | null }
export type SignIn = { email: string; password: string }
export type User = {
  id: string
  email: string
  displayName: string
  isJudge: boolean
  admin: boolean
  secretary: boolean
}

export type Format = 'classic' | 'openFree'
export type ResultsStatus = 'inProgress' | 'approved' | 'standingsGenerated' | 'standingsPublished'
export type ResultStatus = 'DNF' | 'DQ'

export type Competitions = { upcoming: Competition[]; past: Competition[]; next: string | null }
export type Competition = {
  institution: string
  championship: string
  stage: string
  championshipName: string
  title: string
  organizer: string
  startsAt: string
  endsAt: string
  registrationEndsAt: string | null
  timeZone: string
  location: string | null
  format: Format
  resultsStatus: ResultsStatus
}

export type Championship = {
  institution: string
  institutionName: string
  slug: string
  displayName: string
  season: number
  isPublished: boolean
  hasTeamCompetition: boolean
  hasClubStandings: boolean
  hasWomenClasses: boolean
  stages: Competition[]
  classes: ChampionshipClass[]
}
export type ChampionshipClass = {
  name: string
  order: number | null
  clubStandingMultiplier: number | null
  bgColor: string | null
  borderColor: string | null
}

export type Stage = {
  institution: string
  institutionName: string
  championship: string
  championshipName: string
  slug: string
  title: string
  organizer: string
  startsAt: string
  endsAt: string
  registrationEndsAt: string | null
  timeZone: string
  location: string | null
  googleMaps: string | null
  waze: string | null
  format: Format
  resultsStatus: ResultsStatus
  gateValues: GateValues
  sections: number
  manualDnf: boolean
  showEndTimeDiff: boolean
  description: Texts
  classes: RacingClass[]
  sponsors: Sponsor[]
  viewer: StageViewer
}
export type GateValues = { a: number; b: number; c: number; d: number; fault: number }
export type Texts = { lv: string; et: string; en: string }
export type Sponsor = { name: string; logo: string; url: string }
/** What the person who asks may do at this stage. */
export type StageViewer = { judgeSections: number[]; secretary: boolean }
/** `startTime` and `endTime` are "10:00:00" in the stage's zone; `sections` the active ones, ascending. */
export type RacingClass = {
  name: string
  color: string
  startTime: string | null
  endTime: string | null
  yearsFrom: number
  yearsTo: number | null
  laps: number
  sections: number[]
  order: number
}

export type Club = { id: string; country: string }
export type Participant = {
  id: string
  name: string
  racingNumber: string
  bike: string
  racingClass: string
  birthYear: number
  club: Club | null
  team: string | null
  registeredAt: string
}
export type Participants = { participants: Participant[] }
export type SecretaryParticipant = Participant & {
  birthDate: string
  license: string | null
  gender: 'male' | 'female' | null
  status: 'registered' | 'confirmed'
  modifiedAt: string
  version: number
}
export type SecretaryParticipants = { participants: SecretaryParticipant[] }

export type Board = {
  seq: number
  resultsStatus: ResultsStatus
  registered: Record<string, number>
  rows: Row[]
}
/** `laps[lap - 1][i]` is the score of the class's i-th active section, null when not ridden yet. */
export type Row = {
  id: string
  name: string
  racingNumber: string
  racingClass: string
  bike: string
  club: string | null
  total: number | null
  penaltyPoints: number
  statistics: Statistics
  startedOn: string
  lastTimeRecorded: string
  finished: boolean
  status: ResultStatus | null
  laps: (number | null)[][]
  position: number | null
  positionPoints: number | null
  positionAbsolutePoints: number | null
  rank: Rank
}
/** How many sections were scored 0, 1, 2, 3 and 5. */
export type Statistics = number[]
/** The server ranks: `order` sorts a class, `absoluteOrder` all classes in one list, the places are what is shown. */
export type Rank = {
  order: number
  place: number | null
  decider: Decider | null
  absoluteOrder: number
  absolutePlace: number | null
}
export type Decider =
  | 'status'
  | 'total'
  | 'cleans'
  | 'ones'
  | 'twos'
  | 'threes'
  | 'fives'
  | 'lastTime'
  | 'equal'
export type RankOf = { id: string } & Rank
export type Delta = {
  seq: number
  rows: Row[]
  ranks: RankOf[]
  removed: string[]
  registered?: Record<string, number>
}
export type SecretaryRow = Row & { version: number; openConflicts: string[] }
export type SecretaryBoard = Omit<Board, 'rows'> & { rows: SecretaryRow[] }
export type SecretaryDelta = Omit<Delta, 'rows'> & { rows: SecretaryRow[] }

export type EventName =
  | 'JudgeAddPointsA'
  | 'JudgeAddPointsB'
  | 'JudgeAddPointsC'
  | 'JudgeAddPointsD'
  | 'JudgeAddFault'
  | 'EditedTo'
export type EntryEvent = { name: EventName; points: number; timestamp: string; time?: number }
export type Result = { id: string; name: string; penalties: Penalty[]; entries: Entry[] }
export type Penalty = { points: number; reason: string; createdAt: string }
/** `key` is "section7-lap2". */
export type Entry = {
  key: string
  section: number
  lap: number
  total: number
  recordedAt: string
  events: EntryEvent[]
}
export type SecretaryResult = {
  id: string
  name: string
  version: number
  status: ResultStatus | null
  penalties: SecretaryPenalty[]
  entries: SecretaryEntry[]
}
export type SecretaryPenalty = Penalty & { id: string; userDisplayName: string; userEmail: string }
export type SecretaryEntry = Entry & {
  deviceTime: string
  version: number
  judgeDisplayName: string
  judgeEmail: string | null
  others: OtherEntry[]
}
/** Another entry for the same ride, which doesn't count. */
export type OtherEntry = {
  id: string
  state: 'duplicate' | 'conflict' | 'settled'
  total: number
  recordedAt: string
  judgeDisplayName: string
  judgeEmail: string | null
}
export type PenaltyIn = { points: number; reason: string }
export type ScoreIn = { points: number }
export type StatusIn = { status: ResultStatus }

export type JudgeSheet = {
  stage: Stage
  sections: number[]
  riders: JudgeRider[]
  entries: CountedEntry[]
  serverNow: string
}
export type JudgeRider = {
  id: string
  name: string
  racingNumber: string
  racingClass: string
  bike: string
  club: string | null
}
export type CountedEntry = { participant: string; key: string; total: number }
export type EntriesIn = { deviceNow: string; entries: EntryIn[] }
/** `id` is a UUIDv7 made on the device: the same id again is the same entry. */
export type EntryIn = {
  id: string
  participant: string
  key: string
  recordedAt: string
  events: JudgeEvent[]
}
export type JudgeEvent = Omit<EntryEvent, 'name'> & { name: Exclude<EventName, 'EditedTo'> }
export type EntriesOut = { serverNow: string; replies: EntryReply[] }
export type EntryReply = {
  id: string
  outcome: 'accepted' | 'duplicate' | 'conflict' | 'rejected'
  code: string | null
  message: string | null
}
