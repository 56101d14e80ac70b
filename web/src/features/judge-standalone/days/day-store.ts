// Reads and writes of the phone's database of days. Each function is one transaction. No day is ever deleted
// automatically, only by the user.
import type { Day, DaySheet, DayRide, DayRider } from './day'
import type { DayDb } from './day-db'

/** A day in the list, with the number of riders and rides. */
export interface DaySummary {
  day: Day
  riders: number
  rides: number
}

type RiderKey = Pick<DayRider, 'day' | 'racingNumber'>
type DayRideKey = Pick<DayRide, 'day' | 'racingNumber' | 'section' | 'lap'>

/** The new values of riders and rides; null deletes. */
export interface DayChange {
  riders?: readonly { key: RiderKey; value: DayRider | null }[]
  rides?: readonly { key: DayRideKey; value: DayRide | null }[]
}

/** Newest first. */
export function listDays(db: DayDb): Promise<DaySummary[]> {
  return db.transact(['days', 'riders', 'rides'], 'readonly', async (transaction) => {
    const [days, riders, rides] = await Promise.all([
      transaction.objectStore('days').getAll(),
      transaction.objectStore('riders').getAllKeys(),
      transaction.objectStore('rides').getAllKeys(),
    ])
    const summary = (day: Day): DaySummary => {
      const ridden = rides.filter(([dayId]) => dayId === day.id)
      const numbers = [...ridden, ...riders.filter(([dayId]) => dayId === day.id)].map(([, number]) => number)
      return { day, riders: new Set(numbers).size, rides: ridden.length }
    }
    return days.toSorted((a, b) => (a.id < b.id ? 1 : -1)).map(summary)
  })
}

export function readDay(db: DayDb, id: string): Promise<DaySheet | null> {
  return db.transact(['days', 'riders', 'rides'], 'readonly', async (transaction) => {
    const [day, riders, rides] = await Promise.all([
      transaction.objectStore('days').get(id),
      transaction.objectStore('riders').index('day').getAll(id),
      transaction.objectStore('rides').index('day').getAll(id),
    ])
    return day ? { day, riders, rides } : null
  })
}

export async function saveDay(db: DayDb, day: Day): Promise<void> {
  await db.transact(['days'], 'readwrite', (transaction) => transaction.objectStore('days').put(day))
}

/** Deletes the day with its riders and rides. */
export function deleteDay(db: DayDb, id: string): Promise<void> {
  return db.transact(['days', 'riders', 'rides'], 'readwrite', async (transaction) => {
    const [riders, rides] = [transaction.objectStore('riders'), transaction.objectStore('rides')]
    const keys = await Promise.all([riders.index('day').getAllKeys(id), rides.index('day').getAllKeys(id)])
    await Promise.all([
      transaction.objectStore('days').delete(id),
      ...keys[0].map((key) => riders.delete(key)),
      ...keys[1].map((key) => rides.delete(key)),
    ])
  })
}

/** Applies the whole change or nothing, and returns the change that undoes it. */
export function changeDay(db: DayDb, { riders = [], rides = [] }: DayChange): Promise<Required<DayChange>> {
  return db.transact(['riders', 'rides'], 'readwrite', async (transaction) => {
    const [riderStore, rideStore] = [transaction.objectStore('riders'), transaction.objectStore('rides')]
    const riderBefore = riders.map(async ({ key, value }) => {
      const id: [string, string] = [key.day, key.racingNumber]
      const before = (await riderStore.get(id)) ?? null
      await (value ? riderStore.put(value) : riderStore.delete(id))
      return { key, value: before }
    })
    const rideBefore = rides.map(async ({ key, value }) => {
      const id: [string, string, number, number] = [key.day, key.racingNumber, key.section, key.lap]
      const before = (await rideStore.get(id)) ?? null
      await (value ? rideStore.put(value) : rideStore.delete(id))
      return { key, value: before }
    })
    const [oldRiders, oldRides] = await Promise.all([Promise.all(riderBefore), Promise.all(rideBefore)])
    return { riders: oldRiders, rides: oldRides }
  })
}
