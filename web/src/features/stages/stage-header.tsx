// The header of every page of a stage: title, date, facts, and links to its pages. On a secretary's phone,
// where height is scarce, the facts follow the list of participants.
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import type { Stage } from '@/api'
import { dateFigure, isoDate } from '@/lib/time/dates'
import { paths } from '@/lib/addresses/paths'
import { withNonBreakingSpaces } from '@/lib/text/non-breaking-spaces'
import { isCalledOff } from '@/lib/sport/phase'
import { BeingCorrected } from '@/ui/notices/being-corrected'
import { CalledOff } from '@/ui/notices/called-off'
import { classNames } from '@/ui/class-names'
import { DateFigure } from '@/ui/date-figure'
import { Live } from '@/ui/live'
import { useLanguage } from '@/ui/use-language'
import { ProtestState } from './protest-state'
import { StageFacts } from './stage-facts'
import { StageLinks } from './stage-links'

export function StageHeader({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { startsAt, endsAt, timeZone } = stage
  return (
    <header className="mb-6">
      {/* In large text the title has a row of its own, because it doesn't fit beside a date of two days. */}
      <div className="flex flex-wrap gap-x-4 gap-y-3 sm:grid sm:grid-cols-[auto_1fr] sm:gap-x-8">
        <DateFigure
          size="large"
          figure={dateFigure(startsAt, endsAt, timeZone, language)}
          dateTime={isoDate(startsAt, timeZone)}
          className={classNames('sm:row-span-2', isCalledOff(stage.phase) && 'line-through')}
        />
        <div className="flex max-w-full flex-1 basis-36 flex-col items-start gap-1 sm:min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft sm:text-base">
            <CalledOff phase={stage.phase} />
            {stage.beingCorrected && !isCalledOff(stage.phase) ? (
              <BeingCorrected />
            ) : (
              stage.phase === 'live' && !stage.protestPeriod && <Live />
            )}
            <Link
              to={paths.standings(stage)}
              // Large enough to tap; the negative margin keeps the height of its lines.
              className="-my-3 inline-flex min-h-touch items-center py-3 hover:text-ink"
            >
              {stage.championshipName}
            </Link>
          </p>
          <h1 className="text-3xl sm:text-5xl">{withNonBreakingSpaces(stage.title)}</h1>
          <p className="text-sm empty:hidden sm:text-base">
            <ProtestState {...stage} />
          </p>
          {!stage.isPublished && (
            <p className="rounded-plate border border-warn bg-warn-tint px-2 text-sm text-warn">
              {t('stageEdit.unpublished')}
            </p>
          )}
        </div>
        <StageFacts
          stage={stage}
          hasShareButton={stage.viewer.secretary}
          className={classNames('w-full sm:w-auto', stage.viewer.secretary && 'max-sm:hidden')}
        />
      </div>
      <StageLinks stage={stage} className="mt-4" />
      <div aria-hidden="true" className="tape" />
    </header>
  )
}
