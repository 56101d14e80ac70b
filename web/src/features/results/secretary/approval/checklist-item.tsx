// One item of the checklist: the count, the riders, where it is resolved, and a checkbox if it may be
// accepted.
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import type { ApprovalItem } from '@/api'
import { dateTimeText } from '@/lib/time/dates'
import { paths } from '@/lib/addresses/paths'
import { rarePaths } from '@/lib/addresses/rare-paths'
import { Choice } from '@/ui/fields/choice'
import { classNames } from '@/ui/class-names'
import { useSession } from '@/features/accounts/session'
import { useStageView } from '@/features/results/stage-view'
import type { BoardStore } from '@/features/results/live/board-store'
import { useObservable } from '@/features/results/live/use-observable'
import { AllDnf } from './all-dnf'
import { ChecklistPhones } from './checklist-phones'
import { ChecklistRiders } from './checklist-riders'
import { useRemainingTaskText } from './remaining-task-text'
import { unfinishedOf, type UnfinishedRider } from './use-all-dnf'

/** Longer lists are collapsed, so that the items below stay in view. */
const MAX_EXPANDED = 8

/** The kinds that may be accepted without being resolved. */
const acceptable = [
  'lateRides',
  'finishedWithDnf',
  'ridersWithoutRides',
  'phones',
  'notStarted',
  'protestPeriod',
  'openQueries',
  'unassignedRides',
] as const

export function ChecklistItem(props: ChecklistItemProps) {
  const { item, store, isAlone, before, isAccepted, isMissed, onAccept, isSettingDnf, onAllDnf } = props
  const { t } = useTranslation()
  const { stage, language } = useStageView()
  const taskText = useRemainingTaskText()
  const { user } = useSession()
  const { kind, count, blocking, riders, phones } = item
  const { trackedRows } = useObservable(store.board)
  const unfinished = kind === 'unfinishedRiders' ? unfinishedOf(riders, trackedRows) : []
  const acceptableKind = acceptable.find((candidate) => candidate === kind)
  const Icon = blocking ? CircleAlert : TriangleAlert
  const startsAt = dateTimeText(stage.startsAt, stage.timeZone, language)
  return (
    <li className={classNames('border-l-4 pl-3', blocking ? 'border-danger' : 'border-warn')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="flex items-center gap-2 text-lg">
          <Icon
            aria-hidden="true"
            size={20}
            className={classNames('shrink-0', blocking ? 'text-danger' : 'text-warn')}
          />
          {taskText(item)}
        </h3>
        <ResolveLink kind={kind} />
      </div>
      {before !== null && (
        <output className="block font-semibold text-warn">
          {before === 0 ? t('results.checklist.new') : t('results.checklist.before', { number: before })}
        </output>
      )}
      <p className="text-sm text-ink-soft">
        {t(`results.checklist.text.${kind}`, { count, time: startsAt })}
        {kind === 'notStarted' && !user?.admin && <> {t('results.checklist.startByAdmin')}</>}
      </p>
      {unfinished.length > 1 && <AllDnf riders={unfinished} disabled={isSettingDnf} onConfirm={onAllDnf} />}
      {riders.length > 0 && (
        <details open={isAlone || riders.length <= MAX_EXPANDED}>
          <summary className="min-h-touch cursor-pointer content-center">
            {t('results.riders', { count: riders.length })}
          </summary>
          <ChecklistRiders kind={kind} riders={riders} trackedRows={trackedRows} />
        </details>
      )}
      {phones.length > 0 && <ChecklistPhones phones={phones} />}
      {acceptableKind && onAccept && (
        <>
          <Choice
            type="checkbox"
            label={t(`results.checklist.accept.${acceptableKind}`, { count })}
            checked={isAccepted}
            aria-invalid={isMissed ? true : undefined}
            onChange={(event) => onAccept(event.target.checked)}
          />
          {isMissed && (
            <p role="alert" className="text-sm text-danger">
              {t('results.checklist.missed')}
            </p>
          )}
        </>
      )}
    </li>
  )
}

interface ChecklistItemProps {
  item: ApprovalItem
  store: BoardStore
  /** Whether this is the only item, so that a long list hides nothing below. */
  isAlone: boolean
  /** The count when the secretary looked, if it has grown since; otherwise null. */
  before: number | null
  isAccepted: boolean
  /** Whether approving was tried without accepting this item. */
  isMissed: boolean
  /** Undefined while another item blocks the approval. */
  onAccept: ((yes: boolean) => void) | undefined
  /** Whether DNF is being set for many riders. */
  isSettingDnf: boolean
  onAllDnf: (riders: readonly UnfinishedRider[]) => void
}

/** A link to the page where all of it is resolved. */
function ResolveLink({ kind }: Pick<ApprovalItem, 'kind'>) {
  const { t } = useTranslation()
  const { key } = useStageView()
  const { user } = useSession()
  if (kind === 'skippedRides' || kind === 'unfinishedRiders') {
    // A ride still to come is not a gap, so the filter would hide it.
    const gaps = paths.gapBoard(key, { open: kind === 'skippedRides' })
    return <PlaceLink to={gaps}>{t('gaps.title')}</PlaceLink>
  }
  if (kind === 'openQueries') return <PlaceLink to={paths.queries(key)}>{t('protests.queries')}</PlaceLink>
  if (kind === 'unassignedRides') return <PlaceLink to={paths.gapBoard(key)}>{t('gaps.title')}</PlaceLink>
  if (kind === 'phones')
    return <PlaceLink to={rarePaths.judgePhones(key)}>{t('judges.devices.title')}</PlaceLink>
  if (kind === 'notStarted' && user?.admin)
    return <PlaceLink to={paths.stageEdit(key)}>{t('stageEdit.pageTitle')}</PlaceLink>
  return null
}

function PlaceLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="text-link inline-flex min-h-touch items-center">
      {children}
    </Link>
  )
}
