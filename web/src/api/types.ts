// The server's types under the names that the screens use. They are generated from its OpenAPI document:
// `make api` writes schema.d.ts. Times are RFC 3339 in UTC; institution, championship and stage are the
// slugs of the URL.
import type { components } from './schema'

type Schemas = components['schemas']
/** The type that has the fields of every member of a union. */
type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** For whom an answer is: secretaries get fields that the public doesn't see. */
export type Audience = 'public' | 'secretary'

export type Problem = Schemas['Problem']
export type ProblemCode = Schemas['ProblemCode']
/** The code of a failed request: the server's, or the browser's own if no answer of the server came. */
export type ErrorCode = ProblemCode | 'unreachable' | 'invalid-response'
export type FieldError = Schemas['ProblemField']
export type FieldCode = Schemas['FieldCode']
/** The texts for the errors of a form, by field and code: `name.required`. */
export type FieldTexts = Readonly<Record<`${string}.${FieldCode}`, string>>
/** The details of a refusal, by field. An answer has at most one; a screen reads the one that its requests can get. */
export type RefusalDetails = Partial<Intersection<Schemas['RefusalDetails']>>

export type StartMethod = Schemas['StartMethod']
/** The start times of a stage, as everyone sees them. */
export type StartOrder = Schemas['StartOrder']
export type SecretaryStart = Schemas['SecretaryStart']
export type SecretaryStartOrder = Schemas['SecretaryStartOrder']
export type StartOrderIn = Schemas['StartOrderIn']
export type TimePoint = Schemas['TimePoint']
export type TimeSheet = Schemas['TimeSheet']
export type TimeSheetRider = Schemas['TimeSheetRider']
export type TimeIn = Schemas['TimeIn']
export type TimesIn = Schemas['TimesIn']
export type TimesOut = Schemas['TimesOut']
export type RiderTimes = Schemas['RiderTimes']
export type RecordedTime = Schemas['RecordedTime']
export type SecretaryTimekeeping = Schemas['SecretaryTimekeeping']
export type TimekeepingIn = Schemas['TimekeepingIn']

/** The entry desk of a stage, for its secretaries. */
export type EntryDesk = Schemas['Desk']
export type DeskRider = Schemas['DeskRider']
export type DueParts = Schemas['DueParts']
/** What a desk ticks for a rider. */
export type DeskMarkKind = Schemas['DeskMarkKind']
export type MarkIn = Schemas['MarkIn']
export type PaymentMethod = Schemas['PaymentMethod']
export type PaymentIn = Schemas['PaymentIn']
/** The fees of a stage. */
export type Fees = Schemas['Fees']
export type FeesIn = Schemas['FeesIn']
/** The bank account for transfers. */
export type BankAccount = Schemas['BankAccount']
export type CashList = Schemas['CashList']
export type CashSums = Schemas['CashSums']
/** What the signed-in rider owes. */
export type OwnFee = Schemas['OwnFee']
export type Reminders = Schemas['Reminders']
export type SentReminder = Schemas['SentReminder']
export type RemindedRider = Schemas['RemindedRider']

export type OfficialRole = Schemas['OfficialRole']
/** An official of a stage, as everyone sees them. */
export type Official = Schemas['Official']
export type Consent = Schemas['Consent']
export type ConsentForm = Schemas['ConsentForm']
export type ConsentText = Schemas['ConsentText']
export type ConsentTexts = Schemas['ConsentTexts']
export type Minor = Schemas['Minor']
export type StageConsents = Schemas['StageConsents']
export type EmergencyContact = Schemas['EmergencyContact']
export type ContactOfRider = Schemas['ContactOfRider']
export type SecretaryOfficial = Schemas['SecretaryOfficial']
export type SecretaryOfficials = Schemas['SecretaryOfficials']
/** A stage from which officials can be copied. */
export type OfficialsSource = Schemas['OfficialsSource']
export type OfficialsIn = Schemas['OfficialsIn']

export type Session = Schemas['Session']
export type SignIn = Schemas['Credentials']
export type User = Schemas['SessionUser']
export type NewUser = Schemas['NewUserIn']
/** Hints for the first sign-in on a new server. */
export type Setup = Schemas['Setup']

export type Language = Schemas['Language']
/** An OpenID provider such as Google. */
export type Provider = Schemas['SignInProvider']
export type Profile = Schemas['Profile']
export type ProfileIn = Schemas['ProfileIn']
/** A provider's account that is linked to this account. */
export type Identity = Schemas['LinkedIdentity']
/** `device` is "Firefox on Linux" or empty. */
export type OpenSession = Schemas['OwnSession']

/** The caller's results and places in published standings, newest first. */
export type OwnResults = Schemas['OwnResults']
export type OwnSeason = Schemas['OwnSeason']
/** `place` is null with a status, `positionPoints` until the approval. */
export type OwnResult = Schemas['OwnResult']
export type OwnStanding = Schemas['OwnStanding']

/** How often pages were opened recently, by day and by path. */
export type ViewsOfPages = Schemas['ViewsOfPages']
export type ViewsOfDay = Schemas['ViewsOfDay']
export type ViewsOfPath = Schemas['ViewsOfPath']
/** Whether the server is well, with what to do. */
export type ServerHealth = Schemas['ServerHealth']
export type HealthCheck = Schemas['HealthCheck']
export type RefusedAddress = Schemas['RefusedAddress']
export type TestEmailState = Schemas['TestEmailState']
export type UserRow = Schemas['UserRow']
export type Roles = Schemas['RolesIn']
export type Institution = Schemas['Institution']

/** What an admin creates and edits: institutions with their championships, the latest season first. */
export type ChampionshipsOverview = Schemas['ChampionshipsOverview']
export type InstitutionOverview = Schemas['InstitutionOverview']
export type ChampionshipOverview = Schemas['ChampionshipOverview']
export type InstitutionIn = Schemas['InstitutionIn']
/** A championship in the form of its admin; its classes are the hardest first. */
export type ChampionshipSettings = Schemas['ChampionshipSettings']
export type ChampionshipIn = Schemas['ChampionshipIn']
export type ChampionshipCopyIn = Schemas['ChampionshipCopyIn']
export type Championship = Schemas['Championship']
/** A pack of rules from which a championship can choose. */
export type RulePack = Schemas['RulePackOut']
/** The rules of a championship in its form; `fixedBy` is the stage by which they can't change any more. */
export type RulesSettings = Schemas['RulesSettings']
export type RulesIn = Schemas['RulesIn']
export type RulesInWords = Schemas['RulesInWords']
export type RuleSentence = Schemas['RuleSentence']
/** What new rules do to results, by stage. */
export type RulesChange = Schemas['RulesChange']
export type ResultChange = Schemas['ResultChange']
/** A stage in the list of its championship, published or not. */
export type ChampionshipStage = Schemas['ChampionshipStage']
export type StageCopyIn = Schemas['StageCopyIn']

/** Each club with its number of uses; `managed` is whether the reader may change them. */
export type Clubs = Schemas['Clubs']
export type ClubOverview = Schemas['ClubOverview']
/** What merging a club into another changes. */
export type ClubMerge = Schemas['ClubMerge']

export type LogLine = Schemas['LogEntry']
export type LogEvent = Schemas['LogEvent']
export type LogStage = Schemas['LogStage']
export type LogActor = Schemas['LogActor']
export type LogDetails = Schemas['LogDetails']
export type LogRoles = Schemas['LogRoles']

export type Format = Schemas['Format']
export type ResultsStatus = Schemas['ResultsStatus']
export type Phase = Schemas['Phase']
export type Feature = Schemas['Feature']
export type RiderStatus = Schemas['RiderStatus']
/** A predefined reason for penalty points, DNF, DQ or a corrected score. */
export type ReasonCode = Schemas['ReasonCode']

/** The steps left until the results are approved and the standings published, for the secretary. */
export type Approval = Schemas['Approval']
export type ApprovalCheck = Schemas['ApprovalCheck']
export type ApprovalItem = Schemas['ApprovalItem']
export type ApprovalRider = Schemas['ApprovalRider']
export type ApprovalPhone = Schemas['ApprovalPhone']
export type ResultsStep = Schemas['ResultsStep']
export type RemainingTask = Schemas['RemainingTask']
/** A secretary's message on the stage's page. */
export type Notice = Schemas['Notice']
export type MessageTexts = Schemas['MessageTextsIn']
export type MessageIn = Schemas['MessageIn']
export type MessageAudience = Schemas['AudienceIn']
export type MessagePreview = Schemas['MessagePreview']
export type MessageTemplate = Schemas['Template']
/** What was sent to whom, for the secretary, newest first. */
export type SentMessages = Schemas['SentMessages']
export type SentMessage = Schemas['SentMessage']
export type MessageRecipient = Schemas['RecipientOut']
/** How this browser takes notifications. */
export type PushSubscriptionIn = Schemas['PushSubscriptionIn']
export type ScheduleChangeKind = Schemas['ScheduleChangeKind']
/** A reopened approval: since when and why. */
export type Reopening = Schemas['ReopeningOut']
/** The time in which riders may query provisional results. */
export type ProtestPeriod = Schemas['ProtestPeriodOut']
/** Who signed official results, and when. */
export type SignOff = Schemas['SignOffOut']
/** A rider's query about a score, as the rider sees it. */
export type ScoreQuery = Schemas['ScoreQuery']
/** A query with its rider, for the stage's secretary. */
export type SecretaryQuery = Schemas['SecretaryQuery']
export type ScoreQueryIn = Schemas['QueryIn']
export type PaperQueryIn = Schemas['PaperQueryIn']
export type QueryDecisionIn = Schemas['QueryDecisionIn']
/** The jury's decision, as everyone may see it. */
export type PublishedDecision = Schemas['PublishedDecision']
export type ResultsCorrection = Schemas['ResultsCorrection']
export type CorrectedValues = Schemas['CorrectedValues']

export type Competitions = Schemas['Competitions']
export type Competition = Schemas['Competition']

/** The API describes the rules as any object; `rulesOf` in features/scoring reads them. */
export type Stage = Omit<Schemas['Stage'], 'scoringRules'> & { scoringRules?: object | undefined }
/** A section that counts for nobody in some classes and laps. */
export type Annulment = Schemas['AnnulmentOut']
export type ClassOutlook = Schemas['ClassOutlook']
/** What a rider can still reach. */
export type RiderOutlook = Schemas['RiderOutlook']
export type AnnulmentIn = Schemas['AnnulmentIn']
export type GateValues = Schemas['GateValues']
export type Sponsor = Schemas['Sponsor']
/** `startTime` and `endTime` are "10:00:00" in the stage's zone; `sections` the active ones, ascending. */
export type RacingClass = Schemas['RacingClass']

/** A stage in the form of its admin. Times are those of the clock at the stage. */
export type StageSettings = Schemas['StageSettings']
/** A class in the form of its stage. */
export type CourseClass = Schemas['CourseClass']
export type StageIn = Schemas['StageIn']
/** The effect of saving a stage on recorded rides. */
export type StageChange = Schemas['StageChange']
export type StageConsequence = Schemas['StageConsequence']
export type ChampionshipClass = Schemas['ChampionshipClass']

/** The public data of a participant. */
export type Participant = Schemas['Participant']
/** The effect of a rider's class change on recorded rides. */
export type ClassChange = Schemas['ClassChange']
export type NumberClash = Schemas['NumberClash']
export type KnownRider = Schemas['KnownRider']
/** A participant with the fields for the stage's secretary. */
export type SecretaryParticipant = Schemas['SecretaryParticipant']
export type SecretaryParticipantDetail = Schemas['SecretaryParticipantDetail']
/** The user's own registration, with the fields that only the rider and the secretary see. */
export type OwnRegistration = Schemas['OwnRegistration']
/** The riders of the user's account, with what their form needs. */
export type OwnRiders = Schemas['OwnRiders']
export type OwnRider = Schemas['OwnRider']
export type RiderIn = Schemas['RiderIn']
/** The rider of a link, as another account would take the rider over. */
export type OfferedRider = Schemas['OfferedRider']
export type AccountRider = Schemas['AccountRider']
/** An upcoming stage that a rider of the user's account has joined. */
export type JoinedStage = Schemas['JoinedStage']
export type ParticipantStatus = Schemas['ParticipantStatus']
export type Gender = Schemas['Gender']
export type Club = Schemas['Club']
export type ParticipantIn = Schemas['ParticipantIn']
export type ParticipationData = Schemas['ParticipationData']
/** Newest first. */
export type Participants = Schemas['Participants_Participant']
/** A class fits a birth date from `bornFrom` (null: any) to `bornTill`. */
export type RegistrationForm = Schemas['RegistrationForm']
export type ClassChoice = Schemas['ClassChoice']
export type ImportPreview = Schemas['ImportPreview']
export type ImportRow = Schemas['ImportRow']
export type ParticipantImport = Schemas['ParticipantImport']
export type ScoredPreview = Schemas['ScoredPreview']
export type ScoredRow = Schemas['ScoredRow']
export type ScoreImport = Schemas['ScoreImport']

export type Board = Schemas['Board_BoardRow']
/** `laps[lap - 1][i]` is the score of the class's i-th active section, null when not ridden yet. */
export type Row = Schemas['BoardRow']
/** How many sections were scored 0, 1, 2, 3 and 5. */
export type Statistics = Row['statistics']
/**
 * Computed by the server: `order` sorts a class, `absoluteOrder` all classes in one list; the places are
 * those to show.
 */
export type Rank = Schemas['Rank']
export type Decider = Schemas['Decider']
export type Delta = Schemas['Delta_BoardRow']
export type SecretaryRow = Schemas['SecretaryBoardRow']
export type SecretaryBoard = Schemas['Board_SecretaryBoardRow']

type EventName = Schemas['EventName']
export type EntryEvent = Schemas['EntryEvent']
/** `key` is "section7-lap2". */
export type Entry = Schemas['Entry']
export type SecretaryResult = Schemas['SecretaryResult']
export type SecretaryPenalty = Schemas['SecretaryPenalty']
export type SecretaryEntry = Schemas['SecretaryEntry']
/** Another entry for the same ride, which doesn't count. */
export type OtherEntry = Schemas['OtherEntry']
/** What the rules use of a rider: the facts in `used` can be set. */
export type SecretaryFacts = Schemas['SecretaryFacts']
export type RiderFact = SecretaryFacts['used'][number]
export type RiderFactsIn = Schemas['RiderFactsIn']
export type PenaltyIn = Schemas['PenaltyIn']

export type TestRides = Schemas['TestRides']
export type JudgeSheet = Omit<Schemas['JudgeSheet'], 'stage'> & { stage: Stage }
export type EntriesIn = Omit<Schemas['EntriesIn'], 'entries'> & { entries: EntryIn[] }
/** `id` is a UUIDv7 made on the device: the same id again is the same entry. */
export type EntryIn = Omit<Schemas['EntryIn'], 'events'> & { events: JudgeEvent[] }
/** Narrower than the server's type: the server refuses edits from judges. */
type JudgeEvent = Omit<Schemas['EventIn'], 'name' | 'time'> & {
  name: Exclude<EventName, 'EditedTo'>
  time?: number
}
export type EntriesOut = Schemas['EntriesOut']
export type ReplyCode = Schemas['ReplyCode']
/** Entries that one phone recorded and signed and another phone uploads. */
export type ParcelIn = Schemas['ParcelIn']

/** The judges of a stage for its secretary: people by section, links, phones. */
export type Judges = Schemas['Judges']
export type Judge = Schemas['Judge']
export type JudgeLink = Schemas['JudgeLink']
export type JudgeLinkIn = Schemas['JudgeLinkIn']
/** Its token is returned only here. */
export type NewJudgeLink = Schemas['NewJudgeLink']
/** A section that a judge hands over to the next one. */
export type HandoverIn = Schemas['HandoverIn']
/** Sections that a secretary hands over from one judge to the next. */
export type SecretaryHandoverIn = Schemas['SecretaryHandoverIn']
/** The scores of second judges, compared with those that count. */
export type CrossChecks = Schemas['CrossChecks']
export type CrossCheckDifference = Schemas['CrossCheckDifference']
export type JudgeDevice = Schemas['JudgeDevice']
/** A ride of a rider whom the judge couldn't identify. */
export type UnassignedRide = Schemas['UnassignedRide']
/** The server's reply to a ride. */
export type Reply = Schemas['Reply']
export type PossibleRider = Schemas['PossibleRider']
export type AssignmentIn = Schemas['AssignmentIn']
export type RiderSwapIn = Schemas['RiderSwapIn']
/** What an exchange of two riders changes. */
export type RiderSwap = Schemas['RiderSwap']
export type PhoneReadiness = Schemas['PhoneReadiness']
export type ReadinessProblem = Schemas['ReadinessProblem']
export type DeviceIn = Schemas['DeviceIn']

/** The public standings of a championship. Before they are published they have no groups, clubs or teams. */
export type Standings = Schemas['Standings_StandingRow']
export type StandingGroup = Schemas['StandingGroup_StandingRow']
export type StandingRow = Schemas['StandingRow']
export type SecretaryStandingRow = Schemas['SecretaryStandingRow']
export type StandingParticipant = Schemas['StandingParticipant']
/** The points of a rider from one stage. */
export type StandingEntry = Schemas['StandingEntry']
export type StandingStage = Schemas['StandingStage']
export type ClubRow = Schemas['ClubRow']
export type TeamRow = Schemas['TeamRow']
/** A rider whose data differ between the standings and the stage. */
export type DifferentData = Schemas['DifferentData']
export type StandingChoice = Schemas['ChoiceIn']
export type Generation = Schemas['Generation']
export type GenerateIn = Schemas['GenerateIn']
/** What generating would change and what it would leave out. */
export type GenerationPreview = Schemas['GenerationPreview']

/** One page of the market's ads. */
export type Market = Schemas['Market']
export type AdCategory = Schemas['AdCategory']
export type CategoryCount = Schemas['CategoryCount']
export type AdCard = Schemas['AdCard']
/** The public data of an ad. */
export type Ad = Schemas['Ad']
/** The seller's contact, for signed-in users. */
export type AdContact = Schemas['AdContact']
export type AdIn = Schemas['AdIn']
export type OwnAd = Schemas['OwnAd']
export type AdState = Schemas['AdState']
export type ReportedAd = Schemas['ReportedAd']
/** A picture that was uploaded for an ad. */
export type StoredPicture = Schemas['StoredPicture']
