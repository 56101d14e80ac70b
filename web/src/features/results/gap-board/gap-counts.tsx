// The number of open tasks in one line, each with its mark on the board. Pressing one shows the riders with
// open tasks.
import { CircleCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { LiveRow } from '../live/board-state'
import { useStageView } from '../stage-view'
import { countsOf } from './ride-cells'

export function GapCounts({ rows, onlyOpen, onToggle }: GapCountsProps) {
  const { t } = useTranslation()
  const { classes } = useStageView().stage
  const { skipped, conflicts, uncounted, toCheck } = useMemo(() => countsOf(rows, classes), [rows, classes])
  if (rows.length === 0) return null
  return (
    <output className="gap-counts">
      {skipped + conflicts + uncounted + toCheck === 0 ? (
        <span className="flex items-center gap-2 text-brand">
          <CircleCheck aria-hidden="true" size={20} className="shrink-0" />
          {t('gaps.allThere')}
        </span>
      ) : (
        <>
          <Count
            state="skipped"
            count={skipped}
            text={t('gaps.count', { count: skipped })}
            isPressed={onlyOpen}
            onPress={onToggle}
          />
          <Count
            state="conflict"
            count={conflicts}
            text={t('results.secretary.conflicts', { count: conflicts })}
            isPressed={onlyOpen}
            onPress={onToggle}
          />
          {/* Rare, so it isn't mentioned while there is none. */}
          {uncounted > 0 && (
            <Count
              state="uncounted"
              count={uncounted}
              text={t('results.left.lateRides', { count: uncounted })}
              isPressed={onlyOpen}
              onPress={onToggle}
            />
          )}
          <Count
            state="odd"
            count={toCheck}
            text={t('results.secretary.oddRides', { count: toCheck })}
            isPressed={onlyOpen}
            onPress={onToggle}
          />
        </>
      )}
    </output>
  )
}

interface GapCountsProps {
  rows: readonly LiveRow[]
  /** Whether the board shows only riders with open tasks. */
  onlyOpen: boolean
  /** Shows only them, or all riders again. */
  onToggle: () => void
}

function Count({ state, count, text, isPressed, onPress }: CountProps) {
  const content = (
    <>
      {/* The mark of a count of zero has no colour. */}
      <span aria-hidden="true" className="ride-cell" data-state={count > 0 ? state : undefined} />
      {text}
    </>
  )
  if (count > 0) {
    return (
      <button
        type="button"
        aria-pressed={isPressed}
        className={`${COUNT_CLASSES} -my-2.5 min-h-touch hover:underline`}
        onClick={onPress}
      >
        {content}
      </button>
    )
  }
  return (
    // A phone has no room for what is in order.
    <span className={`${COUNT_CLASSES} font-normal text-ink-soft max-sm:hidden`}>{content}</span>
  )
}

const COUNT_CLASSES = 'inline-flex items-center gap-2 text-left'

interface CountProps {
  state: 'skipped' | 'conflict' | 'uncounted' | 'odd'
  count: number
  text: string
  isPressed: boolean
  onPress: () => void
}
