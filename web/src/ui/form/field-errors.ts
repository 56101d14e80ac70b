// The server's errors of a form's fields, and their texts.
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { TFunction } from '@/lib/i18n'
import type { FieldCode, FieldError } from '@/api'

export interface FieldMessage<Field> {
  field: Field
  message: string
}

/** `fields` has the form's fields by their names on the server, in the order of the form. */
export function messagesInOrder<Field>(
  fields: ReadonlyMap<string, Field>,
  errors: readonly FieldError[],
  textOf: (error: FieldError) => string,
): FieldMessage<Field>[] {
  return [...fields].flatMap(([name, field]) => {
    const error = errors.find((fieldError) => fieldError.field === name)
    return error ? [{ field, message: textOf(error) }] : []
  })
}

/**
 * Shows the messages at their fields, and focuses the first. Returns whether there were any: without one the
 * form shows a refusal, because the server may name a field that the form doesn't have.
 */
export function showFieldErrors<Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, 'setError'>,
  messages: readonly FieldMessage<FieldPath<Values> | `root.${string}`>[],
  { focus = true } = {},
): boolean {
  for (const [position, { field, message }] of messages.entries()) {
    setError(field, { type: 'server', message }, { shouldFocus: focus && position === 0 })
  }
  return messages.length > 0
}

const knownCodes = [
  'required',
  'too-long',
  'too-many',
  'format',
  'unknown',
  'duplicate',
  'too-late',
  'too-early',
  'out-of-range',
  'low-contrast',
  'in-use',
] as const satisfies readonly FieldCode[]

/** Generic texts for the server's errors of a field. Forms can use more specific ones. */
export function fieldErrorText(t: TFunction, code: FieldCode): string {
  return t(`errors.field.${knownCodes.find((knownCode) => knownCode === code) ?? 'other'}`)
}
