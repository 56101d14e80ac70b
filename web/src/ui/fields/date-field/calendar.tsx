// Picks a day in steps: decade, year, month, day. A year thirty years back takes two taps.
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import {
  decadeOf,
  decadesTill,
  monthNames,
  monthDays,
  viewOf,
  weekdayNames,
  yearsOf,
  type CalendarView,
} from '@/lib/time/calendar'
import { dateText } from '@/lib/time/dates'
import { dayOf } from '@/lib/time/day'
import { useLanguage } from '@/ui/use-language'
import { CalendarGrid } from './calendar-grid'

export function Calendar({
  value,
  latest,
  initialDay,
  onPick,
}: CalendarProps & { initialDay: string | undefined }) {
  const [view, setView] = useState<CalendarView>(() => {
    const day = value ?? initialDay
    return day ? viewOf(day) : { show: 'decades' }
  })
  return (
    <div className="flex flex-col gap-2">
      <Trail view={view} onBack={setView} />
      {view.show === 'decades' && <Decades {...{ value, latest, onView: setView }} />}
      {view.show === 'years' && <Years decade={view.decade} {...{ value, latest, onView: setView }} />}
      {view.show === 'months' && <Months year={view.year} {...{ value, latest, onView: setView }} />}
      {view.show === 'days' && <Days year={view.year} month={view.month} {...{ value, latest, onPick }} />}
    </div>
  )
}

interface ViewContext {
  /** The day in the field, null if there is none. */
  value: string | null
  /** No day after this one can be picked. */
  latest: string
}
type CalendarProps = ViewContext & { onPick: (day: string) => void }
type ViewProps = ViewContext & { onView: (view: CalendarView) => void }

/** The current position with links back. */
function Trail({ view, onBack }: { view: CalendarView; onBack: (view: CalendarView) => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const steps: { text: string; view: CalendarView }[] = [
    { text: t('ui.calendar.decades'), view: { show: 'decades' } },
  ]
  const year = 'year' in view ? view.year : null
  const decade = view.show === 'years' ? view.decade : year !== null && decadeOf(year)
  if (decade) steps.push({ text: decadeText(decade), view: { show: 'years', decade } })
  if (year !== null) steps.push({ text: String(year), view: { show: 'months', year } })
  if (view.show === 'days') {
    steps.push({ text: monthNames(language)[view.month - 1] ?? '', view })
  }
  return (
    <ol className="flex flex-wrap items-center text-sm">
      {steps.map(({ text, view: to }, index) => (
        <li key={to.show} className="flex items-center">
          {index > 0 && <ChevronRight aria-hidden="true" size={14} className="text-ink-soft" />}
          {index === steps.length - 1 ? (
            <span className="px-2 font-semibold">{text}</span>
          ) : (
            <button type="button" className="text-link min-h-touch px-2" onClick={() => onBack(to)}>
              {text}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}

function Decades({ value, latest, onView }: ViewProps) {
  const { t } = useTranslation()
  const decades = decadesTill(latest)
  return (
    <CalendarGrid
      label={t('ui.calendar.decades')}
      columns={3}
      cells={decades.map((decade) => ({
        key: decade,
        text: decadeText(decade),
        chosen: value !== null && decadeOf(Number(value.slice(0, 4))) === decade,
      }))}
      onPick={(index) => onView({ show: 'years', decade: decades[index] ?? 0 })}
    />
  )
}

function Years({ decade, value, latest, onView }: ViewProps & { decade: number }) {
  const { t } = useTranslation()
  const years = yearsOf(decade)
  return (
    <CalendarGrid
      label={t('ui.calendar.year')}
      columns={5}
      cells={years.map((year) => ({
        key: year,
        text: String(year),
        disabled: String(year) > latest,
        chosen: value?.startsWith(`${year}-`) ?? false,
      }))}
      onPick={(index) => onView({ show: 'months', year: years[index] ?? 0 })}
    />
  )
}

function Months({ year, value, latest, onView }: ViewProps & { year: number }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <CalendarGrid
      label={t('ui.calendar.month')}
      columns={3}
      cells={monthNames(language).map((name, index) => ({
        key: name,
        text: name,
        disabled: dayOf(year, index + 1, 1) > latest,
        chosen: value?.startsWith(dayOf(year, index + 1, 1).slice(0, 7)) ?? false,
      }))}
      onPick={(index) => onView({ show: 'days', year, month: index + 1 })}
    />
  )
}

function Days({ year, month, value, latest, onPick }: CalendarProps & { year: number; month: number }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { weekdaysBefore, days } = monthDays(year, month)
  return (
    <>
      <div
        aria-hidden="true"
        className="grid grid-cols-7 gap-1 text-center text-sm text-ink-soft max-[16rem]:gap-0"
      >
        {weekdayNames(language).map((name, weekday) => (
          // Narrow weekday names aren't unique.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={weekday}>{name}</span>
        ))}
      </div>
      <CalendarGrid
        label={t('ui.calendar.day')}
        columns={7}
        emptyCells={weekdaysBefore}
        cells={days.map((day) => ({
          key: day,
          text: String(Number(day.slice(8))),
          // Contains the visible number, so that voice control users can say what they see.
          label: dateText(day, 'UTC', language),
          disabled: day > latest,
          chosen: day === value,
        }))}
        onPick={(index) => onPick(days[index] ?? '')}
      />
    </>
  )
}

function decadeText(decade: number): string {
  return `${decade}–${decade + 9}`
}
