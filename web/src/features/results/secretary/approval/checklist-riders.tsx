// The riders of one thing that is left, in the order of the server, each with the way to where it is settled.
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ApprovalItem, ApprovalRider } from '../../../../api'
import { classColor } from '../../../../lib/class-color'
import { paths } from '../../../../lib/paths'
import { Button } from '../../../../ui/button'
import { Plate } from '../../../../ui/plate'
import { useStageView } from '../../stage-view'

type Kind = ApprovalItem['kind']

/** Of more rides the number says enough. */
const NAMED = 3

export function ChecklistRiders({ kind, riders }: { kind: Kind; riders: readonly ApprovalRider[] }) {
  const toDecide = kind === 'openConflicts' || kind === 'lateRides'
  return (
    <ul>
      {riders.map((rider) => (
        <li key={rider.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
          {toDecide ? <ToDecide rider={rider} /> : <ToComplete kind={kind} rider={rider} />}
        </li>
      ))}
    </ul>
  )
}

function RiderPlate({ rider }: { rider: ApprovalRider }) {
  const { stage } = useStageView()
  const { racingNumber, racingClass } = rider
  return <Plate number={racingNumber} color={classColor(stage.classes, racingClass)} size="small" />
}

/** The rides are decided here: their dialog opens over this one. */
function ToDecide({ rider }: { rider: ApprovalRider }) {
  const { t } = useTranslation()
  const { act } = useStageView()
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
            onClick={() => act?.({ do: 'editSection', rider: rider.id, key })}
          >
            {t('results.desk.ride', { section, lap })}
          </Button>
        ))}
      </span>
    </>
  )
}

/** What is missing is entered from the card; who never rode is looked up among the participants. */
function ToComplete({ kind, rider }: { kind: Kind; rider: ApprovalRider }) {
  const { t } = useTranslation()
  const { act, key } = useStageView()
  const { id, name, racingNumber, racingClass, rides } = rider
  const to =
    kind === 'ridersWithoutRides' ? paths.participant(key, racingNumber) : paths.cardEntry(key, racingNumber)
  const missing =
    rides.length > NAMED
      ? t(kind === 'holes' ? 'gaps.holes' : 'results.checklist.rides', { count: rides.length })
      : rides.map(({ section, lap }) => t('results.desk.ride', { section, lap })).join(' · ')
  return (
    <>
      <RiderPlate rider={rider} />
      <span className="min-w-0 grow leading-tight">
        <Link to={to} className="text-link inline-flex min-h-8 items-center">
          {name}
        </Link>
        <span className="block text-sm text-ink-soft">
          {[racingClass, missing].filter(Boolean).join(' · ')}
        </span>
      </span>
      {kind === 'unfinishedRiders' && (
        <Button
          className="figure px-3!"
          aria-label={t('results.desk.giveDnf', { name })}
          onClick={() => act?.({ do: 'setStatus', rider: id, status: 'DNF' })}
        >
          DNF
        </Button>
      )}
    </>
  )
}
