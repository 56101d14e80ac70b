// The head of every page of a stage: what, when, where, and the ways between its pages. The section tape ends it.
import { Clock, MapPin, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Stage } from '../../api'
import { dateFigure, foreignZone, isoDate, spanText } from '../../lib/dates'
import { paths } from '../../lib/paths'
import { unbroken } from '../../lib/unbroken'
import { BeingCorrected } from '../../ui/being-corrected'
import { DateFigure } from '../../ui/date-figure'
import { Live } from '../../ui/live'
import { useLanguage } from '../../ui/use-language'
import { MapLinks } from './map-links'
import { StageLinks } from './stage-links'

export function StageHeader({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { startsAt, endsAt, timeZone } = stage
  const zone = foreignZone(startsAt, timeZone, language)
  return (
    <header className="mb-6">
      <div className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-3 sm:gap-x-8">
        <DateFigure
          size="large"
          figure={dateFigure(startsAt, endsAt, timeZone, language)}
          dateTime={isoDate(startsAt, timeZone)}
          className="sm:row-span-2"
        />
        <div className="flex min-w-0 flex-col items-start gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft sm:text-base">
            {stage.beingCorrected ? <BeingCorrected /> : stage.phase === 'live' && <Live />}
            <Link to={paths.standings(stage)} className="hover:text-ink">
              {stage.championshipName}
            </Link>
          </p>
          <h1 className="text-3xl sm:text-5xl">{unbroken(stage.title)}</h1>
        </div>
        <div className="col-span-2 flex flex-wrap items-center gap-x-6 gap-y-2 sm:col-span-1">
          <dl className="flex flex-col gap-x-6 gap-y-1 sm:flex-row sm:flex-wrap">
            <Fact term={t('stages.time')} icon={Clock}>
              {spanText(startsAt, endsAt, timeZone, language)}
              {zone && <span className="text-ink-soft"> · {t('stages.zoneTime', { zone })}</span>}
            </Fact>
            <Fact term={t('stages.location')} icon={MapPin}>
              {stage.location ?? t('stages.placeToBeDefined')}
            </Fact>
            <Fact term={t('stages.organizer')} icon={UserRound}>
              {stage.organizer}
            </Fact>
          </dl>
          <MapLinks stage={stage} />
        </div>
      </div>
      <StageLinks stage={stage} className="mt-4" />
      <div aria-hidden="true" className="tape" />
    </header>
  )
}

function Fact({ term, icon: Icon, children }: { term: string; icon: typeof Clock; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt>
        <Icon aria-hidden="true" size={18} className="mt-0.75 text-ink-soft" />
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
