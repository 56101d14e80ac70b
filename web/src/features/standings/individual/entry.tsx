// The points of one stage, or the reason why there are none. Results left out are in brackets.
import { useTranslation } from 'react-i18next'
import type { StandingEntry } from '@/api'
import { describedTooltip } from '@/ui/tooltip'
import { StagePoints } from '../table/stage-points'

export function Entry({ entry, isLeftOut }: EntryProps) {
  const { t } = useTranslation()
  if (!entry) return <span className="text-ink-soft">–</span>
  const { points, resultStatus, status } = entry
  const content = resultStatus ? (
    <span {...describedTooltip(t(`results.status.${resultStatus}`))}>{resultStatus}</span>
  ) : (
    points
  )
  return (
    <StagePoints isDraft={status === 'draft'} isSoft={isLeftOut || resultStatus !== null}>
      {isLeftOut ? <>({content})</> : content}
      {isLeftOut && <span className="sr-only">, {t('standings.leftOut')}</span>}
    </StagePoints>
  )
}

interface EntryProps {
  /** Undefined if the rider has no entry at the stage. */
  entry: StandingEntry | undefined
  /** Whether it is left out of the total as the worst stage. */
  isLeftOut: boolean
}
