// Why an edit of the standings, their generation or their publication was refused.
import type { TFunction } from '@/lib/i18n'
import { refusalTextOf, type RefusalTexts } from '@/ui/notices/refusal-text'

const editTexts: RefusalTexts = {
  stale: 'standings.refusal.stale',
  'not-found': 'standings.refusal.not-found',
  'nothing-in-source': 'standings.refusal.nothing-in-source',
  'nothing-in-target': 'standings.refusal.nothing-in-target',
  'same-stage': 'standings.refusal.same-stage',
  forbidden: 'standings.refusal.forbidden',
}

const generationTexts: RefusalTexts = {
  'stage-not-in-championship': 'standings.refusal.stage-not-in-championship',
  'not-approved': 'standings.refusal.not-approved',
  'standings-published': 'standings.refusal.standings-published',
  'standings-not-generated': 'standings.refusal.standings-not-generated',
  'publish-required': 'standings.refusal.publish-required',
  forbidden: 'standings.refusal.forbidden',
}

/** Returns the text of a refused edit; `fallback` if its reason isn't known. */
export function editRefusalText(t: TFunction, error: unknown, fallback: string): string {
  return refusalTextOf(t, error, editTexts, fallback)
}

/** Returns the text of a refused generation or publication; `fallback` if its reason isn't known. */
export function generationRefusalText(t: TFunction, error: unknown, fallback: string): string {
  return refusalTextOf(t, error, generationTexts, fallback)
}
