// The pages of a stage: participants, results once it has started, and the judge app for its judges.
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import type { Stage } from '../../api'
import { paths, stageKey } from '../../lib/paths'
import { classes } from '../../ui/classes'

export function StageLinks({ stage, started }: { stage: Stage; started: boolean }) {
  const { t } = useTranslation()
  const key = stageKey(stage)
  return (
    <nav aria-label={t('stages.links')} className="mt-4 flex gap-1 print:hidden">
      <StageLink to={paths.stage(key)} label={t('stages.participants')} />
      {started && <StageLink to={paths.results(key)} label={t('stages.results')} />}
      {stage.viewer.judgeSections.length > 0 && (
        <StageLink to={paths.judge(key)} label={t('stages.judgeApp')} />
      )}
    </nav>
  )
}

function StageLink({ to, label }: { to: string; label: string }) {
  return (
    <NavLink
      to={to}
      end
      className={({ isActive }) =>
        classes(
          'caps flex min-h-touch items-center rounded-t-control px-2 text-base leading-tight no-underline sm:px-4 sm:text-lg',
          isActive ? 'bg-ink text-ground' : 'text-ink-soft hover:bg-sunken hover:text-ink',
        )
      }
    >
      {label}
    </NavLink>
  )
}
