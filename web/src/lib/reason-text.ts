// Why a secretary ruled as it was done, in the reader's language: the common reason, the secretary's own words, or both.
import type { TFunction } from 'i18next'

/** The common reasons, by the API's names. */
type ReasonCode =
  | 'lateStart'
  | 'timeLimit'
  | 'wrongOrder'
  | 'offCourse'
  | 'practice'
  | 'outsideHelp'
  | 'equipment'
  | 'behaviour'
  | 'mechanical'
  | 'injury'
  | 'withdrawal'

export interface Reason {
  code: ReasonCode | null
  /** In the secretary's words; may be empty. */
  text: string
}

/** Empty where no reason was given. */
export function reasonText(t: TFunction, { code, text }: Reason): string {
  return [code && t(`results.reasons.${code}`), text].filter(Boolean).join(': ')
}
