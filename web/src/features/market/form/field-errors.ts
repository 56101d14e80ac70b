// The texts for the server's errors of the form's fields.
import type { TFunction } from '@/lib/i18n'
import type { FieldError, FieldTexts } from '@/api'
import { hasKey } from '@/lib/has-key'
import { messagesInOrder, type FieldMessage } from '@/ui/form/field-errors'
import type { FormValues } from './form-values'

/** The form's fields by their names on the server, in the order of the form. */
const fields = new Map<string, keyof FormValues>([
  ['picture', 'picture'],
  ['category', 'category'],
  ['description', 'description'],
  ['priceCents', 'price'],
  ['phone', 'phone'],
  ['messagingLink', 'messagingLink'],
  ['consent', 'consent'],
])

const fieldTexts = {
  'picture.required': 'market.fieldError.pictureRequired',
  'picture.unknown': 'market.fieldError.pictureGone',
  'category.required': 'market.fieldError.categoryRequired',
  'description.required': 'market.fieldError.descriptionRequired',
  'description.too-short': 'market.fieldError.descriptionShort',
  'description.too-long': 'market.fieldError.descriptionLong',
  'priceCents.required': 'market.fieldError.priceRequired',
  'priceCents.out-of-range': 'market.fieldError.priceRange',
  'phone.required': 'market.fieldError.phoneRequired',
  'phone.format': 'market.fieldError.phoneFormat',
  'messagingLink.format': 'market.fieldError.messagingLink',
  'consent.required': 'market.fieldError.consentRequired',
} as const satisfies FieldTexts

/** Returns the server's errors with the form's fields, in the order of the form. */
export function toFieldErrors(t: TFunction, errors: readonly FieldError[]): FieldMessage<keyof FormValues>[] {
  return messagesInOrder(fields, errors, (error) => fieldText(t, error))
}

function fieldText(t: TFunction, { field, code }: FieldError): string {
  const name = `${field}.${code}`
  return t(hasKey(fieldTexts, name) ? fieldTexts[name] : 'market.fieldError.other')
}
