// The rider: plate, name, class, bike, the laps of this section, and the warnings.
import { Undo2 } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { ScoredStage } from '@/features/scoring/scored-stage'
import { classNames } from '@/ui/class-names'
import { Plate } from '@/ui/plate'
import { ClassTag } from '../find/class-tag'
import type { SectionRider } from '../riders/find-rider'
import { LapPicker } from './lap-picker'
import { WarningLine } from './warning-line'
import type { Warning } from '../riders/warnings'

export function RiderCard({
  rider,
  lap,
  stage,
  warnings,
  wasUndone,
  onLap,
}: {
  rider: SectionRider
  lap: number
  stage: ScoredStage
  warnings: readonly Warning[]
  /** Whether the ride was saved a moment ago and undone. */
  wasUndone: boolean
  onLap: (lap: number) => void
}) {
  const { t } = useTranslation()
  const { racingNumber, racingClass } = rider
  const color = rider.classSettings?.color
  const warningsId = useId()
  return (
    <section className="flex flex-col gap-3 low:gap-2">
      {/* In large text there is no room beside the plate for more than the name. */}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <Plate
          number={racingNumber}
          color={color}
          size="large"
          className="row-span-2 h-20 min-w-28 self-center text-7xl low:h-16 low:min-w-24 low:text-6xl big:row-span-1"
        />
        <h2
          ref={focusHeading}
          tabIndex={-1}
          aria-describedby={warningsId}
          className={classNames(
            'font-text text-2xl font-semibold low:text-xl big:self-center big:text-base',
            racingClass ? 'self-end' : 'row-span-2 self-center',
          )}
        >
          {rider.name || t('judging.numberOnly', { number: racingNumber })}
        </h2>
        {racingClass && (
          <p className="text-ink-soft low:text-sm low:leading-tight big:col-span-2 big:mt-1 big:text-[min(var(--text-base),6.5vw)] big:leading-tight">
            <ClassTag name={racingClass} color={color} /> {rider.bike}
          </p>
        )}
      </div>
      <LapPicker
        laps={rider.laps}
        annulled={rider.annulled}
        conflicts={rider.conflicts}
        lap={lap}
        stage={stage}
        onLap={onLap}
      />
      {/* Announced with the name when the ride opens, and on its own when another lap is chosen. */}
      <output id={warningsId} className="flex flex-col gap-2 empty:hidden">
        {wasUndone && (
          <span className="flex items-center gap-2 leading-tight font-semibold">
            <Undo2 aria-hidden="true" size={20} className="shrink-0" />
            {t('judging.undone')}
          </span>
        )}
        {warnings.map((warning) => (
          <WarningLine
            key={warning.kind}
            warning={warning}
            number={racingNumber}
            racingClass={racingClass}
            lap={lap}
          />
        ))}
      </output>
    </section>
  )
}

/** Screen readers and the keyboard start at the rider's name. */
function focusHeading(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true })
}
