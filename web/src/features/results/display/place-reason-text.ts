// "2 cleans; Pēteris Dubļubridis (no. 10) has 7": the reason for a rider's place, in words.
import type { TFunction } from '@/lib/i18n'
import type { Format } from '@/api'
import type { PlaceReason } from './decider'

/**
 * In open free a section has any number of points, so counts are described as sections with that score
 * instead of "cleans" and "fives".
 */
const sectionsWith = { cleans: 0, ones: 1, twos: 2, threes: 3, fives: 5 } as const

export function placeReasonText(
  t: TFunction,
  { decider, above, mine, theirs }: PlaceReason,
  format: Format,
): string {
  const rider = above.name && above.number ? t('results.why.rider', above) : above.name || above.number
  const figures = { above: rider, count: mine, theirs }
  switch (decider) {
    case 'cleans':
    case 'ones':
    case 'twos':
    case 'threes':
    case 'fives':
      return format === 'classic'
        ? t(`results.why.${decider}`, figures)
        : t('results.why.sections', { ...figures, points: sectionsWith[decider] })
    case 'total':
      return t('results.why.total', figures)
    default:
      return t(`results.why.${decider}`, { above: rider })
  }
}
