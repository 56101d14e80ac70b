// "Why 2nd?" in words: what decided that this rider is behind the one above.
import { useTranslation } from 'react-i18next'
import type { LiveRow } from '../live/board-state'
import { why } from '../display/decider'
import { whySentence } from '../display/why-sentence'
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
      {whySentence(t, reason, stage.format)}
    </p>
  )
}
