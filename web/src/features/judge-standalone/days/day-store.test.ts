import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aDay, dayRide } from '../testing/day-sheet'
import { type DayDb, dayDb } from './day-db'
import { changeDay, deleteDay, saveDay, listDays, readDay } from './day-store'

let db: DayDb
const ride = dayRide('21', 1, 1, 3)
const write = (value: typeof ride) => changeDay(db, { rides: [{ key: value, value }] })

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  db = dayDb()
  await saveDay(db, aDay)
})

test('a day and its rides can be read after the database is opened again', async () => {
  await write(ride)
  await db.close()
  expect(await readDay(dayDb(), aDay.id)).toEqual({ day: aDay, riders: [], rides: [ride] })
})

test('the list counts each rider once, with or without a name, and shows the newest day first', async () => {
  const later = { ...aDay, id: 'day-2' }
  await saveDay(db, later)
  const rider = { day: aDay.id, racingNumber: '21', name: 'Uku', dnf: false }
  await changeDay(db, {
    riders: [{ key: rider, value: rider }],
    rides: [ride, dayRide('21', 2, 1, 0), dayRide('7', 1, 1, 0)].map((value) => ({ key: value, value })),
  })
  expect(await listDays(db)).toEqual([
    { day: later, riders: 0, rides: 0 },
    { day: aDay, riders: 2, rides: 3 },
  ])
})

describe('undoing a change', () => {
  test('removes a ride that was new', async () => {
    await changeDay(db, await write(ride))
    expect((await readDay(db, aDay.id))?.rides).toEqual([])
  })

  test('restores a ride that was replaced', async () => {
    await write(ride)
    const undoChange = await write({ ...ride, total: 5 })
    expect((await readDay(db, aDay.id))?.rides).toEqual([{ ...ride, total: 5 }])
    await changeDay(db, undoChange)
    expect((await readDay(db, aDay.id))?.rides).toEqual([ride])
  })

  test('restores a deleted rider and the rides', async () => {
    const rider = { day: aDay.id, racingNumber: '21', name: 'Uku', dnf: true }
    await changeDay(db, { riders: [{ key: rider, value: rider }], rides: [{ key: ride, value: ride }] })
    const undoChange = await changeDay(db, {
      riders: [{ key: rider, value: null }],
      rides: [{ key: ride, value: null }],
    })
    expect(await readDay(db, aDay.id)).toEqual({ day: aDay, riders: [], rides: [] })
    await changeDay(db, undoChange)
    expect(await readDay(db, aDay.id)).toEqual({ day: aDay, riders: [rider], rides: [ride] })
  })
})

test('a change that does not fit into the storage changes nothing', async () => {
  await write(ride)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const others = [dayRide('7', 1, 1, 0), dayRide('33', 1, 1, 0)]
  const writing = changeDay(db, { rides: others.map((value) => ({ key: value, value })) })
  await expect(writing).rejects.toMatchObject({ name: 'QuotaExceededError' })
  expect((await readDay(db, aDay.id))?.rides).toEqual([ride])
})

test('deleting a day deletes its riders and rides and leaves other days alone', async () => {
  const other = { ...aDay, id: 'day-2' }
  await saveDay(db, other)
  await write(ride)
  await write({ ...ride, day: other.id })
  await deleteDay(db, aDay.id)
  expect(await readDay(db, aDay.id)).toBeNull()
  expect((await readDay(db, other.id))?.rides).toHaveLength(1)
  // Nothing of the deleted day may reappear under the same id.
  await saveDay(db, aDay)
  expect((await readDay(db, aDay.id))?.rides).toEqual([])
})
