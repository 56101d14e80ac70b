// The server's errors of the form, translated and assigned to the inputs.
import type { TFunction } from '@/lib/i18n'
import type { FieldPath } from 'react-hook-form'
import type { FieldCode, FieldError } from '@/api'
import { fieldErrorText, type FieldMessage } from '@/ui/form/field-errors'
import type { FormValues } from './form-values'

export type FormField = FieldPath<FormValues> | 'root.officials'

const inputs = ['role', 'name', 'license', 'sections'] as const

export function toFieldErrors(t: TFunction, errors: readonly FieldError[]): FieldMessage<FormField>[] {
  return errors.flatMap(({ field, code }): FieldMessage<FormField>[] => {
    if (field === 'officials') return [{ field: 'root.officials', message: fieldErrorText(t, code) }]
    const [, index, name] = /^officials\[(\d+)\]\.(\w+)/.exec(field) ?? []
    const input = inputs.find((candidate) => candidate === name)
    if (index === undefined || input === undefined) return []
    return [{ field: `officials.${Number(index)}.${input}`, message: textOf(t, input, code) }]
  })
}

function textOf(t: TFunction, input: (typeof inputs)[number], code: FieldCode): string {
  if (input === 'sections' && code === 'out-of-range') return t('officials.fieldError.noSuchSection')
  if (input === 'name' && code === 'duplicate') return t('officials.fieldError.duplicate')
  return fieldErrorText(t, code)
}
