// Open free scoring: gates and faults are counted during the ride, which is saved at its end, or as failed where
// the rules make a difference.
import { Undo2 } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { vibrate } from '@/ui/vibrate'
import { GateKey } from './gate-key'
import type { ScoringProps } from './scoring'
import { rulesOf } from './scored-stage'
import { gateLooks } from './score-looks'
import { SectionClock, useClockSeconds } from './section-clock'
import { elapsedSeconds, Stopwatch } from './stopwatch'
import {
  addFault,
  addGate,
  endRide,
  faultCount,
  gateCount,
  gateValue,
  grades,
  type RideEvent,
  totalOf,
} from './tally'

/** The moment of an ending that isn't recorded yet, which the total doesn't depend on. */
const anyTime = new Date(0)

export function OpenFreeScoring({ ride, stage, isSaving, onRide, onSave }: ScoringProps) {
  const { t } = useTranslation()
  const { events, stopwatch } = ride
  const gateValues = stage.gateValues
  const rules = rulesOf(stage).gates
  const limit = rules.timeLimit?.seconds
  const clockSeconds = Math.floor(useClockSeconds(stopwatch) ?? 0)
  const isTimeUp = limit !== undefined && clockSeconds > limit
  const finish = (at: Date) => (isTimeUp ? endRide(events, 'JudgeTimeUp', at, clockSeconds) : [...events])
  const total = totalOf(stage, finish(anyTime))
  const failedTotal = totalOf(stage, endRide(events, 'JudgeFailRide', anyTime))
  const hasFailure = rules.failed === 'noPoints' || rules.bonus.length > 0 || rules.passage > 0
  const faults = faultCount(events)
  const faultPoints = gateValues.fault
  const shownGrades = grades.slice(0, rules.values.length)
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
        {limit === undefined ? (
          <Stopwatch times={stopwatch} onTimes={(times) => onRide({ ...ride, stopwatch: times })} />
        ) : (
          <span />
        )}
        <Button
          className="min-h-touch-judge min-w-touch-judge"
          aria-label={t('judging.undo')}
          disabled={events.length === 0}
          onClick={() => change(events.slice(0, -1))}
        >
          <Undo2 aria-hidden="true" size={26} />
        </Button>
      </div>
      {limit !== undefined && (
        <SectionClock
          times={stopwatch}
          limit={limit}
          cost={() => t('judging.timeUp')}
          onTimes={(times) => onRide({ ...ride, stopwatch: times })}
        />
      )}
      <ul aria-label={t('judging.gates')} className="grid max-h-112 grow grid-cols-2 gap-2 low:grid-cols-3">
        {shownGrades.map((grade, index) => {
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
              // The last of an odd number fills its row.
              wide={index % 2 === 0 && index === shownGrades.length - 1}
              onPress={() => change(addGate(events, grade, gateValues, new Date(), seconds()))}
            />
          )
        })}
        <GateKey
          text={t('judging.fault')}
          points={faultPoints > 0 ? `−${faultPoints}` : ''}
          times={faults}
          label={
            faultPoints > 0
              ? t('judging.faultMinus', { points: faultPoints, faults })
              : t('judging.countFault', { faults })
          }
          look="border-danger bg-danger text-danger-ink"
          wide
          onPress={() => change(addFault(events, 'openFree', gateValues, new Date(), seconds()))}
        />
      </ul>
      {/* Stays in sight where warnings or a long name make the ride higher than the screen. */}
      <div className="sticky bottom-0 -my-1 flex gap-2 bg-ground py-1">
        {hasFailure && (
          <Button
            className="min-h-touch-judge text-xl"
            disabled={isSaving}
            onClick={() => onSave(endRide(events, 'JudgeFailRide', new Date()))}
          >
            {t('judging.failedTotal', { total: failedTotal })}
          </Button>
        )}
        <Button
          look="filled"
          className="min-h-touch-judge grow text-2xl"
          disabled={isSaving}
          onClick={() => onSave(finish(new Date()))}
        >
          {t('judging.saveTotal', { total })}
        </Button>
      </div>
    </>
  )
}
