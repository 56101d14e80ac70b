// The points of one stage, or the reason why there are none, as a link to the rider's result there. Results
// left out are in brackets.
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import type { StandingEntry } from '@/api'
import { describedTooltip } from '@/ui/overlays/tooltip'
import { usePointsText } from '@/ui/use-points-text'
import { useStandingsView } from '../standings-view'
import { StagePoints } from '../table/stage-points'

export function Entry({ entry, rider, isLeftOut }: EntryProps) {
  const { t } = useTranslation()
  const { hasDefaultRules } = useStandingsView().standings
  const pointsText = usePointsText()
  if (!entry) return <span className="text-ink-soft">–</span>
  const { points, resultStatus, status, url, title } = entry
  const content = resultStatus ? (
    <span {...describedTooltip(t(`results.status.${resultStatus}`))}>{resultStatus}</span>
  ) : (
    pointsText(points)
  )
  return (
    <Link
      to={`${url}?${new URLSearchParams({ q: rider })}`}
      aria-description={title}
      className="stage-link text-inherit no-underline hover:underline"
    >
      <StagePoints isDraft={status === 'draft'} isUncounted={isLeftOut || resultStatus !== null}>
        {isLeftOut ? <>({content})</> : content}
        {isLeftOut && (
          <span className="sr-only">
            , {t(hasDefaultRules ? 'standings.leftOut' : 'standings.byRules.leftOut')}
          </span>
        )}
      </StagePoints>
    </Link>
  )
}

interface EntryProps {
  /** Undefined if the rider has no result at the stage. */
  entry: StandingEntry | undefined
  /** The rider's name, which the results of the stage are searched for. */
  rider: string
  /** Whether it is left out of the total: by the default rules the worst stage. */
  isLeftOut: boolean
}
