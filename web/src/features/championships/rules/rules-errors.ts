// The texts for the server's errors of rules. Its own sentences are in English, as rule pack files are: they follow a
// translated one, and only where there is no field for the value.
import type { FieldError } from '@/api'
import type { TFunction } from '@/lib/i18n'
import { fieldAt, valueFields, type EnteredName } from './value-fields'

const VALUES = /^rules\.values\.?/
const ANY = /^rules\.(values|file|pack)\.?/

/** Errors of values; those without a field of their own are at `json`, with their paths. */
export function valueErrors(t: TFunction, errors: readonly FieldError[]): Map<EnteredName | 'json', string> {
  const texts = new Map<EnteredName | 'json', string>()
  for (const error of errors) {
    const field = fieldAt(error.field.replace(VALUES, ''))
    if (field) texts.set(field, valueErrorText(t, field))
    else texts.set('json', [texts.get('json'), rulesErrorText(t, error)].filter(Boolean).join(' '))
  }
  return texts
}

/** What the field of a value takes. */
export function valueErrorText(t: TFunction, name: EnteredName): string {
  return t(`championshipRules.wrong.${valueFields[name].kind}`)
}

/** An error with the path of its value. */
export function rulesErrorText(t: TFunction, { field, message }: FieldError): string {
  if (field === 'rules.pack') return t('championshipRules.wrong.pack')
  const path = field.replace(ANY, '')
  const text = path ? t('championshipRules.wrong.value', { path }) : t('championshipRules.wrong.file')
  return `${text} ${message}`
}

export function isRulesField(field: string): boolean {
  return /^rules\b/.test(field)
}
