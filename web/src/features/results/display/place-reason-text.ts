// "2 cleans; Pēteris Dubļubridis (no. 10) has 7": the reason for a rider's place, in words.
import type { TFunction } from '@/lib/i18n'
import type { Format } from '@/api'
import type { PlaceReason } from './decider'

export function placeReasonText(
  t: TFunction,
  { decider, score, above, mine, theirs }: PlaceReason,
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
    case 'score':
      // In open free a section has any number of points, so its counts have no names.
      return format === 'classic' && decider !== 'score'
        ? t(`results.why.${decider}`, figures)
        : t('results.why.sections', { ...figures, points: score })
    case 'total':
      return t('results.why.total', figures)
    default:
      return t(`results.why.${decider}`, { above: rider })
  }
}
