// A stage of the championship: its day, whether it is public, and links to its pages.
import { Copy, ExternalLink, Pencil } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import type { ChampionshipStage } from '@/api'
import { dateText, isoDate } from '@/lib/time/dates'
import { paths } from '@/lib/addresses/paths'
import { Button, ButtonLink } from '@/ui/button'
import { CalledOff } from '@/ui/notices/called-off'
import { useLanguage } from '@/ui/use-language'
import { PublishingRefusal, PublishSwitch, usePublishing } from './publishing'
import { tooltip } from '@/ui/overlays/tooltip'

export function StageLine({ stage, onCopy }: { stage: ChampionshipStage; onCopy: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const publishing = usePublishing(stage)
  const { title, startsAt, timeZone, location, phase } = stage
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-60">
          <time dateTime={isoDate(startsAt, timeZone)} className="figure block pb-1 text-lg text-ink-soft">
            {dateText(startsAt, timeZone, language)}
          </time>
          <Link
            to={paths.stageEdit(stage)}
            className="-my-2.5 flex min-h-touch w-fit items-center leading-tight font-semibold wrap-anywhere hover:text-brand"
          >
            {title}
          </Link>
          <CalledOff phase={phase} />
          <span className="block text-sm wrap-anywhere text-ink-soft">
            {location ?? t('stages.placeToBeDefined')}
          </span>
        </div>
        <div className="flex items-center gap-1">
          <div className="min-w-28 grow">
            <PublishSwitch stage={stage} publishing={publishing} />
          </div>
          <ButtonLink
            look="quiet"
            className="px-2!"
            to={paths.stageEdit(stage)}
            aria-label={t('championships.editOf', { title })}
            {...tooltip(t('championships.edit'))}
          >
            <Pencil aria-hidden="true" size={18} />
          </ButtonLink>
          <Button
            look="quiet"
            className="px-2!"
            aria-label={t('championships.copyStageTitle', { title })}
            {...tooltip(t('championships.copy'))}
            onClick={onCopy}
          >
            <Copy aria-hidden="true" size={18} />
          </Button>
          <ButtonLink
            look="quiet"
            className="px-2!"
            to={paths.stage(stage)}
            aria-label={t('championships.pageOf', { title })}
            {...tooltip(t('championships.page'))}
          >
            <ExternalLink aria-hidden="true" size={18} />
          </ButtonLink>
        </div>
      </div>
      <PublishingRefusal stage={stage} error={publishing.error} />
    </li>
  )
}
