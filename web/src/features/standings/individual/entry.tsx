// The points of one stage, or the reason why there are none. Drafts have an amber background, results left
// out are in brackets.
import { useTranslation } from 'react-i18next'
import type { StandingEntry } from '@/api'
import { classes } from '@/ui/classes'
import { describedTooltip, tooltip } from '@/ui/tooltip'

export function Entry({ entry, isLeftOut }: EntryProps) {
  const { t } = useTranslation()
  if (!entry) return <span className="text-ink-soft">–</span>
  const { points, resultStatus, status } = entry
  const draft = status === 'draft'
  const content = resultStatus ? (
    <span {...describedTooltip(t(`results.status.${resultStatus}`))}>{resultStatus}</span>
  ) : (
    points
  )
  return (
    <span
      {...tooltip(draft ? t('standings.draft') : undefined)}
      className={classes(
        'figure whitespace-nowrap',
        draft && 'draft-badge',
        (isLeftOut || resultStatus) && !draft && 'text-ink-soft',
      )}
    >
      {isLeftOut ? <>({content})</> : content}
      {draft && <span className="sr-only">, {t('standings.draft')}</span>}
      {isLeftOut && <span className="sr-only">, {t('standings.leftOut')}</span>}
    </span>
  )
}

interface EntryProps {
  /** Undefined if the rider has no entry at the stage. */
  entry: StandingEntry | undefined
  /** Whether it is left out of the total as the worst stage. */
  isLeftOut: boolean
}
