// The texts for refused import files.
import type { TFunction } from '@/lib/i18n'
import { fieldCode, type FieldCode } from '@/api'
import { refusalTextOf, type RefusalTexts } from '@/ui/notices/refusal-text'

const fileCodes = ['empty', 'no-header', 'too-many-rows', 'format'] as const satisfies readonly FieldCode[]

const texts: RefusalTexts = {
  'too-large': 'participantImport.refusal.too-large',
  'already-approved': 'participantImport.refusal.already-approved',
  forbidden: 'participantImport.refusal.forbidden',
  unreachable: 'participantImport.refusal.unreachable',
}

export function refusalText(t: TFunction, error: unknown): string {
  const fileProblem = fieldCode(error, 'file')
  const code = fileCodes.find((candidate) => candidate === fileProblem)
  if (code) return t(`participantImport.refusal.${code}`)
  return refusalTextOf(t, error, texts, t('participantImport.refusal.other'))
}
