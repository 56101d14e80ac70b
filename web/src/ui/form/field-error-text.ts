// Generic texts for the server's errors of a field. Forms can use more specific ones.
import type { TFunction } from 'i18next'
import type { FieldCode } from '@/api'

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

export function fieldErrorText(t: TFunction, code: FieldCode): string {
  return t(`errors.field.${knownCodes.find((known) => known === code) ?? 'other'}`)
}
