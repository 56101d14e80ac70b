// A competition in the past: its date and title link to the results, and another link to the standings.
import { ChevronRight } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import type { Competition } from '@/api'
import { dateText, isoDate } from '@/lib/time/dates'
import { paths } from '@/lib/addresses/paths'
import { withNonBreakingSpaces } from '@/lib/text/non-breaking-spaces'
import { BeingCorrected } from '@/ui/notices/being-corrected'
import { CalledOff } from '@/ui/notices/called-off'
import { useLanguage } from '@/ui/use-language'

export function PastCompetition({ competition }: { competition: Competition }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { startsAt, timeZone } = competition
  return (
    <li className="group relative flex items-center gap-3 border-b border-line py-3 hover:bg-sunken">
      <div className="min-w-0 grow">
        <time dateTime={isoDate(startsAt, timeZone)} className="figure block pb-1 text-lg text-ink-soft">
          {dateText(startsAt, timeZone, language)}
        </time>
        <Link
          to={paths.results(competition)}
          className="block leading-tight font-semibold no-underline after:absolute after:inset-0"
        >
          {withNonBreakingSpaces(competition.title)}
        </Link>
        <span className="mt-1 mr-3 empty:hidden">
          <CalledOff phase={competition.phase} />
        </span>
        {competition.beingCorrected && <BeingCorrected className="mt-1 mr-3" />}
        <Link
          to={paths.standings(competition)}
          className="relative z-1 -mb-3 flex min-h-touch w-fit items-center text-sm text-ink-soft underline hover:text-ink"
        >
          {t('competitions.standingsOf', { championship: competition.championshipName })}
        </Link>
      </div>
      <ChevronRight aria-hidden="true" className="shrink-0 text-ink-soft group-hover:text-ink" />
    </li>
  )
}
