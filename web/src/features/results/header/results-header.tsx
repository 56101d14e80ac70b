// The header of the results: the way back, the stage, and whether the results are live.
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import type { Stage } from '@/api'
import { dateText, isoDate, shortDateText } from '@/lib/time/dates'
import { paths } from '@/lib/addresses/paths'
import { withNonBreakingSpaces } from '@/lib/text/non-breaking-spaces'
import { ButtonLink } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { ExportMenu } from '@/ui/overlays/export-menu'
import { useLanguage } from '@/ui/use-language'
import { StageLinks } from '@/features/stages/stage-links'
import { exportFiles } from '../export-files'
import { ShareMenu } from '../share/share-menu'

/** `children` is the badge next to the title. */
export function ResultsHeader({ stage, children }: { stage: Stage; children?: ReactNode }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { institution, championship, slug } = stage
  const key = { institution, championship, stage: slug }
  // As high as the header of the secretary's other pages, so that the links to them stay where they are.
  const isCompact = stage.viewer.secretary
  return (
    // On a phone the first rows must begin in the upper third of the screen.
    <header className="mb-1.5 max-sm:-mt-3 sm:mb-4">
      <div
        className={classNames(
          'relative flex items-start gap-x-1 pb-1.5 sm:items-center sm:gap-x-3',
          isCompact ? 'sm:pb-0' : 'sm:pb-3',
        )}
      >
        <Link
          to={paths.stage(key)}
          aria-label={t('results.backToStage')}
          className={classNames(
            '-mt-1 -mr-1 -ml-3 flex min-h-touch min-w-touch shrink-0 items-center justify-center self-start rounded-control hover:bg-sunken sm:-mr-2 print:hidden',
            isCompact ? 'sm:mt-0 sm:self-center' : 'sm:mt-1.5',
          )}
        >
          <ChevronLeft aria-hidden="true" />
        </Link>
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-2 sm:gap-x-3">
          <h1
            className={classNames(
              'min-w-0 py-0.5 text-2xl leading-tight max-sm:basis-full max-sm:pr-9',
              isCompact ? 'sm:py-0 sm:text-3xl' : 'sm:py-1.5 sm:text-4xl',
            )}
          >
            {withNonBreakingSpaces(stage.title)}
            <span className="sr-only">. {t('stages.results')}</span>
          </h1>
          {children}
          <p
            className={classNames(
              'flex min-h-7 flex-wrap items-center gap-x-2 text-sm text-ink-soft sm:basis-full',
              isCompact ? 'sm:min-h-0' : 'sm:text-base',
            )}
          >
            <span className="max-sm:hidden">
              {stage.championshipName} · {dateText(stage.startsAt, stage.timeZone, language)}
            </span>
            <time dateTime={isoDate(stage.startsAt, stage.timeZone)} className="tabular-nums sm:hidden">
              {shortDateText(stage.startsAt, stage.timeZone)}
            </time>
            <Link
              to={paths.standings(key)}
              // Large enough to tap; the negative margin keeps the height of the line.
              className="text-link -my-2 inline-flex min-h-touch items-center font-semibold sm:hidden"
            >
              {t('results.standings')}
            </Link>
          </p>
        </div>
        <ShareMenu stage={stage} className="absolute -top-1 -right-3 sm:hidden" />
        <span className="flex items-center gap-1 max-sm:hidden print:hidden">
          <ButtonLink look="outlined" to={paths.standings(key)}>
            {t('results.standings')}
          </ButtonLink>
          <ShareMenu stage={stage} />
          <ExportMenu files={exportFiles(key, language)} />
        </span>
      </div>
      {stage.viewer.secretary && <StageLinks stage={stage} />}
      <div aria-hidden="true" className="tape max-sm:h-1.5" />
    </header>
  )
}
