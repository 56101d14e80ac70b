// All that the judge's screen works with: the sheet with what this phone has recorded since, the section, the
// rides, and the connection to the server.
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useBusy } from '@/features/offline/busy'
import { useOutdatedApp } from '@/features/offline/watch-for-new-version'
import { hasBegun } from '@/features/scoring/ride-in-progress'
import { usePhoneTime } from '@/ui/use-now'
import { useScreenAwake } from '@/ui/use-screen-awake'
import { useDeviceReport } from '../device/use-device-report'
import { linkStillRecords } from '../link/recording-end'
import type { StoredSheet } from '../outbox/judging-db'
import type { RecordedRide } from '../outbox/recorded-ride'
import { countWaitingRides } from '../parcels/parcel-store'
import { useParcels } from '../parcels/use-parcels'
import { readinessOf, usePhoneFacts } from '../readiness/use-readiness'
import { useRides } from '../ride/use-rides'
import { ridersAt } from '../riders/find-rider'
import { sectionTotals, withDecisions } from '../riders/laps'
import { isBeforeStart, isTestRide } from '../riders/test-rides'
import { useCloseWarning, usePersistentStorage, useOfflineSince } from '../screen-parts/use-phone'
import { useOutbox } from '../server/use-outbox'
import { sendingProblem } from '../server/sending-problem'
import type { ServerProblem } from '../server/use-sheet'
import type { StoredLink } from '../storage/stored-links'
import type { OutboxState } from '../outbox/outbox'

const CLOCK_MS = 10_000

export type Judging = ReturnType<typeof useJudging>

/**
 * `problemAt` is when fetching the sheet failed last (ms, this phone's clock); `link` is the judge link
 * that opened the screen, null for an account.
 */
export function useJudging(
  storedSheet: StoredSheet,
  serverProblem: ServerProblem | null,
  problemAt: number,
  link: StoredLink | null,
) {
  const { sheet } = storedSheet
  const { outbox, outboxState } = useDecidedOutbox(storedSheet)
  const parcels = useParcels(outbox.scope)
  const carriedRides = countWaitingRides(parcels.parcels)
  const { section, lostSection, setSection } = useSection(sheet.sections)
  const rides = useRides(storedSheet, section, setSection)
  const totals = useMemo(
    () => sectionTotals(storedSheet, outboxState.entries),
    [storedSheet, outboxState.entries],
  )
  const waitingRides = useMemo(
    () => outboxState.ridesToTakeOver.filter((ride, _, all) => !isTestRide(ride, all, storedSheet)),
    [outboxState.ridesToTakeOver, storedSheet],
  )
  const riders = useMemo(
    () => (section === null ? [] : ridersAt(section, sheet, totals, waitingRides)),
    [section, sheet, totals, waitingRides],
  )
  const isLinkEnded = link?.ended ?? false
  const offlineSince = useOfflineSince()
  const isStoragePersistent = usePersistentStorage()
  useScreenAwake()
  const isOutdated = serverProblem === 'outdated' || outboxState.delivery === 'outdated'
  const helpsOnRaceDay = sheet.stage.features.includes('raceDay')
  const phoneFacts = usePhoneFacts(storedSheet, isOutdated, helpsOnRaceDay)
  useDeviceReport(outbox.scope, outboxState, readinessOf(storedSheet, phoneFacts))
  useOutdatedApp(isOutdated)
  useBusy(rides.ride !== null || outboxState.isSending)
  useCloseWarning(outboxState.unsent > 0 || carriedRides > 0 || (rides.ride !== null && hasBegun(rides.ride)))
  return {
    ...rides,
    ...useRecordingEnd(storedSheet, rides),
    storedSheet,
    /** Whether the server accepts nothing from the judge link any more; rides are kept on this phone. */
    isLinkEnded,
    problem: sendingProblem(outboxState.delivery, serverProblem, isLinkEnded),
    outbox,
    outboxState,
    isOffline: isOffline({ offlineSince, serverProblem, problemAt }, outboxState),
    isStoragePersistent,
    /** Whether the championship has help on the race day turned on. */
    helpsOnRaceDay,
    /** What decides that; undefined until it has been read. */
    phoneFacts,
    parcels,
    carriedRides,
    section,
    lostSection,
    setSection,
    riders,
    ridersIn: (other: number) => ridersAt(other, sheet, totals, waitingRides),
    isTestRide: (entry: RecordedRide) => isTestRide(entry, outboxState.entries, storedSheet),
  }
}

/** The outbox of the judge, with the conflicts that the secretary has decided. */
function useDecidedOutbox(storedSheet: StoredSheet) {
  const { outbox, outboxState } = useOutbox(storedSheet.owner, storedSheet.stage)
  const decidedState = useMemo(
    () => ({ ...outboxState, entries: withDecisions(outboxState.entries, storedSheet) }),
    [outboxState, storedSheet],
  )
  return { outbox, outboxState: decidedState }
}

/** Whether the race has begun, and whether anything can still be recorded. */
function useRecordingEnd(storedSheet: StoredSheet, { ride, parking }: ReturnType<typeof useRides>) {
  const { sheet } = storedSheet
  const now = usePhoneTime(CLOCK_MS)
  const hasRecordingEnded = !linkStillRecords(storedSheet, now)
  // A ride that has begun can be finished, whatever the secretary does.
  const isApproved = sheet.stage.resultsStatus !== 'inProgress' && ride === null && parking.rides.length === 0
  return {
    isBeforeRace: isBeforeStart(storedSheet, now),
    hasRecordingEnded,
    isApproved,
    isClosed: hasRecordingEnded || isApproved,
  }
}

/**
 * The judge's section. It is part of the address, so that a reload keeps it. A judge of a single section
 * never chooses. When the secretary takes the section away, no other one replaces it on the screen: the next
 * score would be recorded there. The judge sees which section it was (`lostSection`) and chooses.
 */
function useSection(sections: readonly number[]) {
  const [params, setParams] = useSearchParams()
  /** The section that was on the screen last without being in the address: the only one of this judge. */
  const [lastSection, setLastSection] = useState<number | null>(null)
  const [only = null, ...others] = sections
  const inAddress = toSection(params.get('section'))
  const requestedSection = inAddress ?? lastSection ?? (others.length === 0 ? only : null)
  const section = requestedSection !== null && sections.includes(requestedSection) ? requestedSection : null
  // One from the address must not outlast it: Back and "change section" lead to an address without a section.
  if (inAddress === null && section !== null && section !== lastSection) setLastSection(section)
  return {
    section,
    lostSection: section === null ? requestedSection : null,
    setSection: (newSection: number | null) => {
      setLastSection(null)
      setParams(newSection === null ? {} : { section: String(newSection) }, { preventScrollReset: true })
    },
  }
}

/** The section number in an address; null for anything but a positive whole number. */
function toSection(text: string | null): number | null {
  const section = Number(text)
  return Number.isSafeInteger(section) && section > 0 ? section : null
}

interface Failures {
  /** When the browser lost the network (ms, this phone's clock); null while it has one. */
  offlineSince: number | null
  serverProblem: ServerProblem | null
  /** When fetching the sheet failed last. */
  problemAt: number
}

/**
 * Whether the screen shows that there is no connection. An answer to a delivery after the last failure
 * proves that there is one.
 */
export function isOffline(
  { offlineSince, serverProblem, problemAt }: Failures,
  { delivery, reachedAt }: Pick<OutboxState, 'delivery' | 'reachedAt'>,
): boolean {
  if (delivery === 'later') return true
  const failedAt = Math.max(offlineSince ?? 0, serverProblem === 'unreachable' ? problemAt : 0)
  return failedAt > 0 && (reachedAt === null || reachedAt < failedAt)
}
