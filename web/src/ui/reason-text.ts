// The reason of a secretary's decision in the reader's language: a common reason, the secretary's own text,
// or both.
import type { TFunction } from 'i18next'
import type { ReasonCode } from '@/api'

export interface Reason {
  code: ReasonCode | null
  /** The secretary's own text; may be empty. */
  text: string
}

/** Empty if no reason was given. */
export function reasonText(t: TFunction, { code, text }: Reason): string {
  return [code && t(`results.reasons.${code}`), text].filter(Boolean).join(': ')
}
