// The address of the calendar file of a stage.
import type { Language } from '../../../lib/languages'
import type { StageKey } from '../../../lib/paths'

export function calendarEntry({ institution, championship, stage }: StageKey, language: Language): string {
  const [i, c, s] = [institution, championship, stage].map(encodeURIComponent)
  return `/api/v1/institutions/${i}/championships/${c}/stages/${s}/calendar.ics?language=${language}`
}
