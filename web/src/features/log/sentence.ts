// A line of the log in words. What stands there comes from the server; only the words are the language's.
import type { TFunction } from 'i18next'
import type { LogActor, LogDetails, LogLine, LogRoles } from '../../api'
import { clockSecondsText } from '../../lib/dates'
import { reasonText } from '../../lib/reason-text'
import { zoneOf } from './days'

/** Where nothing stood, or nothing is known any more. */
const nothing = '–'

export function sentence(t: TFunction, line: LogLine): string {
  const values = valuesOf(t, line)
  const variant = variantOf(line)
  const text = variant ? t(`log.variants.${variant}`, values) : t(`log.says.${line.event}`, values)
  // the other sentences have the reason within them
  const reason = line.event === 'set_status' ? reasonOf(t, line) : ''
  return reason ? t('log.because', { text, reason }) : text
}

function reasonOf(t: TFunction, { details: { reasonCode, reason } }: LogLine): string {
  return reasonText(t, { code: reasonCode, text: reason ?? '' })
}

/** The same event, told otherwise. */
function variantOf({ event, details }: LogLine) {
  if (event === 'new_participant' && details.own) return 'joined'
  if (event === 'remove_participant' && details.own) return 'left'
  if (event === 'create_stage' && details.copy) return 'copiedStage'
  if (event === 'create_championship' && details.copy) return 'copiedChampionship'
  if (event === 'set_positions' && details.isFinal) return 'finalPositions'
  if (event === 'set_status' && details.from !== null) return 'statusChanged'
  if (event === 'rename_club' && details.from === details.to) return 'clubMoved'
  if (event === 'edit_section' && details.from === details.to) return 'conflictDecided'
  return null
}

function valuesOf(t: TFunction, line: LogLine) {
  const { rider, person, name, group, section, lap, sections, count } = line.details
  return {
    rider: [rider?.racingNumber, rider?.name].filter(Boolean).join(' ') || t('log.someRider'),
    person: person?.name ?? person?.email ?? t('log.someone'),
    name: name ?? nothing,
    group: group ?? nothing,
    section: section ?? nothing,
    lap: lap ?? nothing,
    sections: sections.join(', '),
    reason: reasonOf(t, line) || t('log.noReason'),
    count: count ?? 0,
    ...sides(t, line),
  }
}

/** What stood before and what stands now. */
function sides(t: TFunction, line: LogLine) {
  const { from, to, fromTime, toTime, roles }: LogDetails = line.details
  if (roles) return { from: rolesText(t, roles.from), to: rolesText(t, roles.to) }
  const clock = (time: string | null) => (time ? clockSecondsText(time, zoneOf(line)) : nothing)
  const isOfTimes = line.event === 'change_finish_time' || line.event === 'remove_finish_time_correction'
  if (isOfTimes) return { from: clock(fromTime), to: clock(toTime) }
  const read = (value: string | null) => {
    if (value === 'registered' || value === 'confirmed') return t(`participants.status.${value}`)
    return value ?? nothing
  }
  return { from: read(from), to: read(to) }
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
  'title',
  'organizer',
  'times',
  'registrationEnd',
  'place',
  'format',
  'sections',
  'manualDnf',
  'showEndTimeDiff',
  'description',
  'classes',
  'sponsors',
  'className',
  'country',
] as const

type Change = LogDetails['changed'][number]

/** What an edit changed, a line for each field of which the values are told, and one for the others. */
export function changeTexts(t: TFunction, changed: readonly Change[], language: string): string[] {
  const valued = changed.filter(({ from, to }) => from !== null || to !== null)
  const unvalued = changed.filter((change) => !valued.includes(change))
  const texts = valued.map(
    (change) => `${label(t, change)}: ${change.from ?? nothing} → ${change.to ?? nothing}`,
  )
  if (unvalued.length === 0) return texts
  const list = unvalued.map((change) => label(t, change).toLocaleLowerCase(language)).join(', ')
  return [...texts, t('log.changedFields', { list })]
}

function label(t: TFunction, { field }: Change): string {
  return t(`log.fields.${fields.find((name) => name === field) ?? 'other'}`)
}
