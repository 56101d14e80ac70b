// The text of a log line. The values come from the server; only the wording is translated.
import type { TFunction } from '@/lib/i18n'
import type { LogActor, LogDetails, LogEvent, LogLine, LogRoles } from '@/api'
import { clockSecondsText, readersZone } from '@/lib/time/dates'
import { riderText } from '@/lib/sport/rider-text'
import { reasonText } from '@/ui/notices/reason-text'
import { officialRoles } from '@/features/officials/roles'
import { rangesText } from '@/features/stages/ranges'
import type { LogRun } from './runs'

/** For an empty or unknown value. */
const NO_VALUE = '–'

export function lineSentence(t: TFunction, line: LogLine): string {
  const values = valuesOf(t, line)
  const variant = isLinkNamedBySections(t, line) ? 'linkNamedBySections' : variantOf(line)
  const text = variant ? t(`log.variants.${variant}`, values) : t(`log.sentences.${line.event}`, values)
  // Other texts include the reason.
  const hasReason = reasonEvents.has(line.event)
  const reason = hasReason ? reasonOf(t, line) : ''
  return reason ? t('log.withReason', { text, reason }) : text
}

/** The events whose sentence is followed by the reason. */
const reasonEvents: ReadonlySet<LogEvent> = new Set<LogEvent>([
  'set_status',
  'edit_section',
  'set_rider_facts',
])

/** The text of a run of lines with the same status; `mayContinue` if older lines of it may not be loaded. */
export function runSentence(t: TFunction, [line, ...more]: LogRun, mayContinue: boolean): string {
  const values = { count: more.length + 1, ...oldAndNewValue(t, line) }
  const isNew = line.details.from === null
  const partialText = isNew ? t('log.atLeast', values) : t('log.changedAtLeast', values)
  const completeText = isNew ? t('log.statusOfMany', values) : t('log.statusChangedOfMany', values)
  const text = mayContinue ? partialText : completeText
  const reason = reasonOf(t, line)
  return reason ? t('log.withReason', { text, reason }) : text
}

function reasonOf(t: TFunction, { details: { reasonCode, reason } }: LogLine): string {
  return reasonText(t, { code: reasonCode, text: reason ?? '' })
}

/** The variant of an event that has its own text. */
function variantOf({ event, details }: LogLine) {
  if (event === 'new_participant' && details.own) return 'joined'
  if (event === 'remove_participant' && details.own) return 'left'
  if (event === 'create_stage' && details.copy) return 'copiedStage'
  if (event === 'create_championship' && details.copy) return 'copiedChampionship'
  if (event === 'set_positions' && details.isFinal) return 'finalPositions'
  if (event === 'set_status' && details.from !== null) return 'statusChanged'
  if (event === 'approve_results' && details.name !== null) return 'approvedBySignature'
  if (event === 'make_start_order' && details.name !== null) return 'drawnStartOrder'
  if (event === 'rename_club' && details.from === details.to) return 'clubMoved'
  const isUnchanged = details.from === details.to
  if (event === 'edit_section' && (details.conflict ?? isUnchanged))
    return details.to === null ? 'noRideCounts' : 'conflictDecided'
  if (event === 'edit_section' && isUnchanged) return 'scoreConfirmed'
  return null
}

/** Whether the name of a new judge link already says its sections, as the name that is proposed for it does. */
function isLinkNamedBySections(t: TFunction, { event, details: { name, sections } }: LogLine): boolean {
  const count = sections.length
  const proposedName = t('judges.links.proposedName', { count, list: rangesText(sections) })
  return event === 'make_judge_link' && name === proposedName
}

function valuesOf(t: TFunction, line: LogLine) {
  const { rider, person, name, group, section, lap, laps, sections } = line.details
  return {
    rider: (rider && riderText(rider)) || t('log.someRider'),
    person: person?.name ?? person?.email ?? t('log.someone'),
    name: name ?? NO_VALUE,
    group: group ?? NO_VALUE,
    section: section ?? NO_VALUE,
    lap: lap ?? NO_VALUE,
    laps: rangesText(laps),
    sections: rangesText(sections),
    reason: reasonOf(t, line) || t('log.noReason'),
    count: countOf(line),
    ...oldAndNewValue(t, line),
  }
}

/** The number that the form of the text depends on. */
function countOf({ event, details: { from, to, sections, count } }: LogLine): number {
  if (event === 'new_penalty_points') return Number(to)
  if (event === 'remove_penalty_points') return Number(from)
  if (event === 'make_judge_link' || event === 'hand_over_sections') return sections.length
  return count ?? 0
}

/** The events whose old and new values are times of day. */
const timeEvents: ReadonlySet<LogEvent> = new Set<LogEvent>([
  'change_finish_time',
  'remove_finish_time_correction',
  'remove_time',
  'post_results',
  'extend_protests',
])

/** The old and the new value. */
function oldAndNewValue(t: TFunction, line: LogLine) {
  const { from, to, fromTime, toTime, roles }: LogDetails = line.details
  if (roles) return { from: rolesText(t, roles.from), to: rolesText(t, roles.to) }
  const clock = (time: string | null) =>
    time ? clockSecondsText(time, line.stage?.timeZone ?? readersZone()) : NO_VALUE
  const hasTimes = timeEvents.has(line.event)
  if (hasTimes) return { from: clock(fromTime), to: clock(toTime) }
  const statusText = (value: string | null) => {
    if (value === 'registered' || value === 'confirmed') return t(`participants.status.${value}`)
    if (line.event === 'answer_query' || line.event === 'decide_query') return queryStateText(t, value)
    return value ?? NO_VALUE
  }
  return { from: statusText(from), to: statusText(to) }
}

const queryStates = ['accepted', 'rejected', 'upheld', 'dismissed'] as const

/** What came of a query. */
function queryStateText(t: TFunction, value: string | null): string {
  const state = queryStates.find((candidate) => candidate === value)
  return state ? t(`protests.state.${state}`) : NO_VALUE
}

function rolesText(t: TFunction, { admin, secretary }: LogRoles): string {
  const roles = [
    admin && t('users.admin'),
    secretary.everywhere && t('users.secretary'),
    secretary.institutions.length > 0 &&
      t('users.secretaryOf', { institutions: secretary.institutions.join(', ') }),
  ].filter((role) => role !== false)
  return roles.join(', ') || t('log.noRoles')
}

export function actorText(t: TFunction, { kind, name }: LogActor): string {
  if (kind === 'operator') return t('log.operator')
  if (kind === 'judgeLink') return name ? t('log.byLink', { name }) : t('log.judgeLink')
  return name ?? t('log.someone')
}

const fields = [
  'name',
  'racingNumber',
  'bike',
  'racingClass',
  'birthDate',
  'license',
  'club',
  'team',
  'gender',
  'emergencyContact',
  'consent',
  'title',
  'organizer',
  'times',
  'registrationEnd',
  'previousDay',
  'place',
  'format',
  'sections',
  'manualDnf',
  'showEndTimeDiff',
  'description',
  'classes',
  'sponsors',
  'className',
  'classLaps',
  'classSections',
  'classTimes',
  'classAges',
  'country',
  'order',
  'guest',
  'bikeYear',
  'cards',
  'powerSection',
  'orderByHand',
] as const

type Change = LogDetails['changed'][number]

function sideText(t: TFunction, change: Change, side: 'from' | 'to'): string {
  const value = change[side] || NO_VALUE
  if (change.field === 'guest') return t(value === 'yes' ? 'log.yes' : 'log.no')
  const isList = change.field === 'classSections' && value !== NO_VALUE
  return isList ? rangesText(value.split(', ').map(Number)) : value
}

/** The changes of an edit: a line for each field with values, and one line that names the other fields. */
export function changeTexts(t: TFunction, changed: readonly Change[], language: string): string[] {
  const withValues = changed.filter(({ from, to }) => from !== null || to !== null)
  const withoutValues = changed.filter((change) => !withValues.includes(change))
  const texts = withValues.map(
    (change) => `${label(t, change)}: ${sideText(t, change, 'from')} → ${sideText(t, change, 'to')}`,
  )
  if (withoutValues.length === 0) return texts
  const list = withoutValues.map((change) => label(t, change).toLocaleLowerCase(language)).join(', ')
  return [...texts, t('log.changedFields', { list })]
}

function label(t: TFunction, { field, racingClass }: Change): string {
  const role = officialRoles.find((candidate) => candidate === field)
  const name = role
    ? t(`officials.role.${role}`)
    : t(`log.fields.${fields.find((candidate) => candidate === field) ?? 'other'}`)
  return racingClass === null ? name : t('log.fieldOfClass', { class: racingClass, field: name })
}
