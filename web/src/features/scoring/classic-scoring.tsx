// Classic scoring: five scores, one press. Faults may be counted first; the score that they give is then
// highlighted.
import { Undo2 } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { classicScores } from '@/lib/sport/classic-scores'
import { numbersUpTo } from '@/lib/numbers-up-to'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { vibrate } from '@/ui/vibrate'
import type { ScoringProps } from './scoring'
import { scoreLooks } from './score-looks'
import { addFault, faultCount, pressScore, proposedScore, MAX_BY_FAULTS } from './tally'

export function ClassicScoring({ ride, stage, isSaving, onRide, onSave }: ScoringProps) {
  const { t } = useTranslation()
  const { events } = ride
  const faults = faultCount(events)
  const proposal = faults > 0 ? proposedScore(faults) : null
  const countFault = () => {
    vibrate.tap()
    onRide({ ...ride, events: addFault(events, 'classic', stage.gateValues, new Date()) })
  }
  return (
    <>
      <div className="flex gap-2">
        <button
          type="button"
          aria-label={t('judging.countFault', { faults })}
          onClick={countFault}
          className="flex min-h-touch-judge grow touch-manipulation items-center justify-between gap-3 rounded-control border-2 border-ink bg-surface px-4 text-xl font-semibold select-none active:bg-sunken"
        >
          {t('judging.fault')}
          <FaultDots faults={faults} />
        </button>
        <Button
          className="min-h-touch-judge min-w-touch-judge"
          aria-label={t('judging.undoFault')}
          disabled={faults === 0}
          onClick={() => onRide({ ...ride, events: events.slice(0, -1) })}
        >
          <Undo2 aria-hidden="true" size={26} />
        </Button>
      </div>
      <ul
        aria-label={t('judging.score')}
        // In large text the ride scrolls below the scores, so that they are always within reach.
        className="grid max-h-112 min-h-36 grow grid-cols-3 grid-rows-2 gap-2 bg-ground low:min-h-34 big:sticky big:bottom-0 big:z-1 big:py-1"
      >
        {classicScores.map((score) => (
          <li key={score} className={classNames('flex', score === 5 && 'col-span-2')}>
            <button
              type="button"
              disabled={isSaving}
              aria-label={t(score === proposal ? 'judging.scoreProposed' : 'judging.scoreButton', { score })}
              onClick={() => onSave(pressScore(events, score, new Date()))}
              className={classNames(
                'flex min-h-touch-judge grow touch-manipulation items-center justify-center rounded-card border-3 overflow-y-clip select-none [container-type:size] active:brightness-90',
                scoreLooks[score],
                score === proposal && 'outline-5 outline-offset-2 outline-ink',
              )}
            >
              {/* Trimmed to the digit, which is then in the middle of the key. */}
              <span className="figure text-[min(var(--text-9xl),112cqh)] figure-alone [text-box:trim-both_cap_alphabetic]">
                {score}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const dots = numbersUpTo(MAX_BY_FAULTS)

/**
 * ● ● ○: the counted faults up to the maximum that affects the score, and their number if there are more.
 */
function FaultDots({ faults }: { faults: number }) {
  return (
    <span aria-hidden="true" className="flex items-center gap-2 big:gap-1">
      {faults > MAX_BY_FAULTS && <span className="figure text-2xl whitespace-nowrap">{faults} ×</span>}
      {dots.map((dot) => (
        <span
          key={dot}
          className={classNames(
            'size-6 rounded-full border-3 border-ink',
            dot <= faults && 'bg-ink forced-colors:bg-[CanvasText]',
          )}
        />
      ))}
    </span>
  )
}
