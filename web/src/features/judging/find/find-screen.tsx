// Finds the next rider: the list of riders still to come, filtered by digits or by name. One tap on a rider,
// or the complete number, opens the ride.
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '@/ui/class-names'
import { useBusy } from '@/features/offline/busy'
import {
  findByText,
  findByDigits,
  nextDigits,
  uniqueMatch,
  possibleDigits,
  type SectionRider,
  riderWithNumber,
} from '../riders/find-rider'
import { NameSearch } from './name-search'
import { NumberPad } from './number-pad'
import { MissedLapRiders } from './missed-lap-riders'
import { type ParkedRide, ParkedList } from './parked-list'
import type { RecordedRide } from '../outbox/recorded-ride'
import type { RideInProgress } from '@/features/scoring/ride-in-progress'
import { RiderRow } from './rider-row'
import { groupByNextLap, ridersWithMissedLap } from '../riders/turn'
import { NumberField } from './number-field'
import { ExactRider } from './exact-rider'
import { UndoBar } from './undo-bar'

export function FindScreen({
  riders,
  ridersToCome,
  undoable,
  parked,
  createRider,
  onPick,
  onUndo,
  onResume,
  onDiscard,
}: {
  riders: readonly SectionRider[]
  /** The riders still to come, the next one first. */
  ridersToCome: readonly SectionRider[]
  /** The last ride while it can still be undone. */
  undoable: RecordedRide | undefined
  /** Parked rides of all sections. */
  parked?: readonly ParkedRide[]
  /**
   * Creates the rider of a number that no rider has yet; without it only the numbers of known riders can be
   * entered.
   */
  createRider?: ((racingNumber: string) => SectionRider) | undefined
  onPick: (rider: SectionRider) => void
  onUndo: (entry: RecordedRide) => void
  onResume?: (ride: RideInProgress) => void
  onDiscard?: (ride: RideInProgress) => void
}) {
  const { t } = useTranslation()
  const [digits, setDigits] = useState('')
  const [name, setName] = useState<string | null>(null)
  const matchingRiders = name
    ? findByText(riders, name)
    : digits
      ? findByDigits(riders, digits)
      : ridersToCome
  const allowedDigits = createRider ? nextDigits(digits) : possibleDigits(riders, digits)
  useBusy(digits !== '' || name !== null)
  const existingRider = riderWithNumber(riders, digits)
  const exactRider = existingRider ?? (digits ? createRider?.(digits) : undefined)
  const showsExact = createRider !== undefined && exactRider !== undefined
  const others = showsExact ? matchingRiders.filter((rider) => rider.id !== exactRider.id) : matchingRiders

  const isSearching = Boolean(name) || digits !== ''
  const pick = (rider: SectionRider | undefined) => rider && onPick(rider)
  const type = (newDigits: string) => {
    // Where new riders are allowed, the number may have more digits.
    const only = createRider ? null : uniqueMatch(riders, newDigits)
    if (only) onPick(only)
    else setDigits(newDigits)
  }
  const searchByName = () => {
    setDigits('')
    setName('')
  }

  return (
    <div className="ignores-early-taps flex min-h-0 grow flex-col sm:landscape:flex-row">
      <div className="flex min-h-0 grow flex-col">
        {parked && parked.length > 0 && onResume && onDiscard && (
          <ParkedList parked={parked} onResume={onResume} onDiscard={onDiscard} />
        )}
        <section
          ref={focusList}
          tabIndex={-1}
          aria-label={t('judging.riders')}
          className="relative flex min-h-28 grow scroll-pb-20 flex-col overflow-y-auto outline-none *:shrink-0 big:min-h-36"
        >
          {undoable && <UndoBar key={undoable.id} entry={undoable} onUndo={() => onUndo(undoable)} />}
          {!isSearching && <RidersToCome riders={ridersToCome} all={riders} onPick={pick} />}
          {(isSearching || ridersToCome.length === 0) && (
            <>
              <Heading count={others.length + Number(showsExact)} className={showsExact ? 'low:sr-only' : ''}>
                {t(isSearching ? 'judging.found' : 'judging.stillToCome')}
              </Heading>
              <Riders riders={others} onPick={pick}>
                {exactRider && showsExact && (
                  <ExactRider rider={exactRider} isNew={!existingRider} onPick={pick} />
                )}
              </Riders>
            </>
          )}
          {digits !== '' && !createRider && (
            <p className="px-gutter py-4 text-ink-soft">{t('judging.otherNumbers')}</p>
          )}
          {matchingRiders.length === 0 && !showsExact && (
            <p className="px-gutter py-4 text-ink-soft">
              {isSearching ? (
                t('judging.nobodyFound')
              ) : (
                <NobodyToCome riders={riders} mayCreate={createRider !== undefined} />
              )}
            </p>
          )}
        </section>
      </div>
      <div className="relative flex shrink-0 flex-col gap-1.5 border-t border-line bg-sunken px-gutter pt-2 pb-3 sm:landscape:w-96 sm:landscape:overflow-y-auto sm:landscape:border-t-0 sm:landscape:border-l">
        {name === null ? (
          <>
            <NumberField
              digits={digits}
              allowed={allowedDigits}
              onType={type}
              onEnter={() => pick(exactRider)}
            />
            <NumberPad digits={digits} allowed={allowedDigits} onType={type} onNames={searchByName} />
          </>
        ) : (
          <NameSearch name={name} onName={setName} onNumbers={() => setName(null)} />
        )}
      </div>
    </div>
  )
}

/** The riders still to come: first those who miss a lap, then the others by their next lap. */
function RidersToCome({
  riders,
  all,
  onPick,
}: {
  riders: readonly SectionRider[]
  all: readonly SectionRider[]
  onPick: (rider: SectionRider) => void
}) {
  const { t } = useTranslation()
  const missedLapIds = ridersWithMissedLap(all)
  // The riders who miss the latest lap are the most likely to come.
  const missing = riders
    .filter(({ id }) => missedLapIds.has(id))
    .toSorted((a, b) => (b.next ?? 0) - (a.next ?? 0))
  const laps = groupByNextLap(riders.filter(({ id }) => !missedLapIds.has(id)))
  return (
    <>
      {missing.length > 0 && (
        <>
          <Heading count={missing.length}>{t('judging.missedLap')}</Heading>
          <MissedLapRiders riders={missing} onPick={onPick} />
        </>
      )}
      {laps.map(([lap, inLap]) => (
        <Fragment key={lap}>
          <Heading count={inLap.length}>{t('judging.toComeInLap', { lap })}</Heading>
          <Riders riders={inLap} onPick={onPick} />
        </Fragment>
      ))}
    </>
  )
}

/** Why nobody is to come. */
function NobodyToCome({ riders, mayCreate }: { riders: readonly SectionRider[]; mayCreate: boolean }) {
  const { t } = useTranslation()
  if (riders.some((rider) => rider.ridesHere)) return t('judging.nobodyToCome')
  return t(mayCreate ? 'judging.typeFirst' : 'judging.nobodyRides')
}

/** The title of a list and the number of riders in it. */
function Heading({ count, className, children }: { count: number; className?: string; children: string }) {
  return (
    <h2
      className={classNames('caps flex justify-between px-gutter pt-3 pb-1 text-sm text-ink-soft', className)}
    >
      <span>{children}</span>
      <span>{count}</span>
    </h2>
  )
}

function Riders({
  riders,
  onPick,
  children,
}: {
  riders: readonly SectionRider[]
  onPick: (rider: SectionRider) => void
  children?: React.ReactNode
}) {
  return (
    <ul className="border-t border-line">
      {children}
      {riders.map((rider) => (
        <RiderRow key={rider.id} rider={rider} onPick={onPick} />
      ))}
    </ul>
  )
}

/** After a ride the focus of screen readers and the keyboard returns here. */
function focusList(list: HTMLElement | null) {
  list?.focus({ preventScroll: true })
}
