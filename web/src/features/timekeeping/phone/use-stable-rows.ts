// Keeps the timekeeper's list still while taps come. When two riders start together, the second tap must not hit the
// rider who has moved up.
import { useEffect, useState } from 'react'
import type { TimePoint } from '@/api'
import { riderRow, riderRows, type RiderRow } from './riders'
import { toServerTime } from './server-time'
import type { StoredTime, StoredTimeSheet } from './times-db'

/** How long the list stays as it is after the last tap (ms). */
export const QUIET_MS = 4000

export interface StableRow extends RiderRow {
  /** Whether the rider was just recorded, so that another tap does nothing. */
  isDone: boolean
}

interface Pause {
  /** The riders on the screen at the last tap. */
  order: readonly string[]
  /** The riders who were tapped, with the id of the recorded time; null until it is stored. */
  tapped: ReadonlyMap<string, string | null>
}

export function useStableRows(
  stored: StoredTimeSheet,
  times: readonly StoredTime[],
  point: TimePoint,
  digits: string,
) {
  const [pause, setPause] = useState<Pause | null>(null)
  // Each tap makes a new pause, so the wait begins again.
  useEffect(() => {
    if (!pause) return undefined
    const timer = setTimeout(() => setPause(null), QUIET_MS)
    return () => clearTimeout(timer)
  }, [pause])
  const current = riderRows(stored, times, point, digits)
  const rows = pause ? pausedRows(pause, current, stored, times, point) : current.map(toUntapped)
  return {
    rows,
    /** Notes a tap on a rider whose time is being stored. */
    tap: (participant: string) =>
      setPause((last) => ({
        order: rows.map(({ rider }) => rider.id),
        tapped: new Map(last?.tapped).set(participant, null),
      })),
    /** Notes that the time is stored. */
    setStored: (participant: string, timeId: string) =>
      setPause((last) => last && { ...last, tapped: new Map(last.tapped).set(participant, timeId) }),
    /** Lets the rider be tapped again, because nothing was stored. */
    setFailed: (participant: string) =>
      setPause((last) => last && { ...last, tapped: without(last.tapped, participant) }),
    /** Notes a tap that does nothing. */
    extend: () => setPause((last) => last && { ...last }),
    /** Shows the current list at once. */
    release: () => setPause(null),
  }
}

/** The riders in the order of the last tap, then those who have been added since. */
function pausedRows(
  { order, tapped }: Pause,
  current: readonly RiderRow[],
  stored: StoredTimeSheet,
  times: readonly StoredTime[],
  point: TimePoint,
): StableRow[] {
  const riders = new Map(stored.sheet.riders.map((rider) => [rider.id, rider]))
  const kept = order.flatMap((participant): StableRow[] => {
    const rider = riders.get(participant)
    if (!rider) return []
    const row = riderRow(stored, times, rider, point)
    const timeId = tapped.get(participant)
    if (timeId === undefined) return [{ ...row, isDone: false }]
    if (timeId === null) return [{ ...row, isDone: true }]
    const time = times.find(({ id }) => id === timeId)
    // It was taken back, or the server didn't accept it.
    if (!time || time.state === 'rejected') return [{ ...row, isDone: false }]
    return [{ rider, recorded: { point, at: toServerTime(stored, time.recordedAt) }, isDone: true }]
  })
  const added = current.filter(({ rider }) => !order.includes(rider.id))
  return [...kept, ...added.map(toUntapped)]
}

function toUntapped(row: RiderRow): StableRow {
  return { ...row, isDone: false }
}

function without<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> {
  return new Map([...map].filter(([other]) => other !== key))
}
