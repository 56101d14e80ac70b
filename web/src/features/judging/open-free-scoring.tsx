// Open free: gates and faults add up while the rider rides; saved when the ride is over.

import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Stage } from '../../api'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { gateLooks } from './score-looks'
import { Stopwatch } from './stopwatch'
import { addFault, addGate, faultsOf, gatesOf, GRADES, type RideEvent, totalOf } from './tally'
import { useStopwatch } from './use-stopwatch'
import { vibrate } from './use-phone'

const VALUE_OF = { A: 'a', B: 'b', C: 'c', D: 'd' } as const

export function OpenFreeScoring({
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
  const watch = useStopwatch()
  const gates = stage.gateValues
  const total = totalOf('openFree', events)
  const faults = faultsOf(events)
  const add = (added: RideEvent[]) => {
    vibrate.tap()
    onEvents(added)
  }
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <output aria-label={t('judging.total')} className="figure text-9xl">
          {total}
        </output>
        <div className="flex flex-col items-end gap-2">
          <Stopwatch watch={watch} />
          <Button
            className="min-h-touch-judge"
            disabled={events.length === 0}
            onClick={() => onEvents(events.slice(0, -1))}
          >
            <Undo2 aria-hidden="true" size={22} />
            {t('judging.undo')}
          </Button>
        </div>
      </div>
      <div
        role="group"
        aria-label={t('judging.gates')}
        className="grid max-h-112 min-h-52 grow grid-cols-2 gap-2"
      >
        {GRADES.map((grade) => (
          <ScoreKey
            key={grade}
            letter={grade}
            points={`+${gates[VALUE_OF[grade]]}`}
            count={gatesOf(events, grade)}
            label={t('judging.gate', {
              grade,
              points: gates[VALUE_OF[grade]],
              passed: gatesOf(events, grade),
            })}
            className={gateLooks[grade]}
            onClick={() => add(addGate(events, grade, gates, new Date(), watch.seconds()))}
          />
        ))}
        <ScoreKey
          letter={t('judging.fault')}
          points={`−${gates.fault}`}
          count={faults}
          label={t('judging.faultMinus', { points: gates.fault, faults })}
          className="col-span-2 border-danger bg-danger text-danger-ink"
          onClick={() => add(addFault(events, 'openFree', gates, new Date(), watch.seconds()))}
        />
      </div>
      <Button
        look="filled"
        className="min-h-touch-judge text-xl"
        disabled={saving}
        onClick={() => onScore([...events])}
      >
        {t('judging.saveTotal', { total })}
      </Button>
    </>
  )
}

function ScoreKey({
  letter,
  points,
  count,
  label,
  className,
  onClick,
}: {
  letter: string
  points: string
  count: number
  label: string
  className: string
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={classes(
        'flex min-h-touch-judge touch-manipulation items-center justify-between gap-2 rounded-card border-3 px-4 select-none active:brightness-90',
        className,
      )}
    >
      <span className="figure text-5xl">{letter}</span>
      <span className="flex flex-col items-end">
        <span className="figure text-2xl">{points}</span>
        <span className="figure text-lg">{count > 0 && `×${count}`}</span>
      </span>
    </button>
  )
}
