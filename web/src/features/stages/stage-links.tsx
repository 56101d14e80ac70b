// The links to the pages of a stage: participants, results after the start, the judge app for its judges. The
// secretary always gets all of its pages in the same order, in every phase.
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { NavLink } from 'react-router'
import type { Stage } from '@/api'
import { paths, stageKey } from '@/lib/addresses/paths'
import { hasStarted, isCalledOff } from '@/lib/sport/phase'
import { classNames } from '@/ui/class-names'
import { useSession } from '@/features/accounts/session'
import type { LinkCountsProps } from './link-counts'

export function StageLinks({ stage, className }: { stage: Stage; className?: string }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const key = stageKey(stage)
  const isSecretary = stage.viewer.secretary
  return (
    <nav
      aria-label={t('stages.links')}
      className={classNames('flex flex-wrap gap-x-1 print:hidden', className)}
    >
      <StageLink to={paths.stage(key)} label={t('stages.participants')} />
      {(isSecretary || hasStarted(stage.phase) || isCalledOff(stage.phase)) && (
        <StageLink to={paths.results(key)} label={t('stages.results')}>
          {isSecretary && stage.resultsStatus === 'inProgress' && <Count of="testRides" stageKey={key} />}
        </StageLink>
      )}
      {isSecretary && (
        <>
          <StageLink to={paths.gapBoard(key)} label={t('gaps.title')}>
            {hasStarted(stage.phase) && stage.resultsStatus === 'inProgress' && (
              <Count of="decisions" stageKey={key} />
            )}
          </StageLink>
          {stage.features.includes('protests') && (
            <StageLink to={paths.queries(key)} label={t('protests.queries')}>
              <Count of="queries" stageKey={key} />
            </StageLink>
          )}
          <StageLink to={paths.cardEntry(key)} label={t('stages.cards')} />
          <StageLink to={paths.judges(key)} label={t('judges.title')} />
        </>
      )}
      {stage.viewer.judgeSections.length > 0 && (
        <StageLink to={paths.judge(key)} label={t('stages.judgeApp')} />
      )}
      {isSecretary && user?.admin && <StageLink to={paths.stageEdit(key)} label={t('stages.edit')} />}
      {isSecretary && (
        <Suspense fallback={<span className="size-11" />}>
          <SecretaryMenu stage={stage} />
        </Suspense>
      )}
    </nav>
  )
}

/** What a secretary rarely needs on a race day. Its code is loaded later; its place is kept. */
const SecretaryMenu = lazy(async () => ({ default: (await import('./secretary-menu')).SecretaryMenu }))

/** A count at the link of a secretary's page. Its code is loaded later: it is above the link and moves nothing. */
const LinkCounts = lazy(async () => ({ default: (await import('./link-counts')).LinkCounts }))

function Count(props: LinkCountsProps) {
  return (
    <Suspense>
      <LinkCounts {...props} />
    </Suspense>
  )
}

function StageLink({ to, label, children }: { to: string; label: string; children?: ReactNode }) {
  return (
    <NavLink
      to={to}
      end
      className={({ isActive }) =>
        classNames(
          'caps relative flex min-h-touch items-center rounded-t-control px-2 text-base leading-tight no-underline sm:px-4 sm:text-lg',
          isActive ? 'selected-tab bg-ink text-ground' : 'text-ink-soft hover:bg-sunken hover:text-ink',
        )
      }
    >
      {label}
      {children}
    </NavLink>
  )
}
