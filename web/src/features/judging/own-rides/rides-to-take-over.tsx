// The rides of other judge links that wait for a judge to send them, newest first, so that the judge can
// compare them with paper. Those of the judge's own sections can be sent; for the others the list says which
// link they need.
import { useTranslation } from '@/ui/i18n'
import type { StoredSheet } from '../outbox/judging-db'
import { Button } from '@/ui/button'
import type { StoredEntry } from '../outbox/outbox-entry'
import { riderColor } from '../riders/find-rider'
import { linkOf } from '../storage/stored-links'
import { RideLine } from './ride-line'

export function RidesToTakeOver({
  rides,
  storedSheet,
  onTakeOver,
}: {
  rides: readonly StoredEntry[]
  storedSheet: StoredSheet
  /** Undefined while this judge can't send anything either. */
  onTakeOver: (() => void) | undefined
}) {
  const { t } = useTranslation()
  const { sections } = storedSheet.sheet
  const newest = rides.toReversed()
  const ownRides = newest.filter(({ section }) => sections.includes(section))
  const otherSections = [...new Set(rides.map(({ section }) => section))]
    .filter((section) => !sections.includes(section))
    .toSorted((a, b) => a - b)
  return (
    <div className="flex flex-col gap-2 rounded-card bg-warn-tint p-3 text-warn">
      <p className="leading-tight font-semibold">
        {t('judges.link.waitingOfOther', { count: rides.length })}
      </p>
      {ownRides.length > 0 && (
        <>
          {onTakeOver && <p className="leading-tight">{t('judges.link.compareWithPaper')}</p>}
          <RideList label={t('judges.link.ridesOfOther')} rides={ownRides} storedSheet={storedSheet} />
          {onTakeOver && (
            <Button className="min-h-touch-judge" onClick={onTakeOver}>
              {t('judges.link.takeOver')}
            </Button>
          )}
        </>
      )}
      {otherSections.map((section) => {
        const needsLink = t('judges.link.needsLinkFor', { section })
        return (
          <div key={section} className="flex flex-col gap-2">
            <p className="leading-tight font-semibold">{needsLink}</p>
            <RideList
              label={needsLink}
              rides={newest.filter((ride) => ride.section === section)}
              storedSheet={storedSheet}
            />
          </div>
        )
      })}
    </div>
  )
}

function RideList({
  label,
  rides,
  storedSheet: { owner, stage, sheet },
}: {
  label: string
  rides: readonly StoredEntry[]
  storedSheet: StoredSheet
}) {
  const { t } = useTranslation()
  const ownName = linkOf(stage, owner)?.judgeName
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-control bg-surface px-3 text-ink">
      {rides.map((entry) => {
        const name = linkOf(stage, entry.owner)?.judgeName
        return (
          <li key={entry.id} className="py-2">
            <RideLine
              entry={entry}
              color={riderColor(sheet, entry.participant)}
              timeZone={sheet.stage.timeZone}
              stage={sheet.stage}
            />
            {name && name !== ownName && <p className="pt-1">{t('judges.link.recordedBy', { name })}</p>}
          </li>
        )
      })}
    </ul>
  )
}
