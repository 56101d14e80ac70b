// Classic scoring: the scores of the rules, one press. Faults may be counted first; the score that they give is
// then highlighted. Where the rules have them, also the time for the section and sections without a ride.
import { Undo2 } from 'lucide-react'
import type { TFunction } from '@/lib/i18n'
import { useTranslation } from '@/ui/i18n'
import { numbersUpTo } from '@/lib/numbers-up-to'
import {
  dabScore,
  failureScore,
  maxDabs,
  scoreAfter,
  type SectionRules,
  unriddenMarks,
} from '@/lib/sport/scoring-rules'
import { unriddenKinds } from '@/lib/sport/unridden'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { vibrate } from '@/ui/vibrate'
import type { ScoringProps } from './scoring'
import { rulesOf } from './scored-stage'
import { scoreLook } from './score-looks'
import { SectionClock, useClockSeconds } from './section-clock'
import { elapsedSeconds } from './stopwatch'
import { addFault, faultCount, pressScore, pressUnridden } from './tally'

export function ClassicScoring({ ride, stage, isSaving, onRide, onSave }: ScoringProps) {
  const { t } = useTranslation()
  const { events, stopwatch } = ride
  const rules = rulesOf(stage)
  const { section } = rules
  const faults = faultCount(events)
  const proposal = useProposal(section, faults, stopwatch)
  const seconds = () => (section.timeLimit ? elapsedSeconds(stopwatch, Date.now()) : undefined)
  const countFault = () => {
    vibrate.tap()
    onRide({ ...ride, events: addFault(events, 'classic', stage.gateValues, new Date(), seconds()) })
  }
  const dabs = maxDabs(section)
  return (
    <>
      {section.timeLimit && (
        <SectionClock
          times={stopwatch}
          limit={section.timeLimit.seconds}
          cost={(elapsed) => overtimeText(t, section, elapsed)}
          onTimes={(times) => onRide({ ...ride, stopwatch: times })}
        />
      )}
      {dabs !== null && (
        <div className="flex gap-2">
          <button
            type="button"
            aria-label={t('judging.countFault', { faults })}
            onClick={countFault}
            className="flex min-h-touch-judge grow touch-manipulation items-center justify-between gap-3 rounded-control border-2 border-ink bg-surface px-4 text-xl font-semibold select-none active:bg-sunken"
          >
            {t('judging.fault')}
            <FaultDots faults={faults} most={dabs} />
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
      )}
      <ul
        aria-label={t('judging.score')}
        // In large text the ride scrolls below the scores, so that they are always within reach.
        className="grid max-h-112 min-h-36 grow grid-cols-3 grid-rows-2 gap-2 bg-ground low:min-h-34 big:sticky big:bottom-0 big:z-1 big:py-1"
        style={rowsOf(section.scores.length)}
      >
        {section.scores.map((score, index) => (
          <li
            key={score}
            className="flex"
            style={
              index === section.scores.length - 1 ? { gridColumn: `span ${lastSpan(index)}` } : undefined
            }
          >
            <button
              type="button"
              disabled={isSaving}
              aria-label={t(score === proposal?.score ? proposal.text : 'judging.scoreButton', { score })}
              onClick={() => onSave(pressScore(rules, events, score, new Date(), seconds()))}
              className={classNames(
                'flex min-h-touch-judge grow touch-manipulation items-center justify-center rounded-card border-3 overflow-y-clip select-none [container-type:size] active:brightness-90',
                scoreLook(section, score),
                score === proposal?.score && 'outline-5 outline-offset-2 outline-ink',
              )}
            >
              {/* Trimmed to the digit, which is then in the middle of the key. */}
              <span
                className={classNames(
                  'figure figure-alone [text-box:trim-both_cap_alphabetic]',
                  score < 10 ? 'text-[min(var(--text-9xl),112cqh)]' : 'text-6xl',
                )}
              >
                {score}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <UnriddenButtons
        section={section}
        isSaving={isSaving}
        onPress={(kind, marks) => onSave(pressUnridden(kind, marks, new Date()))}
      />
    </>
  )
}

const COLUMNS = 3

/** The rows of the keys, where they aren't two as by the default rules. */
function rowsOf(keys: number) {
  const rows = Math.ceil(keys / COLUMNS)
  return rows === 2 ? undefined : { gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))` }
}

/** How many columns the last key takes, so that it fills its row. */
function lastSpan(index: number): number {
  return COLUMNS - (index % COLUMNS)
}

/** The buttons for a section without a ride; nothing where the rules have none. */
function UnriddenButtons({ section, isSaving, onPress }: UnriddenButtonsProps) {
  const { t } = useTranslation()
  const buttons = unriddenKinds.flatMap((kind) => {
    const marks = unriddenMarks(section, kind)
    return marks === null ? [] : [{ kind, marks }]
  })
  if (buttons.length === 0) return null
  return (
    <ul aria-label={t('judging.noRide')} className="flex flex-wrap gap-2">
      {buttons.map(({ kind, marks }) => (
        <li key={kind} className="flex grow">
          <Button
            className="min-h-touch-judge grow px-2 text-lg"
            disabled={isSaving}
            onClick={() => onPress(kind, marks)}
          >
            {t(`judging.unridden.${kind}`, { marks })}
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface UnriddenButtonsProps {
  section: SectionRules
  isSaving: boolean
  onPress: (kind: (typeof unriddenKinds)[number], marks: number) => void
}

/** The score to highlight: that of the faults, or a failure when the time for the section is over. */
function useProposal(
  section: SectionRules,
  faults: number,
  stopwatch: Parameters<typeof useClockSeconds>[0],
): { score: number; text: 'judging.scoreProposed' | 'judging.scoreTimeUp' } | null {
  const seconds = Math.floor(useClockSeconds(stopwatch) ?? 0)
  const isFailure = scoreAfter(section, section.scores[0] ?? 0, seconds) === failureScore(section)
  if (section.timeLimit && isFailure) return { score: failureScore(section), text: 'judging.scoreTimeUp' }
  return faults > 0 ? { score: dabScore(section, faults), text: 'judging.scoreProposed' } : null
}

/** What the overtime adds, or that it makes the section a failure. */
function overtimeText(t: TFunction, section: SectionRules, seconds: number): string {
  const clean = section.scores[0] ?? 0
  const score = scoreAfter(section, clean, seconds)
  return section.timeLimit?.overtime === 'fail' || score === failureScore(section)
    ? t('judging.overtimeFails', { score: failureScore(section) })
    : `+${score - clean}`
}

/**
 * ● ● ○: the counted faults up to the maximum that affects the score, and their number if there are more.
 */
function FaultDots({ faults, most }: { faults: number; most: number }) {
  return (
    <span aria-hidden="true" className="flex items-center gap-2 big:gap-1">
      {faults > most && <span className="figure text-2xl whitespace-nowrap">{faults} ×</span>}
      {numbersUpTo(most).map((dot) => (
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
