// Open free scoring: gates and faults are counted during the ride, which is saved at its end.
import { Undo2 } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { vibrate } from '@/ui/vibrate'
import { GateKey } from './gate-key'
import type { ScoringProps } from './scoring'
import { gateLooks } from './score-looks'
import { elapsedSeconds, Stopwatch } from './stopwatch'
import { addFault, addGate, faultCount, gateCount, gateValue, grades, type RideEvent, totalOf } from './tally'

export function OpenFreeScoring({ ride, stage, isSaving, onRide, onSave }: ScoringProps) {
  const { t } = useTranslation()
  const { events, stopwatch } = ride
  const gateValues = stage.gateValues
  const total = totalOf('openFree', events)
  const faults = faultCount(events)
  const change = (newEvents: RideEvent[]) => {
    vibrate.tap()
    onRide({ ...ride, events: newEvents })
  }
  const seconds = () => elapsedSeconds(stopwatch, Date.now())
  return (
    <>
      {/* Columns and figures in which a total of three digits fits, so that nothing moves. */}
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-2">
        <output
          aria-label={t('judging.total')}
          className="figure text-7xl whitespace-nowrap low:text-6xl big:text-6xl"
        >
          {total}
        </output>
        <Stopwatch times={stopwatch} onTimes={(times) => onRide({ ...ride, stopwatch: times })} />
        <Button
          className="min-h-touch-judge min-w-touch-judge"
          aria-label={t('judging.undo')}
          disabled={events.length === 0}
          onClick={() => change(events.slice(0, -1))}
        >
          <Undo2 aria-hidden="true" size={26} />
        </Button>
      </div>
      <ul aria-label={t('judging.gates')} className="grid max-h-112 grow grid-cols-2 gap-2 low:grid-cols-3">
        {grades.map((grade) => {
          const points = gateValue(gateValues, grade)
          const passed = gateCount(events, grade)
          return (
            <GateKey
              key={grade}
              text={grade}
              points={`+${points}`}
              times={passed}
              label={t('judging.gate', { grade, points, passed })}
              look={gateLooks[grade]}
              onPress={() => change(addGate(events, grade, gateValues, new Date(), seconds()))}
            />
          )
        })}
        <GateKey
          text={t('judging.fault')}
          points={`−${gateValues.fault}`}
          times={faults}
          label={t('judging.faultMinus', { points: gateValues.fault, faults })}
          look="border-danger bg-danger text-danger-ink"
          wide
          onPress={() => change(addFault(events, 'openFree', gateValues, new Date(), seconds()))}
        />
      </ul>
      {/* Stays in sight where warnings or a long name make the ride higher than the screen. */}
      <div className="sticky bottom-0 -my-1 flex bg-ground py-1">
        <Button
          look="filled"
          className="min-h-touch-judge grow text-2xl"
          disabled={isSaving}
          onClick={() => onSave([...events])}
        >
          {t('judging.saveTotal', { total })}
        </Button>
      </div>
    </>
  )
}
