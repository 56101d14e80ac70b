// The texts for the server's errors of the form's fields.
import type { TFunction } from 'i18next'
import type { FieldError, FieldTexts } from '@/api'
import { dayText } from '@/lib/day'
import { hasKey } from '@/lib/has-key'
import { messagesInOrder, type FieldMessage } from '@/ui/form/field-errors'
import type { FormValues } from './form-values'

/** The form's fields by their names on the server, in the order of the form. */
const fields = new Map<string, keyof FormValues>([
  ['name', 'name'],
  ['birthDate', 'birthDate'],
  ['gender', 'gender'],
  ['racingClass', 'racingClass'],
  ['racingNumber', 'racingNumber'],
  ['bike', 'bike'],
  ['club', 'club'],
  ['club.country', 'country'],
  ['team', 'team'],
  ['license', 'license'],
])

/** Returns the server's errors with the form's fields, in the order of the form. */
export function toFieldErrors(
  t: TFunction,
  errors: readonly FieldError[],
  latest: string,
): FieldMessage<keyof FormValues>[] {
  return messagesInOrder(fields, errors, (error) => fieldText(t, error, latest))
}

const fieldTexts = {
  'name.required': 'participantForm.wrong.nameRequired',
  'racingNumber.required': 'participantForm.wrong.numberRequired',
  'racingNumber.format': 'participantForm.wrong.numberFormat',
  'racingClass.required': 'participantForm.wrong.classRequired',
  'racingNumber.has-result': 'participantForm.wrong.hasResult',
  'racingClass.has-result': 'participantForm.wrong.hasResult',
  'racingClass.unknown': 'participantForm.wrong.classUnknown',
  'birthDate.required': 'participantForm.wrong.birthDateRequired',
  'birthDate.too-early': 'participantForm.wrong.birthDateEarly',
  'team.required': 'participantForm.wrong.teamRequired',
  'gender.required': 'participantForm.wrong.genderRequired',
  'club.country.required': 'participantForm.wrong.country',
  'club.country.format': 'participantForm.wrong.country',
} as const satisfies FieldTexts

function fieldText(t: TFunction, { field, code }: FieldError, latest: string): string {
  const name = `${field}.${code}`
  if (name === 'birthDate.too-late')
    return t('participantForm.wrong.birthDateLate', { date: dayText(latest) })
  if (hasKey(fieldTexts, name)) return t(fieldTexts[name])
  return t(code === 'too-long' ? 'participantForm.wrong.tooLong' : 'participantForm.wrong.other')
}
