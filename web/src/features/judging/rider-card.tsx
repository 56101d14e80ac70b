// Who is riding: plate, name, class, bike, and the laps of this section with what they were scored. The lap can be changed here.

import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Format } from '../../api'
import { classes } from '../../ui/classes'
import { Plate } from '../../ui/plate'
import { ClassTag } from './class-tag'
import type { RiderHere } from './find-rider'
import { totalLook } from './score-looks'
import type { Warning } from './warnings'

export function RiderCard({
  rider,
  lap,
  format,
  warnings,
  onLap,
}: {
  rider: RiderHere
  lap: number
  format: Format
  warnings: readonly Warning[]
  onLap: (lap: number) => void
}) {
  const color = rider.racingClassOf?.color
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <Plate number={rider.racingNumber} color={color} size="large" className="h-20 min-w-28 text-7xl" />
        <div className="min-w-0">
          <h2 ref={focus} tabIndex={-1} className="text-2xl outline-none">
            {rider.name}
          </h2>
          <p className="text-ink-soft">
            <ClassTag name={rider.racingClass} color={color} /> {rider.bike}
          </p>
        </div>
      </div>
      <LapPicker laps={rider.laps} lap={lap} format={format} onLap={onLap} />
      {warnings.map((warning) => (
        <WarningLine key={warning.kind} warning={warning} rider={rider} lap={lap} />
      ))}
    </section>
  )
}

function LapPicker({
  laps,
  lap,
  format,
  onLap,
}: {
  laps: readonly (number | null)[]
  lap: number
  format: Format
  onLap: (lap: number) => void
}) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <legend className="figure float-left text-4xl">{t('judging.lapOf', { lap, laps: laps.length })}</legend>
      <div className="flex flex-wrap gap-1">
        {laps.map((total, index) => (
          <label
            key={index}
            className="flex min-h-touch min-w-touch cursor-pointer flex-col items-center justify-center gap-0.5 rounded-control border-2 border-line px-1 py-1 has-checked:border-ink has-checked:bg-surface has-focus-visible:outline-3 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              checked={lap === index + 1}
              onChange={() => onLap(index + 1)}
              aria-label={lapName(index + 1, total)}
              className="sr-only"
            />
            <span aria-hidden="true" className="caps text-sm leading-none text-ink-soft">
              {index + 1}
            </span>
            <span
              aria-hidden="true"
              className={classes(
                'figure min-w-7 rounded-plate border px-1 text-center text-lg',
                total === null ? 'border-transparent text-ink-soft' : totalLook(format, total),
              )}
            >
              {total ?? '–'}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )

  function lapName(number: number, total: number | null): string {
    return total === null
      ? t('judging.lapEmpty', { lap: number })
      : t('judging.lapScored', { lap: number, total })
  }
}

function WarningLine({ warning, rider, lap }: { warning: Warning; rider: RiderHere; lap: number }) {
  const { t } = useTranslation()
  return (
    <p
      role="status"
      className="flex items-start gap-2 rounded-control bg-warn-tint px-3 py-2 leading-tight font-semibold text-warn"
    >
      <TriangleAlert aria-hidden="true" size={20} className="shrink-0" />
      {text()}
    </p>
  )

  function text(): string {
    switch (warning.kind) {
      case 'justRecorded':
        return t('judging.warnJustRecorded', { number: rider.racingNumber, seconds: warning.secondsAgo })
      case 'notRiddenHere':
        return t('judging.warnNotHere', { class: rider.racingClass })
      case 'alreadyRecorded':
        return t('judging.warnRecorded', { lap, total: warning.total })
      case 'laterLap':
        return t('judging.warnLaterLap', { missing: warning.missing })
    }
  }
}

/** The reader of the screen, and the keyboard, start at the rider's name. */
function focus(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true })
}
