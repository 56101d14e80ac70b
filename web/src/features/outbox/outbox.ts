// The outbox of one person at one stage: stores what was recorded on this device, and sends it in order when the server
// can be reached. An entry leaves it only by the server's answer to its own id, or by a person's decision.
import { v7 as uuid7 } from 'uuid'
import { runInOneTab } from './one-tab'
import type { OutboxDb, OutboxEntry, Scope, Settled, StoredCopy } from './outbox-db'

/** Why entries still wait: nothing, no network, or somebody must do something. */
export type Delivery = 'done' | 'unreachable' | 'signedOut' | 'otherPerson' | 'linkEnded' | 'refused'

export type Answer<Entry extends OutboxEntry> =
  | { kind: 'answered'; answers: ReadonlyMap<string, Settled<Entry>> }
  | { kind: Exclude<Delivery, 'done'> }

export interface OutboxState<Entry extends OutboxEntry> {
  isLoaded: boolean
  /** Oldest first. */
  entries: readonly Entry[]
  /** Those that wait on this device in the name of others. */
  ofOthers: readonly Entry[]
  delivery: Delivery
}

interface Dependencies<Entry extends OutboxEntry, Copy extends StoredCopy> {
  db: OutboxDb<Entry, Copy>
  /** Sends a batch once. */
  post: (scope: Scope, batch: readonly Entry[]) => Promise<Answer<Entry>>
  /** The owner in whose name requests are made now; null when signed out. Rejects without a network. */
  currentOwner: () => Promise<string | null>
  /** The most entries of a request. */
  batchSize: number
  /** How long what was sent is stored, so that it can be taken back (ms); 0 deletes it at once. */
  keptMs: number
  /** The pause before the next attempt (ms). */
  retryMs: number
  clock?: () => number
}

/** What a screen gives to be recorded. */
export type Recorded<Entry extends OutboxEntry> = Omit<Entry, keyof OutboxEntry>

export class Outbox<Entry extends OutboxEntry, Copy extends StoredCopy = StoredCopy> {
  readonly #scope: Scope
  readonly #dependencies: Required<Dependencies<Entry, Copy>>
  readonly #listeners = new Set<() => void>()
  #state: OutboxState<Entry> = { isLoaded: false, entries: [], ofOthers: [], delivery: 'done' }
  #timer: ReturnType<typeof setTimeout> | undefined
  #flush: Promise<void> | undefined
  #isStopped = false
  /** Whether something was recorded since the last attempt began. */
  #hasNew = false

  constructor({ owner, stage }: Scope, dependencies: Dependencies<Entry, Copy>) {
    this.#scope = { owner, stage }
    this.#dependencies = { clock: Date.now, ...dependencies }
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  current = () => this.#state

  /** Starts the delivery, and returns a function that stops it. What waits stays in the database. */
  start(): () => void {
    this.#isStopped = false
    const tryNow = () => void this.flush()
    addEventListener('online', tryNow)
    addEventListener('focus', tryNow)
    document.addEventListener('visibilitychange', tryNow)
    const { db, clock, keptMs } = this.#dependencies
    // A failure deletes nothing; the next start tries again.
    void db.removeSentBefore(this.#scope, clock() - keptMs).catch(() => undefined)
    void this.#reload().then(tryNow)
    return () => {
      this.#isStopped = true
      clearTimeout(this.#timer)
      removeEventListener('online', tryNow)
      removeEventListener('focus', tryNow)
      document.removeEventListener('visibilitychange', tryNow)
    }
  }

  /** Resolves when the entry is on the device's disk. Only then may a screen show it as recorded. */
  async record(recorded: Recorded<Entry>): Promise<Entry> {
    const recordedAt = this.#dependencies.clock()
    // `Recorded` has all that the entry needs beside these, which TypeScript can't know of a generic type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const entry = {
      ...this.#scope,
      ...recorded,
      id: uuid7(),
      recordedAt,
      state: 'waiting',
    } as unknown as Entry
    await this.#dependencies.db.add(entry)
    this.#hasNew = true
    await this.#reload()
    void this.flush()
    return entry
  }

  /** Removes an entry from the device: one that the server doesn't have, or has removed. */
  async forget(id: string): Promise<void> {
    await this.#dependencies.db.remove(id)
    await this.#reload()
  }

  /** Sends the entries of others in this person's name: they may never open this screen again. */
  async takeOver(): Promise<void> {
    const ids = this.#state.ofOthers.map(({ id }) => id)
    await this.#dependencies.db.takeOver(this.#scope.owner, ids)
    await this.#reload()
    await this.flush()
  }

  /** Sends what waits; while it is being sent, the same attempt. */
  flush(): Promise<void> {
    this.#flush ??= this.#send().finally(() => {
      this.#flush = undefined
      clearTimeout(this.#timer)
      if (this.#isStopped || this.#waiting().length === 0) return
      const pauseMs = this.#hasNew ? 0 : this.#dependencies.retryMs
      this.#timer = setTimeout(() => void this.flush(), pauseMs)
    })
    return this.#flush
  }

  #waiting(): Entry[] {
    return this.#state.entries.filter(({ state }) => state === 'waiting')
  }

  async #send(): Promise<void> {
    const { db, batchSize } = this.#dependencies
    this.#hasNew = false
    await runInOneTab(`${db.name} ${this.#scope.owner} ${this.#scope.stage}`, false, async () => {
      await this.#reload()
      let delivery: Delivery = 'done'
      while (delivery === 'done' && this.#waiting().length > 0) {
        // oxlint-disable-next-line no-await-in-loop -- a weak connection can't handle two requests
        delivery = await this.#sendBatch(this.#waiting().slice(0, batchSize))
      }
      this.#publish({ delivery })
    })
    await this.#reload()
  }

  async #sendBatch(batch: readonly Entry[]): Promise<Delivery> {
    const { db, post, currentOwner, keptMs } = this.#dependencies
    const owner = await currentOwner().catch(() => undefined)
    if (owner === undefined) return 'unreachable'
    // An account that has signed in on this device since must not get the credit or the blame.
    if (owner !== this.#scope.owner) return owner === null ? 'signedOut' : 'otherPerson'
    await db.markPosted(batch.map(({ id }) => id))
    const answer = await post(this.#scope, batch)
    if (answer.kind !== 'answered') return answer.kind
    const own = batch.flatMap(({ id }) => {
      const settled = answer.answers.get(id)
      return settled ? [[id, settled] as const] : []
    })
    await db.settle(new Map(own), keptMs === 0)
    await this.#reload()
    // A partial answer, or the page of a captive portal.
    return own.length === batch.length ? 'done' : 'unreachable'
  }

  async #reload(): Promise<void> {
    const { db } = this.#dependencies
    const [entries, ofOthers] = await Promise.all([db.list(this.#scope), db.listWaitingOfOthers(this.#scope)])
    this.#publish({ isLoaded: true, entries, ofOthers })
  }

  #publish(change: Partial<OutboxState<Entry>>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
