// What one stage gave a rider: points, or why there are none. A draft stands on amber, what was left out in brackets.
import { useTranslation } from 'react-i18next'
import type { StandingEntry } from '../../../api'
import { classes } from '../../../ui/classes'
import { describedTooltip, tooltip } from '../../../ui/tooltip'

export function Entry({ entry, out }: EntryProps) {
  const { t } = useTranslation()
  if (!entry) return <span className="text-ink-soft">–</span>
  const { points, resultStatus, status } = entry
  const draft = status === 'draft'
  const said = resultStatus ? (
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
        (out || resultStatus) && !draft && 'text-ink-soft',
      )}
    >
      {out ? <>({said})</> : said}
      {draft && <span className="sr-only">, {t('standings.draft')}</span>}
      {out && <span className="sr-only">, {t('standings.leftOut')}</span>}
    </span>
  )
}

interface EntryProps {
  /** None where the rider wasn't there. */
  entry: StandingEntry | undefined
  /** Left out of the total as the worst stage. */
  out: boolean
}
