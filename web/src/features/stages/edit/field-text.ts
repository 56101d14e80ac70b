// What is wrong with the fields of the form, in words, at the place where each stands.
import type { TFunction } from 'i18next'
import type { FieldPath } from 'react-hook-form'
import type { FieldError } from '../../../api'
import { fieldFault } from '../../../ui/field-fault'
import type { FormValues } from './form-values'
import { linkFault } from './link-fault'

export interface WrongField {
  field: FieldPath<FormValues>
  message: string
}

/** The server's names of fields that the form calls otherwise. */
const fields: Record<string, FieldPath<FormValues>> = {
  startsAt: 'starts.day',
  endsAt: 'ends.day',
  registrationEndsAt: 'registrationEnds.day',
}

/** What the server says of the form's fields. */
export function wrongFields(t: TFunction, errors: readonly FieldError[], typed: FormValues): WrongField[] {
  return errors.map((error) => ({ field: fieldOf(error.field), message: fieldText(t, error, typed) }))
}

/** `classes[2].former` is told at the name. */
export function fieldOf(path: string): FieldPath<FormValues> {
  const dotted = path.replaceAll(/\[(\d+)\]/g, '.$1').replace(/\.former$/, '.name')
  // The server names fields of this form alone.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return fields[dotted] ?? (dotted as FieldPath<FormValues>)
}

const fieldTexts = {
  'title.required': 'stageEdit.wrong.titleRequired',
  'organizer.required': 'stageEdit.wrong.organizerRequired',
  'timeZone.unknown': 'stageEdit.wrong.zoneUnknown',
  'startsAt.required': 'stageEdit.wrong.startRequired',
  'endsAt.required': 'stageEdit.wrong.endRequired',
  'endsAt.too-early': 'stageEdit.wrong.endEarly',
  'endsAt.too-late': 'stageEdit.wrong.endLate',
  'registrationEndsAt.too-late': 'stageEdit.wrong.registrationLate',
  'classes.required': 'stageEdit.wrong.classesRequired',
  'classes[].name.required': 'stageEdit.wrong.classNameRequired',
  'classes[].name.twice': 'stageEdit.wrong.classTwice',
  'classes[].endTime.too-early': 'stageEdit.wrong.windowEarly',
  'classes[].sections.required': 'stageEdit.wrong.sectionsRequired',
  'classes[].yearsFrom.out-of-range': 'stageEdit.wrong.years',
  'classes[].yearsTo.out-of-range': 'stageEdit.wrong.yearsTo',
  'classes[].laps.out-of-range': 'stageEdit.wrong.laps',
  'sections.out-of-range': 'stageEdit.wrong.sectionsRange',
  'sponsors[].name.required': 'stageEdit.wrong.sponsorNameRequired',
  'sponsors[].logo.format': 'stageEdit.wrong.logo',
} as const

const links = { googleMaps: 'googleMaps', waze: 'waze' } as const

function fieldText(t: TFunction, { field, code }: FieldError, typed: FormValues): string {
  const name = `${field.replaceAll(/\[\d+\]/g, '[]')}.${code}`
  if (isKnown(field, links) && code === 'format') return linkText(t, field, typed[field])
  if (isLogoMissing(field, code, typed)) return t('stageEdit.wrong.logoMissing')
  if (/^sponsors\[\d+\]\.url$/.test(field)) return linkText(t, 'sponsor', '')
  if (field.startsWith('gateValues.')) return t('stageEdit.wrong.gate')
  if (isKnown(name, fieldTexts)) return t(fieldTexts[name])
  return fieldFault(t, code)
}

/** The server takes no sponsor without a logo, and says of none what it says of a wrong one. */
function isLogoMissing(field: string, code: string, typed: FormValues): boolean {
  const index = /^sponsors\[(\d+)\]\.logo$/.exec(field)?.[1]
  return code === 'format' && index !== undefined && !typed.sponsors[Number(index)]?.logo.trim()
}

/** Why a link isn't one that leads where its button says. */
function linkText(t: TFunction, kind: keyof typeof links | 'sponsor', link: string): string {
  if (kind === 'sponsor') return t('stageEdit.wrong.sponsorLink')
  const fault = linkFault(link)
  if (fault.kind !== 'elsewhere') return t(`stageEdit.wrong.link.${fault.kind}`)
  return t(`stageEdit.wrong.link.${kind}`, { host: fault.host })
}

function isKnown<T extends object>(name: string, table: T): name is string & keyof T {
  return Object.hasOwn(table, name)
}
