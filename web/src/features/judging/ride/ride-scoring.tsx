// The buttons of the stage's format, and the question before a score replaces points.
import { type ReactNode, useState } from 'react'
import { ClassicScoring } from '@/features/scoring/classic-scoring'
import { OpenFreeScoring } from '@/features/scoring/open-free-scoring'
import type { ScoringProps } from '@/features/scoring/scoring'
import { type RideEvent, totalOf } from '@/features/scoring/tally'
import type { SectionRider } from '../riders/find-rider'
import type { Warning } from '../riders/warnings'
import { NotSaved } from './not-saved'
import { SaveQuestion } from './save-question'

interface RideScoringProps extends ScoringProps {
  rider: SectionRider
  warnings: readonly Warning[]
  /** The score that the phone couldn't store, and why. */
  failure: { total: number; error: Error } | null
  /** Rendered below the buttons. */
  children: ReactNode
}

export function RideScoring({ rider, warnings, failure, children, ...scoring }: RideScoringProps) {
  const { ride, stage, isSaving, onSave } = scoring
  const [eventsToConfirm, setEventsToConfirm] = useState<RideEvent[] | null>(null)
  const needsConfirmation = warnings.some(({ kind }) => kind === 'replaces' || kind === 'emptiesLap')
  const save = (events: RideEvent[]) => {
    if (isSaving) return
    if (needsConfirmation) setEventsToConfirm(events)
    else onSave(events)
  }
  const Scoring = stage.format === 'classic' ? ClassicScoring : OpenFreeScoring
  return (
    <>
      <div className="flex grow flex-col gap-2 px-gutter pt-2 pb-3 low:gap-1.5 low:py-1">
        {failure && <NotSaved {...failure} stage={stage} />}
        <Scoring {...scoring} onSave={save} />
        {children}
      </div>
      {eventsToConfirm && (
        <SaveQuestion
          rider={rider}
          lap={ride.lap}
          total={totalOf(stage, eventsToConfirm)}
          warnings={warnings}
          onConfirm={() => onSave(eventsToConfirm)}
          onClose={() => setEventsToConfirm(null)}
        />
      )}
    </>
  )
}
