// A date set large, as on a calendar sheet or a start card.
import type { DateFigure as Figure } from '../lib/dates'
import { classes } from './classes'

export function DateFigure({
  figure,
  dateTime,
  large,
  className,
}: {
  figure: Figure
  dateTime: string
  large?: boolean
  className?: string
}) {
  const ranged = figure.day.length > 2
  return (
    <time dateTime={dateTime} className={classes('flex flex-col leading-figure', className)}>
      <span className="caps text-sm text-ink-soft">{figure.weekday}</span>
      <span
        className={classes(
          'figure',
          large ? (ranged ? 'text-6xl' : 'text-8xl') : ranged ? 'text-4xl' : 'text-6xl',
        )}
      >
        {figure.day}
      </span>
      <span className={classes('caps', large ? 'text-xl' : 'text-base')}>
        {figure.month} <span className="text-ink-soft">{figure.year}</span>
      </span>
    </time>
  )
}
