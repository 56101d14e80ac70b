// The texts for the server's errors of the form's fields.
import type { TFunction } from '@/lib/i18n'
import type { FieldError, FieldTexts } from '@/api'
import { dayText } from '@/lib/time/day'
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
  ['emergencyContact.name', 'contactName'],
  ['emergencyContact.phone', 'contactPhone'],
  ['consent.agrees', 'agrees'],
  ['consent.guardian', 'guardian'],
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
  'name.required': 'participantForm.fieldError.nameRequired',
  'racingNumber.required': 'participantForm.fieldError.numberRequired',
  'racingNumber.format': 'participantForm.fieldError.numberFormat',
  'racingClass.required': 'participantForm.fieldError.classRequired',
  'racingNumber.has-result': 'participantForm.fieldError.hasResult',
  'racingClass.has-result': 'participantForm.fieldError.hasResult',
  'racingClass.unknown': 'participantForm.fieldError.classUnknown',
  'birthDate.required': 'participantForm.fieldError.birthDateRequired',
  'birthDate.too-early': 'participantForm.fieldError.birthDateEarly',
  'team.required': 'participantForm.fieldError.teamRequired',
  'gender.required': 'participantForm.fieldError.genderRequired',
  'club.country.required': 'participantForm.fieldError.country',
  'club.country.format': 'participantForm.fieldError.country',
  'emergencyContact.name.required': 'participantForm.fieldError.contactNameRequired',
  'emergencyContact.phone.required': 'participantForm.fieldError.contactPhoneRequired',
  'emergencyContact.phone.format': 'participantForm.fieldError.contactPhoneFormat',
  'consent.agrees.required': 'participantForm.fieldError.agreesRequired',
  'consent.guardian.required': 'participantForm.fieldError.guardianRequired',
} as const satisfies FieldTexts

function fieldText(t: TFunction, { field, code }: FieldError, latest: string): string {
  const name = `${field}.${code}`
  if (name === 'birthDate.too-late')
    return t('participantForm.fieldError.birthDateLate', { date: dayText(latest) })
  if (hasKey(fieldTexts, name)) return t(fieldTexts[name])
  return t(code === 'too-long' ? 'participantForm.fieldError.tooLong' : 'participantForm.fieldError.other')
}
