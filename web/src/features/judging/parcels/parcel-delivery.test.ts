import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'

import type { EntriesOut } from '@/api'
import { judgingDb } from '../outbox/judging-db'
import { readUnsentOfOwner } from '../outbox/outbox-store'
import { scope } from '../testing/phone'
import { deliverParcels, type ParcelPostOutcome } from './parcel-delivery'
import {
  readParcels,
  dismissParcel,
  countWaitingRides,
  countWaitingRidesOfOwner,
  takeParcel,
} from './parcel-store'
import { signerOf } from './signing-key'
import { aParcel } from './testing/parcels'

let db: ReturnType<typeof judgingDb>
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  db = judgingDb()
})

const answered = (
  count: number,
  outcome: EntriesOut['replies'][number]['outcome'] = 'accepted',
): ParcelPostOutcome => ({
  kind: 'answered',
  replies: Array.from({ length: count }, (_, index) => ({
    id: String(index),
    outcome,
    code: null,
    message: null,
  })),
})
const takeAParcel = async (stage = scope.stage, rides = 2) =>
  takeParcel(db, scope, await aParcel(stage, rides), Date.now())
const deliver = (posted: ParcelPostOutcome) => deliverParcels(db, scope, () => Promise.resolve(posted))
const states = async () => (await readParcels(db, scope.stage)).map(({ state }) => state)

describe('a scanned parcel', () => {
  test('is stored once, separate from the rides of this phone', async () => {
    const parcel = await aParcel(scope.stage, 3)
    expect(await takeParcel(db, scope, parcel, 0)).toMatchObject({
      kind: 'stored',
      parcel: { rides: 3, sections: [7] },
    })
    expect(await takeParcel(db, scope, parcel, 0)).toMatchObject({ kind: 'duplicate' })
    expect(countWaitingRides(await readParcels(db, scope.stage))).toBe(3)
    expect(await readUnsentOfOwner(db, scope.owner)).toEqual([])
  })

  test('of another stage is refused', async () => {
    expect(await takeAParcel('meza-federacija/kauss-2026/posms-4')).toEqual({ kind: 'otherStage' })
    expect(await states()).toEqual([])
  })

  test('that was modified is refused', async () => {
    const parcel = await aParcel(scope.stage)
    const altered = { ...parcel, content: parcel.content.replace('section7', 'section8') }
    expect(await takeParcel(db, scope, altered, 0)).toEqual({ kind: 'invalid' })
    const { publicKey } = await aParcel(scope.stage)
    expect(await takeParcel(db, scope, { ...parcel, publicKey }, 0)).toEqual({ kind: 'invalid' })
    expect(await states()).toEqual([])
  })
})

describe('a parcel', () => {
  test('waits until every one of its rides was answered', async () => {
    await takeAParcel()
    expect(await deliver({ kind: 'later' })).toBe(false)
    expect(await deliver(answered(1))).toBe(false)
    expect(await states()).toEqual(['waiting'])
    expect(await deliver(answered(2))).toBe(true)
    expect(await states()).toEqual(['delivered'])
  })

  test('counts the rides that were not accepted', async () => {
    await takeAParcel()
    await deliver(answered(2, 'rejected'))
    expect(await readParcels(db, scope.stage)).toMatchObject([{ state: 'delivered', rejected: 2 }])
  })

  test('of a phone that the server does not know counts as unsent and is tried again', async () => {
    await takeAParcel()
    expect(await deliver({ kind: 'unknown' })).toBe(false)
    expect(await states()).toEqual(['unknown'])
    expect(countWaitingRides(await readParcels(db, scope.stage))).toBe(2)
    expect(await countWaitingRidesOfOwner(db, scope.owner)).toBe(2)
    await deliver(answered(2))
    expect(await states()).toEqual(['delivered'])
  })

  test('of a phone that the server does not know can be dismissed, because it may never be delivered', async () => {
    await takeAParcel()
    await deliver({ kind: 'unknown' })
    const [unknown] = await readParcels(db, scope.stage)
    await dismissParcel(db, unknown?.id ?? '')
    expect(await states()).toEqual([])
  })

  test('that the server cannot read is sent only once, and does not block other parcels', async () => {
    await takeAParcel()
    await takeAParcel()
    let first = true
    await deliverParcels(db, scope, () => {
      const posted: ParcelPostOutcome = first ? { kind: 'refused' } : answered(2)
      first = false
      return Promise.resolve(posted)
    })
    expect((await states()).toSorted()).toEqual(['delivered', 'refused'])
  })

  test('that waits cannot be dismissed, and counts as unsent at sign-out', async () => {
    await takeAParcel()
    const [waiting] = await readParcels(db, scope.stage)
    await dismissParcel(db, waiting?.id ?? '')
    expect(await states()).toEqual(['waiting'])
    expect(await countWaitingRidesOfOwner(db, scope.owner)).toBe(2)
    expect(await countWaitingRidesOfOwner(db, 'user:ilze')).toBe(0)
    await deliver(answered(2))
    await dismissParcel(db, waiting?.id ?? '')
    expect(await states()).toEqual([])
  })
})

test('a phone signs with one key for each judge and stage, in all tabs', async () => {
  const [first, second] = await Promise.all([signerOf(db, scope), signerOf(judgingDb(), scope)])
  expect(first.publicKey).toBe(second.publicKey)
  expect((await signerOf(db, { ...scope, owner: 'user:ilze' })).publicKey).not.toBe(first.publicKey)
})
