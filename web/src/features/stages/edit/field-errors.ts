// The texts for the server's errors, assigned to the fields of the form.
import type { TFunction } from '@/lib/i18n'
import type { FieldPath } from 'react-hook-form'
import type { FieldCode, FieldError, FieldTexts } from '@/api'
import { hasKey } from '@/lib/has-key'
import { fieldErrorText, type FieldMessage } from '@/ui/form/field-errors'
import type { FormValues } from './form-values'
import { checkLink } from './link-check'

/** The form's names of fields that have another name on the server. */
const fields: Record<string, FieldPath<FormValues>> = {
  startsAt: 'starts.day',
  endsAt: 'ends.day',
  registrationEndsAt: 'registrationEnds.day',
}

/** Returns the server's errors with the form's fields. */
export function toFieldErrors(
  t: TFunction,
  errors: readonly FieldError[],
  values: FormValues,
): FieldMessage<FieldPath<FormValues>>[] {
  return errors.map((error) => ({ field: fieldOf(error.field), message: fieldText(t, error, values) }))
}

/** The form's field for a server field. An error of `classes[2].former` is shown at the class's name. */
function fieldOf(path: string): FieldPath<FormValues> {
  const dotted = path.replaceAll(/\[(\d+)\]/g, '.$1').replace(/\.former$/, '.name')
  // The server only names fields of this form.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return fields[dotted] ?? (dotted as FieldPath<FormValues>)
}

const fieldTexts = {
  'title.required': 'stageEdit.fieldError.titleRequired',
  'organizer.required': 'stageEdit.fieldError.organizerRequired',
  'timeZone.unknown': 'stageEdit.fieldError.zoneUnknown',
  'startsAt.required': 'stageEdit.fieldError.startRequired',
  'endsAt.required': 'stageEdit.fieldError.endRequired',
  'endsAt.too-early': 'stageEdit.fieldError.endEarly',
  'endsAt.too-late': 'stageEdit.fieldError.endLate',
  'registrationEndsAt.too-late': 'stageEdit.fieldError.registrationLate',
  'startsAt.too-late': 'stageEdit.fieldError.nextDayEarlier',
  'previousDay.unknown': 'stageEdit.fieldError.previousDayUnknown',
  'previousDay.taken': 'stageEdit.fieldError.previousDayTaken',
  'previousDay.too-late': 'stageEdit.fieldError.previousDayLater',
  'previousDay.approved': 'stageEdit.fieldError.previousDayApproved',
  'classes.required': 'stageEdit.fieldError.classesRequired',
  'classes[].name.required': 'stageEdit.fieldError.classNameRequired',
  'classes[].name.duplicate': 'stageEdit.fieldError.classTwice',
  'classes[].endTime.too-early': 'stageEdit.fieldError.windowEarly',
  'classes[].sections.required': 'stageEdit.fieldError.sectionsRequired',
  'classes[].yearsFrom.out-of-range': 'stageEdit.fieldError.years',
  'classes[].yearsTo.out-of-range': 'stageEdit.fieldError.yearsTo',
  'classes[].laps.out-of-range': 'stageEdit.fieldError.laps',
  'sections.out-of-range': 'stageEdit.fieldError.sectionsRange',
  'sponsors[].name.required': 'stageEdit.fieldError.sponsorNameRequired',
  'sponsors[].logo.format': 'stageEdit.fieldError.logo',
} as const satisfies FieldTexts

const linkFields = { googleMaps: 'googleMaps', waze: 'waze' } as const

function fieldText(t: TFunction, { field, code }: FieldError, values: FormValues): string {
  const name = `${field.replaceAll(/\[\d+\]/g, '[]')}.${code}`
  if (hasKey(linkFields, field) && code === 'format') return linkText(t, field, values[field])
  if (isLogoMissing(field, code, values)) return t('stageEdit.fieldError.logoMissing')
  if (/^sponsors\[\d+\]\.url$/.test(field)) return linkText(t, 'sponsor', '')
  if (field.startsWith('gateValues.')) return t('stageEdit.fieldError.gate')
  if (hasKey(fieldTexts, name)) return t(fieldTexts[name])
  return fieldErrorText(t, code)
}

/** The server has the same code for a missing logo and for an invalid one. */
function isLogoMissing(field: string, code: FieldCode, values: FormValues): boolean {
  const index = /^sponsors\[(\d+)\]\.logo$/.exec(field)?.[1]
  return code === 'format' && index !== undefined && !values.sponsors[Number(index)]?.logo.trim()
}

/** Returns why a link doesn't lead to the site of its button. */
function linkText(t: TFunction, kind: keyof typeof linkFields | 'sponsor', link: string): string {
  if (kind === 'sponsor') return t('stageEdit.fieldError.sponsorLink')
  const check = checkLink(link)
  if (check.kind !== 'valid') return t(`stageEdit.fieldError.link.${check.kind}`)
  // The server has refused it, so it leads to another site.
  return t(`stageEdit.fieldError.link.${kind}`, { host: check.host })
}
