// A bar chart of the views per day. Its caption summarises it, and a hidden list has the figures for screen
// readers.
import { useTranslation } from '@/ui/i18n'
import type { ViewsOfDay } from '@/api'
import { dateText, dayMonthText } from '@/lib/time/dates'
import { useLanguage } from '@/ui/use-language'
import { busiestDay, sumOfViews } from './page-views'
import './page-views.css'

/** Dimensions of the chart in its own units: a day is 10 wide, its bar 7. */
const HEIGHT = 100
const STEP = 10
const BAR = 7

export function DaysChart({ days }: { days: readonly ViewsOfDay[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const busiest = busiestDay(days)
  const highestViews = busiest?.views ?? 1
  const first = days[0]
  const last = days.at(-1)
  return (
    <figure className="max-w-prose">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="caps text-sm text-ink-soft">{t('pageViews.lastDays', { count: days.length })}</span>
        <span className="figure text-2xl">{t('pageViews.views', { count: sumOfViews(days) })}</span>
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="day-bars"
      >
        {days.map(({ day, views }, index) => (
          <rect
            key={day}
            x={index * STEP + (STEP - BAR) / 2}
            width={BAR}
            // A day with a single view differs from an empty day.
            y={HEIGHT - Math.max((views / highestViews) * HEIGHT, views > 0 ? 1 : 0)}
            height={Math.max((views / highestViews) * HEIGHT, views > 0 ? 1 : 0)}
          />
        ))}
      </svg>
      <div aria-hidden="true" className="figure flex justify-between text-sm text-ink-soft">
        <span>{first && dayMonthText(first.day, 'UTC')}</span>
        <span>{last && dayMonthText(last.day, 'UTC')}</span>
      </div>
      {busiest && (
        <p className="mt-1 text-sm text-ink-soft">
          {t('pageViews.busiest', {
            day: dateText(busiest.day, 'UTC', language),
            count: busiest.views,
          })}
        </p>
      )}
      <ol className="sr-only">
        {days
          .filter(({ views }) => views > 0)
          .map(({ day, views }) => (
            <li key={day}>
              {dateText(day, 'UTC', language)}: {t('pageViews.views', { count: views })}
            </li>
          ))}
      </ol>
    </figure>
  )
}
