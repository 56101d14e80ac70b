// The compact header of a secretary's page on a race day, which needs the height: the page's title, its
// stage, and links to the stage's other pages.
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import type { Stage } from '@/api'
import { paths, stageKey } from '@/lib/addresses/paths'
import { CalledOff } from '@/ui/notices/called-off'
import { StageLinks } from './stage-links'

export function CompactHeader({ stage, title, badge, children }: CompactHeaderProps) {
  const { t } = useTranslation()
  return (
    <header className="mb-2 sm:mb-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Link
          to={paths.stage(stageKey(stage))}
          aria-label={t('results.backToStage')}
          className="-mr-2 -ml-3 flex min-h-touch min-w-touch items-center justify-center rounded-control hover:bg-sunken print:hidden"
        >
          <ChevronLeft aria-hidden="true" />
        </Link>
        <div className="min-w-0 grow">
          <div className="flex items-center gap-3">
            <h1 className="text-xl leading-tight sm:text-3xl">{title}</h1>
            <CalledOff phase={stage.phase} />
            {badge}
          </div>
          <p className="text-sm text-ink-soft max-sm:leading-tight">{stage.title}</p>
        </div>
        <div className="flex flex-wrap gap-2 empty:hidden print:hidden">{children}</div>
      </div>
      <StageLinks stage={stage} />
      <div aria-hidden="true" className="tape print:hidden" />
    </header>
  )
}

interface CompactHeaderProps {
  stage: Stage
  title: string
  /** The connection state, beside the title. */
  badge?: ReactNode
  /** Actions of the page, and links that aren't among the stage's pages. */
  children?: ReactNode
}
