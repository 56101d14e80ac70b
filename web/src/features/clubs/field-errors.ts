// The texts for the server's errors of the form's fields.
import type { TFunction } from '@/lib/i18n'
import type { Club, FieldError } from '@/api'
import { messagesInOrder, type FieldMessage } from '@/ui/form/field-errors'

/** The form's fields by their names on the server, in the order of the form. */
const fields = new Map<string, keyof Club>([
  ['id', 'id'],
  ['country', 'country'],
])

/** Returns the server's errors with the form's fields, in the order of the form. */
export function toFieldErrors(t: TFunction, errors: readonly FieldError[]): FieldMessage<keyof Club>[] {
  return messagesInOrder(fields, errors, ({ code }) =>
    t(code === 'too-long' ? 'clubs.fieldError.tooLong' : 'clubs.fieldError.other'),
  )
}
