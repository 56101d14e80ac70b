// A large date, like on a calendar sheet or a start card.
import type { DateFigure as Figure } from '@/lib/time/dates'
import { classNames } from './class-names'

const sizes = {
  medium: { oneDay: 'text-6xl', severalDays: 'text-3xl sm:text-4xl', month: 'text-base' },
  large: { oneDay: 'text-8xl', severalDays: 'text-5xl sm:text-7xl', month: 'text-xl' },
}

export function DateFigure({
  figure,
  dateTime,
  size = 'medium',
  className,
}: {
  figure: Figure
  dateTime: string
  size?: keyof typeof sizes
  className?: string
}) {
  const { oneDay, severalDays, month } = sizes[size]
  const isSingleDay = figure.day.length <= 2
  return (
    <time dateTime={dateTime} className={classNames('flex flex-col gap-1 whitespace-nowrap', className)}>
      <span className="caps text-sm leading-figure opacity-75">{figure.weekday}</span>
      <span className={classNames('figure', isSingleDay ? oneDay : severalDays)}>{figure.day}</span>
      <span className={classNames('caps leading-figure', month)}>
        {figure.month} <span className="opacity-75">{figure.year}</span>
      </span>
    </time>
  )
}
