// Classic: five scores, one press. The faults may be counted first; then the score that they come to is marked.

import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Stage } from '../../api'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { scoreLooks } from './score-looks'
import {
  addFault,
  CLASSIC_SCORES,
  faultsOf,
  MOST_BY_FAULTS,
  pressScore,
  proposedScore,
  type RideEvent,
} from './tally'
import { vibrate } from './use-phone'

export function ClassicScoring({
  stage,
  events,
  saving,
  onEvents,
  onScore,
}: {
  stage: Stage
  events: readonly RideEvent[]
  saving: boolean
  onEvents: (events: RideEvent[]) => void
  onScore: (events: RideEvent[]) => void
}) {
  const { t } = useTranslation()
  const faults = faultsOf(events)
  const proposed = faults > 0 ? proposedScore(faults) : null
  return (
    <>
      <div className="flex gap-2">
        <button
          type="button"
          aria-label={t('judging.countFault', { faults })}
          onClick={() => {
            vibrate.tap()
            onEvents(addFault(events, 'classic', stage.gateValues, new Date()))
          }}
          className="flex min-h-touch-judge grow touch-manipulation items-center justify-between gap-3 rounded-control border-2 border-ink bg-surface px-4 text-lg font-semibold select-none active:bg-sunken"
        >
          {t('judging.fault')}
          <FaultDots faults={faults} />
        </button>
        <Button
          className="min-h-touch-judge min-w-touch-judge"
          aria-label={t('judging.undoFault')}
          disabled={faults === 0}
          onClick={() => onEvents(events.slice(0, -1))}
        >
          <Undo2 aria-hidden="true" size={26} />
        </Button>
      </div>
      <div
        role="group"
        aria-label={t('judging.score')}
        className="grid max-h-112 min-h-52 grow grid-cols-3 gap-2"
      >
        {CLASSIC_SCORES.map((score) => (
          <button
            key={score}
            type="button"
            disabled={saving}
            aria-label={t(score === proposed ? 'judging.scoreProposed' : 'judging.scoreButton', { score })}
            onClick={() => onScore(pressScore(events, score, new Date()))}
            className={classes(
              'figure relative flex min-h-touch-judge touch-manipulation items-center justify-center rounded-card border-3 text-9xl select-none active:brightness-90',
              scoreLooks[score],
              score === 5 && 'col-span-2',
              score === proposed && 'outline-5 outline-offset-2 outline-ink',
            )}
          >
            {score}
          </button>
        ))}
      </div>
    </>
  )
}

/** ● ● ○, and how many more than three. */
function FaultDots({ faults }: { faults: number }) {
  return (
    <span aria-hidden="true" className="flex items-center gap-2">
      {Array.from({ length: MOST_BY_FAULTS }, (_, dot) => (
        <span
          key={dot}
          className={classes('size-5 rounded-full border-3 border-ink', dot < faults && 'bg-ink')}
        />
      ))}
      {faults > MOST_BY_FAULTS && <span className="figure text-xl">×{faults}</span>}
    </span>
  )
}
