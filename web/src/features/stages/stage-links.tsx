// The links to the pages of a stage: participants, results after the start, the judge app for its judges. The
// secretary always gets all of its pages in the same order, in every phase.
import { useQuery } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { NavLink } from 'react-router'
import type { Stage } from '@/api'
import { paths, stageKey, type StageKey } from '@/lib/addresses/paths'
import { hasStarted } from '@/lib/sport/phase'
import { classNames } from '@/ui/class-names'
import { Menu, MenuLink } from '@/ui/overlays/menu'
import { useSession } from '@/features/accounts/session'
import { approvalQuery } from './approval'
import { testRidesQuery } from './test-rides'

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
      {(isSecretary || hasStarted(stage.phase)) && (
        <StageLink to={paths.results(key)} label={t('stages.results')}>
          {isSecretary && stage.resultsStatus === 'inProgress' && <TestRides stageKey={key} />}
        </StageLink>
      )}
      {isSecretary && (
        <>
          <StageLink to={paths.gapBoard(key)} label={t('gaps.title')}>
            {hasStarted(stage.phase) && stage.resultsStatus === 'inProgress' && (
              <OpenDecisions stageKey={key} />
            )}
          </StageLink>
          <StageLink to={paths.cardEntry(key)} label={t('stages.cards')} />
          <StageLink to={paths.judges(key)} label={t('judges.title')} />
        </>
      )}
      {stage.viewer.judgeSections.length > 0 && (
        <StageLink to={paths.judge(key)} label={t('stages.judgeApp')} />
      )}
      {isSecretary && user?.admin && <StageLink to={paths.stageEdit(key)} label={t('stages.edit')} />}
      {isSecretary && <SecretaryMenu stage={stage} />}
    </nav>
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

/**
 * The number of rides that wait for the secretary's decision, shown on every page: open conflicts, and rides
 * that arrived after an approval that was reopened.
 */
function OpenDecisions({ stageKey: key }: { stageKey: StageKey }) {
  const { t } = useTranslation()
  const { data } = useQuery({
    ...approvalQuery(key),
    select: ({ items }) => {
      const countOf = (field: 'openConflicts' | 'lateRides') =>
        items.find(({ kind }) => kind === field)?.count ?? 0
      return { conflicts: countOf('openConflicts'), late: countOf('lateRides') }
    },
  })
  const { conflicts = 0, late = 0 } = data ?? {}
  const texts = [
    conflicts > 0 && t('results.secretary.conflicts', { count: conflicts }),
    late > 0 && t('results.left.lateRides', { count: late }),
  ]
  return (
    <LinkCount
      count={conflicts + late}
      text={texts.filter(Boolean).join(', ')}
      look="bg-danger text-danger-ink"
    />
  )
}

/** The number of test rides, which are removed or kept on the page of the results. */
function TestRides({ stageKey: key }: { stageKey: StageKey }) {
  const { t } = useTranslation()
  const { data } = useQuery(testRidesQuery(key))
  const count = data?.rides ?? 0
  return (
    <LinkCount
      count={count}
      text={t('testRides.count', { count })}
      look="bg-warn-tint text-warn outline-1 outline-warn"
    />
  )
}

/** A count above the corner of its link, so that it doesn't move the next links; nothing for zero. */
function LinkCount({ count, text, look }: { count: number; text: string; look: string }) {
  if (count === 0) return null
  return (
    <>
      {' '}
      <span
        className={classNames(
          'figure absolute -top-1.5 right-0 rounded-full px-1.5 text-sm leading-tight',
          look,
        )}
      >
        <span aria-hidden="true">{count}</span>
        <span className="sr-only">{text}</span>
      </span>
    </>
  )
}

/** The menu after the stage's pages, with what a secretary rarely needs on a race day. */
function SecretaryMenu({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const key = stageKey(stage)
  return (
    <Menu label={t('stages.more')} hint={t('stages.more')} button={<Ellipsis aria-hidden="true" size={20} />}>
      <MenuLink to={paths.startList(key)}>{t('participants.startList')}</MenuLink>
      <MenuLink to={paths.raceSheets(key)}>{t('raceSheets.title')}</MenuLink>
      {stage.features.includes('following') && (
        <MenuLink to={paths.commentator(key)}>{t('commentator.title')}</MenuLink>
      )}
      {stage.features.includes('officials') && (
        <>
          <MenuLink to={paths.officials(key)}>{t('officials.title')}</MenuLink>
          {hasStarted(stage.phase) && (
            <>
              <MenuLink to={paths.officialProtocol(key)}>{t('officialProtocol.title')}</MenuLink>
              <MenuLink to={paths.certificates(key)}>{t('certificates.title')}</MenuLink>
            </>
          )}
        </>
      )}
      <MenuLink to={paths.auditLog(key)}>{t('log.title')}</MenuLink>
      {hasStarted(stage.phase) && <MenuLink to={paths.scoredImport(key)}>{t('scoredImport.title')}</MenuLink>}
    </Menu>
  )
}
