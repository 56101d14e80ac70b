import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aDay, dayRide } from '../testing/day-book'
import { type DayDb, dayDb } from './day-db'
import { changeDay, deleteDay, keepDay, listDays, readDay } from './day-store'

let db: DayDb
const ride = dayRide('21', 1, 1, 3)
const write = (put: typeof ride) => changeDay(db, { rides: [{ at: put, put }] })

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  db = dayDb()
  await keepDay(db, aDay)
})

test('a day is there with its rides after the page is opened anew', async () => {
  await write(ride)
  await db.close()
  expect(await readDay(dayDb(), aDay.id)).toEqual({ day: aDay, riders: [], rides: [ride] })
})

test('the list counts a rider once, written down or ridden, and has the newest day first', async () => {
  const later = { ...aDay, id: 'day-2' }
  await keepDay(db, later)
  const rider = { day: aDay.id, racingNumber: '21', name: 'Uku', dnf: false }
  await changeDay(db, {
    riders: [{ at: rider, put: rider }],
    rides: [ride, dayRide('21', 2, 1, 0), dayRide('7', 1, 1, 0)].map((put) => ({ at: put, put })),
  })
  expect(await listDays(db)).toEqual([
    { day: later, riders: 0, rides: 0 },
    { day: aDay, riders: 2, rides: 3 },
  ])
})

describe('a change is taken back by what it gives', () => {
  test('a first ride goes', async () => {
    await changeDay(db, await write(ride))
    expect((await readDay(db, aDay.id))?.rides).toEqual([])
  })

  test('a replaced ride comes back', async () => {
    await write(ride)
    const takenBack = await write({ ...ride, total: 5 })
    expect((await readDay(db, aDay.id))?.rides).toEqual([{ ...ride, total: 5 }])
    await changeDay(db, takenBack)
    expect((await readDay(db, aDay.id))?.rides).toEqual([ride])
  })

  test('a deleted rider comes back with the rides', async () => {
    const rider = { day: aDay.id, racingNumber: '21', name: 'Uku', dnf: true }
    await changeDay(db, { riders: [{ at: rider, put: rider }], rides: [{ at: ride, put: ride }] })
    const takenBack = await changeDay(db, {
      riders: [{ at: rider, put: null }],
      rides: [{ at: ride, put: null }],
    })
    expect(await readDay(db, aDay.id)).toEqual({ day: aDay, riders: [], rides: [] })
    await changeDay(db, takenBack)
    expect(await readDay(db, aDay.id)).toEqual({ day: aDay, riders: [rider], rides: [ride] })
  })
})

test('a change for which there is no room changes nothing at all', async () => {
  await write(ride)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const others = [dayRide('7', 1, 1, 0), dayRide('33', 1, 1, 0)]
  const writing = changeDay(db, { rides: others.map((put) => ({ at: put, put })) })
  await expect(writing).rejects.toMatchObject({ name: 'QuotaExceededError' })
  expect((await readDay(db, aDay.id))?.rides).toEqual([ride])
})

test('a deleted day takes its own with it and leaves the others alone', async () => {
  const other = { ...aDay, id: 'day-2' }
  await keepDay(db, other)
  await write(ride)
  await write({ ...ride, day: other.id })
  await deleteDay(db, aDay.id)
  expect(await readDay(db, aDay.id)).toBeNull()
  expect((await readDay(db, other.id))?.rides).toHaveLength(1)
  // nothing is left that would come up under the same day again
  await keepDay(db, aDay)
  expect((await readDay(db, aDay.id))?.rides).toEqual([])
})
