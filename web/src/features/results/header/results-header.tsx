// The head of the results: the way back, which stage, and whether what one sees is live.
import { ChevronLeft, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ResultsStatus } from '../../../api'
import { dateText } from '../../../lib/dates'
import { paths } from '../../../lib/paths'
import { Button, ButtonLink } from '../../../ui/button'
import type { StreamState } from '../live/board-stream'
import { useStageView } from '../stage-view'
import { LiveBadge } from './live-badge'

export function ResultsHeader({ stream, status }: { stream: StreamState; status: ResultsStatus }) {
  const { t } = useTranslation()
  const { key, stage, language } = useStageView()
  return (
    <header className="mb-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-3">
        <Link
          to={paths.stage(key)}
          aria-label={t('results.backToStage')}
          className="-ml-3 flex min-h-touch min-w-touch items-center justify-center rounded-control hover:bg-sunken print:hidden"
        >
          <ChevronLeft aria-hidden="true" />
        </Link>
        <div className="-ml-2 min-w-0 grow basis-40">
          <h1 className="text-2xl sm:text-4xl">
            {stage.title}
            <span className="sr-only">. {t('stages.results')}</span>
          </h1>
          <p className="text-sm text-ink-soft sm:text-base">
            {stage.championshipName} · {dateText(stage.startsAt, stage.timeZone, language)}
          </p>
        </div>
        <LiveBadge stream={stream} status={status} />
        <span className="flex items-center gap-1 max-sm:w-full print:hidden">
          <ButtonLink look="outlined" to={paths.standings(key)}>
            {t('results.standings')}
          </ButtonLink>
          <Button
            look="quiet"
            className="px-0 max-sm:hidden"
            aria-label={t('results.print')}
            title={t('results.print')}
            onClick={() => window.print()}
          >
            <Printer aria-hidden="true" size={20} />
          </Button>
        </span>
      </div>
      <div aria-hidden="true" className="tape" />
    </header>
  )
}
