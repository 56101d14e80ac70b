// The reason of a secretary's decision in the reader's language: a common reason, the secretary's own text,
// or both.
import type { TFunction } from 'i18next'

/** The common reasons by their names in the API. */
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
  /** The secretary's own text; may be empty. */
  text: string
}

/** Empty if no reason was given. */
export function reasonText(t: TFunction, { code, text }: Reason): string {
  return [code && t(`results.reasons.${code}`), text].filter(Boolean).join(': ')
}
