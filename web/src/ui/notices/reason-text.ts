// The reason for a secretary's ruling in the reader's language: a predefined reason, the secretary's own text,
// or both.
import type { TFunction } from '@/lib/i18n'
import type { ReasonCode } from '@/api'
import { hasKey } from '@/lib/has-key'

export interface Reason {
  code: ReasonCode | null
  /** The secretary's own text; may be empty. */
  text: string
}

export const noReason: Reason = { code: null, text: '' }

export const reasonCodes: Record<ReasonCode, true> = {
  lateStart: true,
  timeLimit: true,
  wrongOrder: true,
  offCourse: true,
  practice: true,
  outsideHelp: true,
  equipment: true,
  behaviour: true,
  mechanical: true,
  injury: true,
  withdrawal: true,
  judgeError: true,
  protest: true,
}

/** Returns a text, empty if no reason was given. A newer server may send a code that has no text here. */
export function reasonText(t: TFunction, { code, text }: Reason): string {
  const isKnown = code !== null && hasKey(reasonCodes, code)
  if (!isKnown) return text
  const common = t(`results.reasons.${code}`)
  return text ? `${common} (${text})` : common
}
