// The starts of one class. By hand, its riders can be moved.
import type { SecretaryStart, Stage } from '@/api'
import { classColor } from '@/lib/sport/class-color'
import { useTranslation } from '@/ui/i18n'
import { Plate } from '@/ui/plate'
import { ReorderList } from '@/ui/reorder/reorder-list'
import { useLanguage } from '@/ui/use-language'
import { useId } from 'react'
import { startTimeText } from '../start-times'

export function ClassStarts({ stage, name, starts, onMove }: ClassStartsProps) {
  const { t } = useTranslation()
  const heading = useId()
  const color = classColor(stage.classes, name)
  const row = (start: SecretaryStart) => <Row start={start} color={color} timeZone={stage.timeZone} />
  return (
    <section aria-labelledby={heading} className="mt-6">
      <h2
        id={heading}
        className="border-l-8 border-line-strong pl-2 text-xl"
        style={color ? { borderLeftColor: color } : undefined}
      >
        {name} <span className="figure text-ink-soft">{starts.length}</span>
      </h2>
      {onMove ? (
        <ReorderList
          label={t('startOrder.ridersOf', { name })}
          items={starts}
          keyOf={({ participant }) => participant}
          nameOf={riderName}
          onMove={onMove}
          className="mt-2"
        >
          {(start, _, mover) => (
            <div className="flex items-center gap-2 border-b border-line bg-ground py-1">
              {mover}
              {row(start)}
            </div>
          )}
        </ReorderList>
      ) : (
        <ol aria-label={t('startOrder.ridersOf', { name })} className="mt-2">
          {starts.map((start) => (
            <li key={start.participant} className="border-b border-line py-1.5">
              {row(start)}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

interface ClassStartsProps {
  stage: Stage
  name: string
  starts: readonly SecretaryStart[]
  /** Only by hand. */
  onMove?: ((from: number, to: number) => void) | undefined
}

function riderName({ racingNumber, name }: SecretaryStart): string {
  return [racingNumber, name].filter(Boolean).join(' ')
}

function Row({ start, color, timeZone }: RowProps) {
  const language = useLanguage()
  return (
    <span className="flex min-w-0 items-center gap-2">
      <time dateTime={start.startsAt} className="figure w-16 shrink-0 text-lg">
        {startTimeText(start.startsAt, timeZone, language)}
      </time>
      <Plate number={start.racingNumber} color={color} />
      <span className="min-w-0 font-semibold wrap-anywhere">{start.name}</span>
    </span>
  )
}

interface RowProps {
  start: SecretaryStart
  color: string | undefined
  timeZone: string
}
