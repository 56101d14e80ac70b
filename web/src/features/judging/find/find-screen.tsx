// Finds the next rider: the list of riders still to come, filtered by digits or by name. One tap on a rider,
// or the complete number, opens the ride.
import { CircleHelp } from 'lucide-react'
import { Button } from '@/ui/button'
import { useTranslation } from '@/ui/i18n'
import type { SectionRider } from '../riders/find-rider'
import { NameSearch } from './name-search'
import { NumberPad } from './number-pad'
import { type ParkedRide, ParkedList } from './parked-list'
import type { RecordedRide } from '../outbox/recorded-ride'
import type { RideInProgress } from '@/features/scoring/ride-in-progress'
import { NumberField } from './number-field'
import { MatchingRiders, RidersToCome } from './rider-lists'
import { UndoBar } from './undo-bar'
import { type RiderSearch, useRiderSearch } from './use-rider-search'

interface FindScreenProps {
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
  /** Records the ride of a rider whom the judge can't identify; undefined where that isn't offered. */
  onUnidentified?: (() => void) | undefined
  onPick: (rider: SectionRider) => void
  onUndo: (entry: RecordedRide) => void
  onResume?: (ride: RideInProgress) => void
  onDiscard?: (ride: RideInProgress) => void
}

export function FindScreen({
  riders,
  ridersToCome,
  undoable,
  parked,
  createRider,
  onUnidentified,
  onPick,
  onUndo,
  onResume,
  onDiscard,
}: FindScreenProps) {
  const { t } = useTranslation()
  const search = useRiderSearch({ riders, ridersToCome, createRider, onPick })
  const { digits, isSearching, matches } = search
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
          {!isSearching && <RidersToCome riders={ridersToCome} all={riders} onPick={onPick} />}
          {(isSearching || ridersToCome.length === 0) && <MatchingRiders search={search} onPick={onPick} />}
          {digits !== '' && !createRider && (
            <p className="px-gutter py-4 text-ink-soft">{t('judging.otherNumbers')}</p>
          )}
          {matches.count === 0 && (
            <p className="px-gutter py-4 text-ink-soft">
              {isSearching ? (
                t('judging.nobodyFound')
              ) : (
                <NobodyToCome riders={riders} mayCreate={createRider !== undefined} />
              )}
            </p>
          )}
          {onUnidentified && (
            <Button className="mx-gutter my-3 min-h-touch-judge self-start" onClick={onUnidentified}>
              <CircleHelp aria-hidden="true" size={22} className="shrink-0" />
              {t('unidentified.open')}
            </Button>
          )}
        </section>
      </div>
      <SearchInputs search={search} onPick={onPick} />
    </div>
  )
}

/** The number field and its pad, or the search by name. */
function SearchInputs({
  search: { digits, name, allowedDigits, exactRider, setName, typeDigits, searchByName },
  onPick,
}: {
  search: RiderSearch
  onPick: (rider: SectionRider) => void
}) {
  return (
    <div className="relative flex shrink-0 flex-col gap-1.5 border-t border-line bg-sunken px-gutter pt-2 pb-3 sm:landscape:w-96 sm:landscape:overflow-y-auto sm:landscape:border-t-0 sm:landscape:border-l">
      {name === null ? (
        <>
          <NumberField
            digits={digits}
            allowed={allowedDigits}
            onType={typeDigits}
            onEnter={() => exactRider && onPick(exactRider)}
          />
          <NumberPad digits={digits} allowed={allowedDigits} onType={typeDigits} onNames={searchByName} />
        </>
      ) : (
        <NameSearch name={name} onName={setName} onNumbers={() => setName(null)} />
      )}
    </div>
  )
}

/** Why nobody is to come. */
function NobodyToCome({ riders, mayCreate }: { riders: readonly SectionRider[]; mayCreate: boolean }) {
  const { t } = useTranslation()
  if (riders.some((rider) => rider.ridesHere)) return t('judging.nobodyToCome')
  return t(mayCreate ? 'judging.typeFirst' : 'judging.nobodyRides')
}

/** After a ride the focus of screen readers and the keyboard returns here. */
function focusList(list: HTMLElement | null) {
  list?.focus({ preventScroll: true })
}
