// Data that one version of the app has stored on a phone can be used by every other version.
import { unwrap } from 'idb'
import { beforeEach, describe, expect, test } from 'vitest'

import { Phone, ride } from '../testing/phone'
import { judgingDb, upgradeSteps } from './judging-db'
import { Outbox } from './outbox'
import { readEntries } from './outbox-store'
import { readParcels } from '../parcels/parcel-store'
import { readSheet } from './sheet-store'
import { restoreDatabase, type StoredDatabase } from './testing/stored-database'

const stored = import.meta.glob<StoredDatabase>('./testing/database-v*.json', {
  eager: true,
  import: 'default',
})
const databases = Object.values(stored)
const scopeOf = ({ stores: [entries] }: StoredDatabase) => {
  const [{ owner, stage }] = entries.records
  return { owner, stage }
}

let phone: Phone
beforeEach(() => {
  phone = new Phone()
})

function open(database: StoredDatabase, db = judgingDb()) {
  const scope = scopeOf(database)
  phone.signedIn = scope.owner
  phone.now = Date.parse('2026-06-06T12:00:00Z')
  return new Outbox(scope, {
    db,
    post: phone.server.post,
    signedInAs: () => phone.signedInAs(),
    clock: () => phone.now,
  })
}

/** The current migrations with a possible next one. */
const futureSteps = [
  ...upgradeSteps,
  (db: Parameters<(typeof upgradeSteps)[number]>[0]) => {
    unwrap(db).createObjectStore('tomorrow', { keyPath: 'id' })
  },
]

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)

test('there is a stored database of every version', () => {
  expect(databases.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual(
    upgradeSteps.map((_, index) => index + 1),
  )
})

test('a new database has the layout of the newest stored one, because released migrations are never changed', async () => {
  const newest = databases.find(({ version }) => version === upgradeSteps.length)
  const db = judgingDb()
  for (const { name, keyPath, indexes } of newest?.stores.filter((store) => store !== undefined) ?? []) {
    // oxlint-disable-next-line no-await-in-loop -- one store after the other
    const made = await db.read(name, async (store) => ({
      keyPath: store.keyPath,
      indexes: [...store.indexNames].map((index) => ({
        name: index,
        keyPath: unwrap(store).index(index).keyPath,
      })),
    }))
    expect({ name, ...made, indexes: made.indexes.toSorted(byName) }).toEqual({
      name,
      keyPath,
      indexes: indexes.toSorted(byName),
    })
  }
})

describe.each(databases)('the database of version $version', (database) => {
  const [
    { records: entries },
    {
      records: [sheetRecord],
    },
    ,
    parcels,
  ] = database.stores
  const scope = scopeOf(database)
  const own = entries.filter(({ owner }) => owner === scope.owner)
  const waiting = own
    .filter(({ state }) => state === 'ready' || state === 'held' || state === 'undoable')
    .map(({ id }) => id)

  test.each([
    ['today’s version', upgradeSteps],
    ['tomorrow’s version', futureSteps],
  ])('is read completely by %s, and waiting entries are delivered in order, once each', async (_, steps) => {
    await restoreDatabase(database)
    const db = judgingDb('zerodab-judging', steps)
    expect(await db.read('entries', (store) => store.getAll())).toEqual(entries)
    const sheet = await readSheet(db, scope)
    expect(sheet).toMatchObject({
      ...scope,
      sheet: sheetRecord?.sheet,
      requestedAt: sheetRecord?.askedAt,
    })
    // what earlier versions didn't store
    expect(sheet?.sheet.stage).toMatchObject({ features: [], annulments: [] })
    expect(await readParcels(db, scope.stage)).toEqual(parcels?.records ?? [])
    const outbox = open(database, db)
    await outbox.sendAll()
    expect(outbox.current()).toMatchObject({ unsent: 0, unsentOfOthers: 1, usedByNewerVersion: false })
    expect([...phone.server.stored.keys()]).toEqual(waiting)
    expect(outbox.current().entries.map(({ id }) => id)).toEqual(own.map(({ id }) => id))
  })
})

describe.each(databases.filter(({ version }) => version < 3))(
  'the entries of the database of version $version, which had other names',
  (database) => {
    const [{ records }] = database.stores

    test.each([
      ['setAside', 'dismissed'],
      ['held', 'undoable'],
    ])('`%s` is read as `%s`, with the end of undo', async (earlierState, state) => {
      const earlier = records.find((record) => record.state === earlierState)
      await restoreDatabase(database)
      const entry = (await readEntries(judgingDb(), scopeOf(database))).find(({ id }) => id === earlier?.id)
      expect(entry).toMatchObject({ state, undoableUntil: earlier?.heldUntil })
      expect(entry).not.toHaveProperty('heldUntil')
    })

    test('a dismissed entry can be sent again, and is stored under today’s names', async () => {
      const earlier = records.find((record) => record.state === 'setAside')
      await restoreDatabase(database)
      const db = judgingDb()
      await open(database, db).requeueEntry(earlier?.id ?? '')
      const requeued = await db.read('entries', (store) => store.get(earlier?.id ?? ''))
      expect(requeued).toMatchObject({ state: 'sent', undoableUntil: earlier?.heldUntil })
      expect(requeued).not.toHaveProperty('heldUntil')
    })
  },
)

describe('after the app was rolled back to an older version', () => {
  const unknownState = 'handedOver'

  /** A database of the next version, with an entry in a state that this version doesn't know. */
  function fromNextVersion(): StoredDatabase {
    const database = databases.at(-1)
    if (!database) throw new Error('No database is stored')
    const [entries, ...rest] = database.stores
    const [entry, ...others] = entries.records
    const unknownEntry = { ...entry, id: '0190c3b2-9999-7000-8000-000000000000', state: unknownState }
    return {
      version: upgradeSteps.length + 1,
      stores: [{ ...entries, records: [entry, ...others, unknownEntry] }, ...rest],
    }
  }

  test('it reports this, sends what it understands, and leaves the rest unchanged', async () => {
    const database = fromNextVersion()
    await restoreDatabase(database)
    const db = judgingDb()
    const outbox = open(database, db)
    await outbox.sendAll()
    expect(outbox.current()).toMatchObject({ unsent: 0, usedByNewerVersion: true })
    expect(phone.server.stored.size).toBe(3)
    const unknownEntry = database.stores[0].records.at(-1)
    expect(outbox.current().entries.map(({ id }) => id)).not.toContain(unknownEntry?.id)
    expect(await db.read('entries', (store) => store.get(unknownEntry?.id ?? ''))).toEqual(unknownEntry)
  })

  test('rides are recorded as usual', async () => {
    const database = fromNextVersion()
    await restoreDatabase(database)
    const outbox = open(database)
    await outbox.record(ride('21', 2, 3))
    await outbox.sendAll()
    expect(outbox.current()).toMatchObject({ unsent: 0, usedByNewerVersion: true })
    expect(phone.server.stored.size).toBe(4)
  })
})
