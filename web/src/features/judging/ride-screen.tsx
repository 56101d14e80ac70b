// One rider at the gate: who it is, which lap, what to know before, and the buttons of the stage's format.

import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stage } from '../../api'
import { Plate } from '../../ui/plate'
import { ClassicScoring } from './classic-scoring'
import type { RiderHere } from './find-rider'
import { OpenFreeScoring } from './open-free-scoring'
import type { StoredEntry } from './outbox-entry'
import { RiderCard } from './rider-card'
import type { RideEvent } from './tally'
import { useSettled } from './use-phone'
import { warningsFor } from './warnings'

const NEXT_SHOWN = 4

export function RideScreen({
  rider,
  section,
  stage,
  entries,
  next,
  saving,
  failed,
  onSave,
  onPick,
  onBack,
}: {
  rider: RiderHere
  section: number
  stage: Stage
  entries: readonly StoredEntry[]
  /** Others still to come, to change over when the wrong rider was tapped. */
  next: readonly RiderHere[]
  saving: boolean
  failed: boolean
  onSave: (lap: number, events: RideEvent[]) => void
  onPick: (rider: RiderHere) => void
  onBack: () => void
}) {
  const { t } = useTranslation()
  const [lap, setLap] = useState(rider.next ?? rider.laps.length)
  const [events, setEvents] = useState<RideEvent[]>([])
  const [openedAt] = useState(Date.now)
  const settled = useSettled()
  const scoring = {
    stage,
    events,
    saving,
    onEvents: setEvents,
    onScore: (scored: RideEvent[]) => {
      if (settled() && !saving) onSave(lap, scored)
    },
  }
  return (
    <div className="flex min-h-0 grow flex-col overflow-y-auto lg:grid lg:grid-cols-[1fr_28rem] lg:gap-6">
      <div className="flex flex-col gap-2 px-gutter pt-2 lg:pt-6">
        <button
          type="button"
          onClick={onBack}
          className="-ml-2 flex min-h-touch items-center gap-1 self-start rounded-control pr-3 font-semibold text-ink-soft hover:bg-sunken"
        >
          <ChevronLeft aria-hidden="true" />
          {t('judging.otherRider')}
        </button>
        <RiderCard
          rider={rider}
          lap={lap}
          format={stage.format}
          warnings={warningsFor(rider, section, lap, entries, openedAt)}
          onLap={setLap}
        />
      </div>
      <div className="flex grow flex-col gap-2 px-gutter pt-2 pb-3 lg:pt-6">
        {failed && (
          <p role="alert" className="rounded-control bg-danger p-3 font-semibold text-danger-ink">
            {t('judging.notSaved')}
          </p>
        )}
        {stage.format === 'classic' ? <ClassicScoring {...scoring} /> : <OpenFreeScoring {...scoring} />}
        {events.length === 0 && next.length > 0 && (
          <nav aria-label={t('judging.next')} className="flex items-center gap-2 overflow-hidden pt-1">
            <span className="caps text-sm text-ink-soft">{t('judging.next')}</span>
            {next.slice(0, NEXT_SHOWN).map((other) => (
              <button
                key={other.id}
                type="button"
                aria-label={`${other.racingNumber} ${other.name}`}
                onClick={() => settled() && onPick(other)}
                className="flex min-h-touch items-center"
              >
                <Plate number={other.racingNumber} color={other.racingClassOf?.color} />
              </button>
            ))}
          </nav>
        )}
      </div>
    </div>
  )
}
