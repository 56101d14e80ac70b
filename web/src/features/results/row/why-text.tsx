// "Why 2nd?" in words: what put this rider behind the one above.
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Format } from '../../../api'
import type { LiveRow } from '../live/board-state'
import { why, type Why } from '../show/decider'
import { useStageView } from '../stage-view'

export function WhyText({ row, above }: { row: LiveRow; above: LiveRow | undefined }) {
  const { t } = useTranslation()
  const { stage } = useStageView()
  const reason = why(row, above)
  const { place } = row.rank
  if (!reason) return null
  return (
    <p>
      <strong>{place === null ? t('results.whyHere') : t('results.whyPlace', { place })}</strong>{' '}
      {sentence(t, reason, stage.format)}
    </p>
  )
}

/** In open free a section brings any number of points, so there are no "cleans" and "fives" but sections with so many points. */
const SECTIONS_WITH = { cleans: 0, ones: 1, twos: 2, threes: 3, fives: 5 } as const

function sentence(t: TFunction, { decider, above, mine, theirs }: Why, format: Format): string {
  const rider = above.number ? t('results.why.rider', above) : above.name
  const figures = { above: rider, count: mine, theirs }
  switch (decider) {
    case 'cleans':
    case 'ones':
    case 'twos':
    case 'threes':
    case 'fives':
      return format === 'classic'
        ? t(`results.why.${decider}`, figures)
        : t('results.why.sections', { ...figures, points: SECTIONS_WITH[decider] })
    case 'total':
      return t('results.why.total', figures)
    default:
      return t(`results.why.${decider}`, { above: rider })
  }
}
