// A competition that is over: one line with its date, leading to the results.
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Competition } from '../../api'
import { dateText, isoDate } from '../../lib/dates'
import { paths } from '../../lib/paths'
import { useLanguage } from '../../ui/use-language'

export function PastCompetition({ competition }: { competition: Competition }) {
  const language = useLanguage()
  const { startsAt, timeZone } = competition
  return (
    <li className="border-b border-line">
      <Link
        to={paths.results(competition)}
        className="group flex h-full items-center gap-3 py-3 no-underline hover:bg-sunken"
      >
        <span className="min-w-0 grow">
          <time dateTime={isoDate(startsAt, timeZone)} className="figure block pb-1 text-lg text-ink-soft">
            {dateText(startsAt, timeZone, language)}
          </time>
          <span className="block leading-tight font-semibold">{competition.title}</span>
          <span className="block text-sm text-ink-soft">
            {competition.location ?? competition.championshipName}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="shrink-0 text-ink-soft group-hover:text-ink" />
      </Link>
    </li>
  )
}
