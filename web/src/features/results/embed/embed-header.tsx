// The header of embedded results: the stage, whether it is live, and a link to the full results.
import { SquareArrowOutUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { dateText } from '@/lib/time/dates'
import { paths, stageKey } from '@/lib/addresses/paths'
import { useLanguage } from '@/ui/use-language'

/** `children` is the badge next to the title. */
export function EmbedHeader({ stage, children }: { stage: Stage; children: ReactNode }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <header className="mb-3">
      <div className="flex flex-wrap items-center gap-x-3 pt-1">
        <h1 className="min-w-0 text-2xl leading-tight">
          {stage.title}
          <span className="sr-only">. {t('stages.results')}</span>
        </h1>
        {children}
      </div>
      {/* The link has a row of its own only where the text beside it has no room. */}
      <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        <p className="min-w-0 grow basis-40">
          {stage.championshipName} · {dateText(stage.startsAt, stage.timeZone, language)}
        </p>
        <a
          href={paths.results(stageKey(stage))}
          target="_blank"
          rel="noreferrer"
          className="ml-auto inline-flex min-h-touch items-center gap-1.5 no-underline hover:text-ink"
        >
          <span className="caps">Zerodab</span>
          <SquareArrowOutUpRight aria-hidden="true" size={14} />
          <span className="sr-only">({t('stages.opensNewTab')})</span>
        </a>
      </div>
      <div aria-hidden="true" className="tape" />
    </header>
  )
}
