// Decides a ride of which no entry counts: they arrived after the approval, which has been reopened, or move
// another judge's ride.
import { useTranslation } from '@/ui/i18n'
import type { OtherEntry } from '@/api'
import { Button } from '@/ui/button'
import { EditRefusal } from './edit-refusal'
import { decideConflict, useEdit } from './edits'
import { OptionalReason, type ReasonProps } from './optional-reason'
import { UndecidedEntries } from './ride-entries'

export function UndecidedRide({ rider, rideKey, entries, reason, onReason, onSaved }: UndecidedRideProps) {
  const { t } = useTranslation()
  const edit = useEdit(
    rider,
    {
      object: rideKey,
      pending: t('results.secretary.updatingTotal'),
      success: t('results.secretary.totalUpdated'),
      error: t('results.secretary.errorUpdatingTotal'),
    },
    decideConflict,
    onSaved,
  )
  const decide = (entry: string | null) => edit.mutate({ key: rideKey, entry, reason })
  return (
    <div className="flex flex-col gap-4">
      <p>{t('results.secretary.decideText', { count: entries.length })}</p>
      <EditRefusal error={edit.error} gone={t('results.refusal.decided')} />
      <OptionalReason reason={reason} onReason={onReason} />
      <UndecidedEntries entries={entries} disabled={edit.isPending} onUse={decide} />
      <Button className="self-start" disabled={edit.isPending} onClick={() => decide(null)}>
        {t('results.secretary.noneCounts', { count: entries.length })}
      </Button>
    </div>
  )
}

interface UndecidedRideProps extends ReasonProps {
  rider: string
  rideKey: string
  entries: readonly OtherEntry[]
  onSaved: () => void
}
