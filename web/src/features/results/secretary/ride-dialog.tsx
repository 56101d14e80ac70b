// Edits or deletes the score of one ride, and resolves conflicts between judges.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import { Dialog } from '@/ui/dialogs/dialog'
import { Warning } from '@/ui/notices/notice'
import { noReason } from '@/ui/notices/reason-text'
import { QueryView } from '@/ui/queries/query-view'
import { rarePaths } from '@/lib/addresses/rare-paths'
import { parseRideKey } from '@/lib/sport/ride-key'
import { useStageView } from '../stage-view'
import { EditScore } from './edit-score'
import { useSecretaryResult } from './edits'
import { RideEntries, UndecidedEntries } from './ride-entries'
import { rideState, wasChanged } from './ride-state'
import { RiderLine, type DialogRider } from './rider-line'
import { UndecidedRide } from './undecided-ride'

export function RideDialog({ rider, rideKey, onClose }: RideDialogProps) {
  const { t } = useTranslation()
  const { openDialog, key: stageKey } = useStageView()
  const result = useSecretaryResult(rider.id, rider.undecidedRides?.includes(rideKey))
  const ride = parseRideKey(rideKey)
  const why = rider.oddRides?.find(({ key }) => key === rideKey)?.why
  const current = result.data && rideState(result.data, rideKey)
  // What the secretary saw first. If the ride is decided elsewhere, the reason that was entered is kept.
  const [initialState, setInitialState] = useState(current)
  if (current && !initialState) setInitialState(current)
  const [reason, setReason] = useState(noReason)
  const reasonProps = { reason, onReason: setReason }
  const title = current === 'conflict' ? 'results.secretary.rideInConflict' : 'results.secretary.ride'
  return (
    <Dialog title={t(title, { section: ride?.section, lap: ride?.lap })} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <RiderLine row={rider} />
        {why && <Warning>{t(`results.secretary.odd.${why}`)}</Warning>}
        <QueryView query={result}>
          {({ entries, setAside, lateEntries }) => {
            const entry = [...entries, ...setAside].find(({ key }) => key === rideKey)
            if (!entry) {
              const undecidedEntries = lateEntries.filter(({ key }) => key === rideKey)
              return openDialog && undecidedEntries.length > 0 ? (
                <UndecidedRide
                  rider={rider.id}
                  rideKey={rideKey}
                  entries={undecidedEntries}
                  {...reasonProps}
                  onSaved={onClose}
                />
              ) : (
                <UndecidedEntries entries={undecidedEntries} />
              )
            }
            return (
              <>
                {openDialog ? (
                  <EditScore
                    rider={rider.id}
                    entry={entry}
                    hasNextLap={entries.some(
                      ({ section, lap }) => section === entry.section && lap === entry.lap + 1,
                    )}
                    reasonFirst={initialState !== 'decided'}
                    isDecidedElsewhere={initialState === 'conflict' && current === 'decided'}
                    {...reasonProps}
                    onSaved={onClose}
                  />
                ) : (
                  <RideEntries entry={entry} />
                )}
                {wasChanged(entry) && (
                  <Link to={rarePaths.riderLog(stageKey, rider)} className="text-link self-start">
                    {t('results.secretary.rideHistory')}
                  </Link>
                )}
              </>
            )
          }}
        </QueryView>
      </div>
    </Dialog>
  )
}

interface RideDialogProps {
  rider: DialogRider
  rideKey: string
  onClose: () => void
}
