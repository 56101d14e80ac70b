// The server's errors of rules, by the field of the dialog that shows them. The messages are in English, because
// rule pack files are.
import type { FieldError } from '@/api'
import { fieldAt, type ValueName } from './value-fields'

const VALUES = /^rules\.values\.?/
const ANY = /^rules\.(values|file|pack)\.?/

/** Errors of values; those without a field of their own are at `json`, with their paths. */
export function valueErrors(errors: readonly FieldError[]): Map<ValueName | 'json', string> {
  const texts = new Map<ValueName | 'json', string>()
  for (const error of errors) {
    const field = fieldAt(error.field.replace(VALUES, '')) ?? 'json'
    const text = field === 'json' ? rulesErrorText(error) : error.message
    texts.set(field, [texts.get(field), text].filter(Boolean).join(' '))
  }
  return texts
}

/** An error with the path of its value. */
export function rulesErrorText({ field, message }: FieldError): string {
  const path = field.replace(ANY, '')
  return path ? `${path}: ${message}` : message
}

export function isRulesField(field: string): boolean {
  return /^rules\b/.test(field)
}
