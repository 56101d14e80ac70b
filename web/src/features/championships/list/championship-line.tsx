// A championship in the list of its institution: season, name, publication state and next stage.
import { Copy } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import type { ChampionshipOverview, InstitutionOverview } from '@/api'
import { dayMonthText } from '@/lib/time/dates'
import { paths } from '@/lib/addresses/paths'
import { isCalledOff, isOver } from '@/lib/sport/phase'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { useCompetitions } from '../competitions'
import { keyFromOverview } from '../overview'

export function ChampionshipLine({ institution, championship, onCopy }: ChampionshipLineProps) {
  const { t } = useTranslation()
  const { displayName, season, stages, publishedStages, isPublished } = championship
  const key = keyFromOverview(institution, championship)
  const drafts = stages - publishedStages
  return (
    <li className="relative flex items-center gap-4 py-3 hover:bg-sunken">
      <span className="figure w-16 shrink-0 text-3xl sm:w-20">{season}</span>
      <div className="min-w-0 grow">
        <h3 className="font-text text-lg leading-tight font-semibold">
          <Link
            to={paths.championshipEdit(key)}
            className="wrap-anywhere no-underline after:absolute after:inset-0"
          >
            {displayName}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-1 text-ink-soft">
          <span>
            {t('championships.stageCount', { count: stages })}
            {drafts > 0 && `, ${t('championships.draftCount', { count: drafts })}`}
          </span>
          <UpcomingStage {...key} />
          <span
            className={classNames(
              'caps rounded-plate border px-2 text-sm text-ink',
              isPublished ? 'border-brand bg-brand-tint' : 'border-line-strong',
            )}
          >
            {isPublished ? t('championships.standingsPublished') : t('championships.standingsDraft')}
          </span>
        </p>
      </div>
      <Button
        look="quiet"
        className="relative shrink-0 px-3"
        aria-label={t('championships.copySeasonOf', { name: displayName })}
        onClick={onCopy}
      >
        <Copy aria-hidden="true" size={18} />
        <span className="max-sm:hidden">{t('championships.copySeason')}</span>
      </Button>
    </li>
  )
}

/** The public stage that is being ridden now or comes next, if there is one. */
function UpcomingStage({ institution, championship }: { institution: string; championship: string }) {
  const { t } = useTranslation()
  const { data } = useCompetitions()
  const next = data?.upcoming.find(
    (stage) =>
      stage.institution === institution &&
      stage.championship === championship &&
      !isOver(stage.phase) &&
      !isCalledOff(stage.phase),
  )
  if (!next) return null
  if (next.phase === 'live') return <span>{t('championships.running', { title: next.title })}</span>
  const day = dayMonthText(next.startsAt, next.timeZone)
  return <span>{t('championships.upcoming', { title: next.title, day })}</span>
}

interface ChampionshipLineProps {
  institution: InstitutionOverview
  championship: ChampionshipOverview
  onCopy: () => void
}
