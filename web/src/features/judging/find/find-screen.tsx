// Who stands at the gate? The riders still to come, narrowed by typed digits or by a name. One tap on a rider, or the number to its end.

import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../../../ui/classes'
import { useBusy } from '../../offline'
import {
  byText,
  byTyped,
  furtherDigits,
  onlyOne,
  openDigits,
  type RiderHere,
  withNumber,
} from '../riders/find-rider'
import { NameSearch } from './name-search'
import { NumberPad } from './number-pad'
import { PassedOver } from './passed-over'
import { type ParkedRide, ParkedList } from './parked-list'
import type { RecordedRide } from '../ride/recorded-ride'
import type { RideAtHand } from '../scoring/ride-at-hand'
import { RiderRow } from './rider-row'
import { byNextLap, passedOver } from '../riders/turn'
import { TypedNumber } from './typed-number'
import { TypedRider } from './typed-rider'
import { UndoBar } from '../ride/undo-bar'
import { useSettled } from '../desk/use-phone'

export function FindScreen({
  riders,
  coming,
  held,
  parked,
  newcomer,
  onPick,
  onUndo,
  onResume,
  onDiscard,
}: {
  riders: readonly RiderHere[]
  /** Those still to come, the next one first. */
  coming: readonly RiderHere[]
  /** The last ride while it can still be taken back. */
  held: RecordedRide | undefined
  /** Rides that wait, of every section. */
  parked?: readonly ParkedRide[]
  /** Who a number is that no rider has yet; without it only the riders' own numbers can be typed. */
  newcomer?: ((racingNumber: string) => RiderHere) | undefined
  onPick: (rider: RiderHere) => void
  onUndo: (entry: RecordedRide) => void
  onResume?: (ride: RideAtHand) => void
  onDiscard?: (ride: RideAtHand) => void
}) {
  const { t } = useTranslation()
  const settled = useSettled()
  const [typed, setTyped] = useState('')
  const [name, setName] = useState<string | null>(null)
  const found = name ? byText(riders, name) : typed ? byTyped(riders, typed) : coming
  const open = newcomer ? furtherDigits(typed) : openDigits(riders, typed)
  useBusy(typed !== '' || name !== null)
  const known = withNumber(riders, typed)
  const exact = known ?? (typed ? newcomer?.(typed) : undefined)
  const showsTyped = newcomer !== undefined && exact !== undefined
  const others = showsTyped ? found.filter((rider) => rider.id !== exact.id) : found

  const searching = Boolean(name) || typed !== ''
  const behind = passedOver(riders)
  // who lacks the latest lap comes most likely
  const missing = searching
    ? []
    : coming.filter(({ id }) => behind.has(id)).toSorted((a, b) => (b.next ?? 0) - (a.next ?? 0))
  const laps = searching ? [] : byNextLap(coming.filter(({ id }) => !behind.has(id)))

  const pick = (rider: RiderHere | undefined) => rider && settled() && onPick(rider)
  const type = (wanted: string) => {
    if (!settled()) return
    // any number may go on where newcomers ride
    const only = newcomer ? null : onlyOne(riders, wanted)
    if (only) onPick(only)
    else setTyped(wanted)
  }
  const searchByName = () => {
    if (!settled()) return
    setTyped('')
    setName('')
  }

  return (
    <div className="flex min-h-0 grow flex-col sm:landscape:flex-row">
      <div className="flex min-h-0 grow flex-col">
        {parked && parked.length > 0 && onResume && onDiscard && (
          <ParkedList
            parked={parked}
            onResume={(ride) => settled() && onResume(ride)}
            onDiscard={onDiscard}
          />
        )}
        <section
          ref={focus}
          tabIndex={-1}
          aria-label={t('judging.riders')}
          className="min-h-28 grow overflow-y-auto outline-none"
        >
          {held && <UndoBar key={held.id} entry={held} onUndo={() => onUndo(held)} />}
          {missing.length > 0 && (
            <>
              <Heading count={missing.length}>{t('judging.passedOver')}</Heading>
              <PassedOver riders={missing} onPick={pick} />
            </>
          )}
          {laps.map(([lap, inLap]) => (
            <Fragment key={lap}>
              <Heading count={inLap.length}>{t('judging.toComeInLap', { lap })}</Heading>
              <Riders riders={inLap} onPick={pick} />
            </Fragment>
          ))}
          {(searching || coming.length === 0) && (
            <>
              <Heading count={others.length + Number(showsTyped)} className={showsTyped ? 'low:sr-only' : ''}>
                {t(searching ? 'judging.found' : 'judging.stillToCome')}
              </Heading>
              <Riders riders={others} onPick={pick}>
                {exact && showsTyped && <TypedRider rider={exact} isNew={!known} onPick={pick} />}
              </Riders>
            </>
          )}
          {found.length === 0 && !showsTyped && (
            <p className="px-gutter py-4 text-ink-soft">
              {searching
                ? t('judging.nobodyFound')
                : riders.some((rider) => rider.ridesHere)
                  ? t('judging.nobodyToCome')
                  : newcomer
                    ? t('judging.typeFirst')
                    : t('judging.nobodyRides')}
            </p>
          )}
        </section>
      </div>
      <div className="flex shrink-0 flex-col gap-1.5 border-t border-line bg-sunken px-gutter pt-2 pb-3 sm:landscape:w-96 sm:landscape:overflow-y-auto sm:landscape:border-t-0 sm:landscape:border-l">
        {name === null ? (
          <>
            <TypedNumber typed={typed} open={open} onType={type} onEnter={() => pick(exact)} />
            <NumberPad typed={typed} open={open} onType={type} onNames={searchByName} />
          </>
        ) : (
          <NameSearch name={name} onName={setName} onNumbers={() => setName(null)} />
        )}
      </div>
    </div>
  )
}

/** What a list holds and how many. */
function Heading({ count, className, children }: { count: number; className?: string; children: string }) {
  return (
    <h2 className={classes('caps flex justify-between px-gutter pt-3 pb-1 text-sm text-ink-soft', className)}>
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
  riders: readonly RiderHere[]
  onPick: (rider: RiderHere) => void
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

/** After a ride the reader of the screen and the keyboard go on here. */
function focus(list: HTMLElement | null) {
  list?.focus({ preventScroll: true })
}
