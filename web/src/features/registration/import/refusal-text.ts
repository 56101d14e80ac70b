// The texts for refused import files.
import type { TFunction } from 'i18next'
import { fieldCode, knownCode, type FieldCode } from '@/api'
import { outageText } from '@/ui/outage-text'

const fileCodes = ['empty', 'no-header', 'too-many-rows', 'format'] as const satisfies readonly FieldCode[]
const knownCodes = ['too-large', 'already-approved', 'forbidden', 'unreachable'] as const

export function refusalText(t: TFunction, error: unknown): string {
  const fileProblem = fieldCode(error, 'file')
  const code = fileCodes.find((known) => known === fileProblem) ?? knownCode(error, knownCodes)
  return outageText(error, t) ?? t(`participantImport.refusal.${code ?? 'other'}`)
}
