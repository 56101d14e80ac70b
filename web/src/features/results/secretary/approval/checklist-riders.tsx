// The riders of one checklist item in the server's order, each with a link or button to resolve it.
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import type { ApprovalCheck, ApprovalRider } from '@/api'
import { classColor } from '@/lib/sport/class-color'
import { paths } from '@/lib/addresses/paths'
import { rarePaths } from '@/lib/addresses/rare-paths'
import { Button } from '@/ui/button'
import { Plate } from '@/ui/plate'
import type { TrackedRow } from '@/features/results/live/board-state'
import { useStageView } from '@/features/results/stage-view'

/** Up to this many rides are listed one by one; more are only counted. */
const MAX_LISTED = 3

export function ChecklistRiders({ kind, riders, trackedRows }: ChecklistRidersProps) {
  const toDecide = kind === 'openConflicts' || kind === 'lateRides'
  return (
    <ul>
      {riders.map((rider) => (
        <li key={rider.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
          {toDecide ? (
            <RidesToDecide rider={rider} />
          ) : (
            <ToComplete
              kind={kind}
              rider={rider}
              hasStatus={(trackedRows.get(rider.id)?.row.status ?? null) !== null}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

interface ChecklistRidersProps {
  kind: ApprovalCheck
  riders: readonly ApprovalRider[]
  /** The board, which learns of a status earlier than the checklist. */
  trackedRows: ReadonlyMap<string, TrackedRow>
}

function RiderPlate({ rider }: { rider: ApprovalRider }) {
  const { stage } = useStageView()
  const { racingNumber, racingClass } = rider
  return <Plate number={racingNumber} color={classColor(stage.classes, racingClass)} size="small" />
}

/** Rides that are decided here; their dialog opens on top of this one. */
function RidesToDecide({ rider }: { rider: ApprovalRider }) {
  const { t } = useTranslation()
  const { openDialog } = useStageView()
  return (
    <>
      <RiderPlate rider={rider} />
      <span className="min-w-0 grow leading-tight">
        <span className="block">{rider.name}</span>
        <span className="text-sm text-ink-soft">{rider.racingClass}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        {rider.rides.map(({ key, section, lap }) => (
          <Button
            key={key}
            className="px-3!"
            aria-label={t('results.checklist.decide', { name: rider.name, section, lap })}
            onClick={() => openDialog?.({ kind: 'editScore', rider: rider.id, key })}
          >
            {t('results.secretary.ride', { section, lap })}
          </Button>
        ))}
      </span>
    </>
  )
}

/**
 * Missing rides are entered from the card, a rider who never rode is found among the participants, and one
 * with DNF who has ridden everything in the results.
 */
function ToComplete({ kind, rider, hasStatus }: ToCompleteProps) {
  const { t } = useTranslation()
  const { openDialog, key } = useStageView()
  const { id, name, racingClass, rides } = rider
  const to = {
    ridersWithoutRides: paths.participant(key, rider),
    finishedWithDnf: paths.riderResult(key, rider.id),
    card: rarePaths.riderCard(key, rider),
  }[kind === 'ridersWithoutRides' || kind === 'finishedWithDnf' ? kind : 'card']
  const missing =
    rides.length > MAX_LISTED
      ? t('results.checklist.rides', { count: rides.length })
      : rides.map(({ section, lap }) => t('results.secretary.ride', { section, lap })).join(' · ')
  return (
    <>
      <RiderPlate rider={rider} />
      {/* The name wraps, so that the button stays beside it on a phone. */}
      <span className="min-w-0 grow basis-24 leading-tight wrap-anywhere">
        <Link to={to} className="text-link inline-flex min-h-touch items-center">
          {name}
        </Link>
        <span className="block text-sm text-ink-soft">
          {[racingClass, missing].filter(Boolean).join(' · ')}
        </span>
      </span>
      {!hasStatus && (kind === 'skippedRides' || kind === 'unfinishedRiders') && (
        <Button
          className="figure px-3!"
          aria-label={t('results.secretary.giveDnf', { name })}
          onClick={() => openDialog?.({ kind: 'setStatus', rider: id, status: 'DNF' })}
        >
          DNF
        </Button>
      )}
      {hasStatus && kind === 'finishedWithDnf' && (
        <Button
          className="px-3!"
          aria-label={t('results.checklist.clearDnfOf', { name })}
          onClick={() => openDialog?.({ kind: 'clearStatus', rider: id })}
        >
          {t('results.clearStatus')}
        </Button>
      )}
    </>
  )
}

interface ToCompleteProps {
  kind: ApprovalCheck
  rider: ApprovalRider
  /** Whether the rider has a status since the list was fetched. */
  hasStatus: boolean
}
