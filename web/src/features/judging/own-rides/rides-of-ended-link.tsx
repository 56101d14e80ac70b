// The rides that were recorded with a link that has ended, newest first, so that the judge can compare them
// with paper. They are sent only once this judge has taken them over.
import { useTranslation } from 'react-i18next'
import type { JudgeSheet } from '@/api'
import { Button } from '@/ui/button'
import type { StoredEntry } from '../outbox/outbox-entry'
import { riderColor } from '../riders/find-rider'
import { RideLine } from './own-ride'

export function RidesOfEndedLink({
  rides,
  sheet,
  onTakeOver,
}: {
  rides: readonly StoredEntry[]
  sheet: JudgeSheet
  /** Undefined while this judge can't send anything either. */
  onTakeOver: (() => void) | undefined
}) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-2 rounded-card bg-warn-tint p-3 text-warn">
      <p className="leading-tight font-semibold">{t('judges.link.unsentOfEnded', { count: rides.length })}</p>
      {onTakeOver && <p className="leading-tight">{t('judges.link.compareEnded')}</p>}
      <ul
        aria-label={t('judges.link.ridesOfEnded')}
        className="divide-y divide-line rounded-control bg-surface px-3 text-ink"
      >
        {rides.toReversed().map((entry) => (
          <li key={entry.id} className="py-2">
            <RideLine
              entry={entry}
              color={riderColor(sheet, entry.participant)}
              timeZone={sheet.stage.timeZone}
              format={sheet.stage.format}
            />
          </li>
        ))}
      </ul>
      {onTakeOver && (
        <Button className="min-h-touch-judge" onClick={onTakeOver}>
          {t('judges.link.takeOver')}
        </Button>
      )}
    </div>
  )
}
