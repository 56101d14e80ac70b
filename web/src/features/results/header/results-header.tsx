// The head of the results: the way back, which stage, and whether what one sees is live.
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Stage } from '../../../api'
import { dateText } from '../../../lib/dates'
import { paths } from '../../../lib/paths'
import { ButtonLink } from '../../../ui/button'
import { ExportMenu } from '../../../ui/export-menu'
import { useLanguage } from '../../../ui/use-language'
import { StageLinks } from '../../stages'
import { exportFiles } from '../export-files'
import { ShareMenu } from '../share/share-menu'

/** `children` is the badge beside the title. */
export function ResultsHeader({ stage, children }: { stage: Stage; children?: ReactNode }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { institution, championship, slug } = stage
  const key = { institution, championship, stage: slug }
  return (
    <header className="mb-4">
      <div className="flex items-center gap-x-3 pb-3">
        <Link
          to={paths.stage(key)}
          aria-label={t('results.backToStage')}
          className="-mr-2 -ml-3 flex min-h-touch min-w-touch items-center justify-center self-start rounded-control hover:bg-sunken sm:mt-1.5 print:hidden"
        >
          <ChevronLeft aria-hidden="true" />
        </Link>
        <div className="min-w-0 grow">
          <div className="flex items-center justify-between gap-3 sm:justify-start">
            <h1 className="min-w-0 py-1.5 text-2xl leading-tight sm:text-4xl">
              {stage.title}
              <span className="sr-only">. {t('stages.results')}</span>
            </h1>
            {children}
          </div>
          <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft sm:text-base">
            {stage.championshipName} · {dateText(stage.startsAt, stage.timeZone, language)}
            <Link to={paths.standings(key)} className="text-link py-1 text-base sm:hidden">
              {t('results.standings')}
            </Link>
          </p>
        </div>
        <span className="flex items-center gap-1 max-sm:hidden print:hidden">
          <ButtonLink look="outlined" to={paths.standings(key)}>
            {t('results.standings')}
          </ButtonLink>
          <ShareMenu stage={stage} />
          <ExportMenu files={exportFiles(key, language)} />
        </span>
      </div>
      {stage.viewer.secretary && <StageLinks stage={stage} />}
      <div aria-hidden="true" className="tape" />
    </header>
  )
}
