// Which days of an event the results include, or in which day they count, above the results and on paper.
import { CalendarDays } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { paths } from '@/lib/addresses/paths'
import { useStageView } from '../stage-view'

type EventDays = NonNullable<Stage['eventDays']>

export function EventDaysNotice({ days: { earlier, later } }: { days: EventDays }) {
  const { t } = useTranslation()
  const last = later.at(-1)
  const approved = earlier.filter(({ isApproved }) => isApproved)
  const open = earlier.filter(({ isApproved }) => !isApproved)
  return (
    <section
      aria-label={t('results.days.title')}
      className="mb-4 flex gap-3 rounded-card border border-line px-4 py-2 max-sm:mb-0 max-sm:rounded-none max-sm:border-x-0 max-sm:px-2 max-sm:py-1 max-sm:text-sm"
    >
      <CalendarDays aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-ink-soft print:hidden" />
      <div className="min-w-0 wrap-anywhere">
        {approved.length > 0 && (
          <p>
            {t('results.days.included')} <Days days={approved} />
          </p>
        )}
        {open.length > 0 && (
          <p>
            {t('results.days.notYet')} <Days days={open} />
          </p>
        )}
        {last && (
          <p>
            {t('results.days.countLater')} <Days days={[last]} />
          </p>
        )}
      </div>
    </section>
  )
}

function Days({ days }: { days: EventDays['earlier'] }) {
  const { key } = useStageView()
  return days.map(({ slug, title, isPublished }, index) => (
    <Fragment key={slug}>
      {index > 0 && ', '}
      {isPublished ? (
        <Link to={paths.results({ ...key, stage: slug })} className="text-link">
          {title}
        </Link>
      ) : (
        title
      )}
    </Fragment>
  ))
}
