// One rider at the gate: who it is, which lap, what to know before, and the buttons of the stage's format.

import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/dialog'
import { ClassicScoring } from '../scoring/classic-scoring'
import type { RiderHere } from '../riders/find-rider'
import { NextRiders } from '../find/next-riders'
import { OpenFreeScoring } from '../scoring/open-free-scoring'
import type { RecordedRide, SecondEntry } from './recorded-ride'
import type { RideAtHand } from '../scoring/ride-at-hand'
import { NotSaved } from './not-saved'
import type { Rules } from '../scoring/scoring'
import { RiderCard } from './rider-card'
import { type RideEvent, totalOf } from '../scoring/tally'
import { useSettled } from '../desk/use-phone'
import { warningsFor } from '../riders/warnings'

export function RideScreen({
  rider,
  ride,
  stage,
  entries,
  next,
  takenBack,
  secondEntry,
  saving,
  failure,
  onRide,
  onSave,
  onPick,
  onBack,
}: {
  rider: RiderHere
  ride: RideAtHand
  stage: Rules
  entries: readonly RecordedRide[]
  /** Others still to come, to change over when the wrong rider was tapped. */
  next: readonly RiderHere[]
  /** It was saved a moment ago, and undone. */
  takenBack: boolean
  secondEntry: SecondEntry
  saving: boolean
  /** What the phone couldn't keep, and why. */
  failure: { total: number; error: Error } | null
  onRide: (ride: RideAtHand) => void
  onSave: (events: RideEvent[]) => void
  onPick: (rider: RiderHere) => void
  onBack: () => void
}) {
  const { t } = useTranslation()
  const [openedAt] = useState(Date.now)
  const [leaving, setLeaving] = useState(false)
  const [replacement, setReplacement] = useState<RideEvent[] | null>(null)
  const settled = useSettled()
  const begun = ride.events.length > 0
  const warnings = warningsFor(rider, ride.section, ride.lap, entries, openedAt, secondEntry)
  const replaced = warnings.find((warning) => warning.kind === 'replaces')
  const scoring = {
    ride,
    stage,
    saving,
    onRide,
    onSave: (events: RideEvent[]) => {
      if (!settled() || saving) return
      if (replaced) setReplacement(events)
      else onSave(events)
    },
  }
  return (
    <div className="flex min-h-0 grow flex-col overflow-y-auto sm:landscape:grid sm:landscape:grid-cols-2">
      <div className="flex flex-col gap-2 px-gutter">
        <button
          type="button"
          onClick={() => (begun ? setLeaving(true) : onBack())}
          className="-ml-2 flex min-h-touch-judge touch-manipulation items-center gap-1 self-start rounded-control pr-4 text-lg font-semibold text-ink-soft hover:bg-sunken"
        >
          <ChevronLeft aria-hidden="true" size={28} />
          {t('judging.otherRider')}
        </button>
        <RiderCard
          rider={rider}
          lap={ride.lap}
          format={stage.format}
          warnings={warnings}
          takenBack={takenBack}
          onLap={(lap) => onRide({ ...ride, lap })}
        />
      </div>
      <div className="flex grow flex-col gap-2 px-gutter pt-2 pb-3">
        {failure && <NotSaved {...failure} format={stage.format} />}
        {stage.format === 'classic' ? <ClassicScoring {...scoring} /> : <OpenFreeScoring {...scoring} />}
        {!begun && (
          <NextRiders riders={next} onPick={(other) => settled() && onPick(other)} className="short:hidden" />
        )}
      </div>
      {replacement && replaced && (
        <ConfirmDialog
          title={t('judging.replaceSure', { number: rider.racingNumber, lap: ride.lap })}
          confirm={t('judging.replace')}
          onConfirm={() => onSave(replacement)}
          onClose={() => setReplacement(null)}
        >
          {t('judging.replaceText', {
            before: replaced.total,
            after: totalOf(stage.format, replacement),
          })}
        </ConfirmDialog>
      )}
      {leaving && (
        <ConfirmDialog
          title={t('judging.discardSure', { number: rider.racingNumber })}
          confirm={t('judging.discard')}
          look="danger"
          onConfirm={onBack}
          onClose={() => setLeaving(false)}
        >
          {t('judging.discardText')}
        </ConfirmDialog>
      )}
    </div>
  )
}
