// The outbox of one timekeeper at one stage: stores starts and finishes on the phone, and sends them when the server can
// be reached. A time leaves it only by the server's answer to its own id.
import { v7 as uuid7 } from 'uuid'
import type { TimePoint, TimesIn, TimesOut } from '@/api'
import { MAX_TIMES } from '@/lib/server-limits'
import { runInOneTab } from '@/features/judging/outbox/one-tab'
import type { Scope, StoredTime, TimesDb } from './times-db'

/** Why times still wait: nothing, no network, or somebody must do something. */
export type TimeDelivery = 'done' | 'unreachable' | 'signedOut' | 'otherPerson' | 'linkEnded' | 'refused'

export type PostTimes = (
  scope: Scope,
  body: TimesIn,
) => Promise<{ kind: 'answered'; replies: TimesOut['replies'] } | { kind: Exclude<TimeDelivery, 'done'> }>

export interface TimeOutboxState {
  isLoaded: boolean
  /** Oldest first. */
  times: readonly StoredTime[]
  /** Those that wait on this phone with a link that has ended, or of another person. */
  ofOthers: readonly StoredTime[]
  delivery: TimeDelivery
}

interface Dependencies {
  db: TimesDb
  post: PostTimes
  /** The owner in whose name requests are made now; null when signed out. Rejects without a network. */
  currentOwner: () => Promise<string | null>
  clock?: () => number
}

const RETRY_MS = 15_000

export class TimeOutbox {
  readonly #scope: Scope
  readonly #dependencies: Required<Dependencies>
  readonly #listeners = new Set<() => void>()
  #state: TimeOutboxState = { isLoaded: false, times: [], ofOthers: [], delivery: 'done' }
  #timer: ReturnType<typeof setTimeout> | undefined
  #flush: Promise<void> | undefined

  constructor(scope: Scope, dependencies: Dependencies) {
    this.#scope = scope
    this.#dependencies = { clock: Date.now, ...dependencies }
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  current = () => this.#state

  /** Starts the delivery, and returns a function that stops it. What waits stays in the database. */
  start(): () => void {
    const tryNow = () => void this.flush()
    addEventListener('online', tryNow)
    addEventListener('focus', tryNow)
    document.addEventListener('visibilitychange', tryNow)
    const { db, clock } = this.#dependencies
    // A failure deletes nothing; the next start tries again.
    void db.removeOld(this.#scope, clock()).catch(() => undefined)
    void this.#reload().then(tryNow)
    return () => {
      clearTimeout(this.#timer)
      removeEventListener('online', tryNow)
      removeEventListener('focus', tryNow)
      document.removeEventListener('visibilitychange', tryNow)
    }
  }

  /** Resolves when the time is on the phone's disk. Only then may a screen show it as recorded. */
  async record(participant: string, point: TimePoint): Promise<StoredTime> {
    const recordedAt = this.#dependencies.clock()
    const time = { ...this.#scope, id: uuid7(), participant, point, recordedAt, state: 'waiting' } as const
    await this.#dependencies.db.add(time)
    await this.#reload()
    void this.flush()
    return time
  }

  /** Removes a time from the phone: one that the server doesn't have, or has removed. */
  async forget(id: string): Promise<void> {
    await this.#dependencies.db.remove(id)
    await this.#reload()
  }

  /** Sends the times of others in this timekeeper's name: they may never open this screen again. */
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
      if (this.#waiting().length > 0) this.#timer = setTimeout(() => void this.flush(), RETRY_MS)
    })
    return this.#flush
  }

  #waiting(): StoredTime[] {
    return this.#state.times.filter(({ state }) => state === 'waiting')
  }

  async #send(): Promise<void> {
    await runInOneTab(`zerodab-times ${this.#scope.owner} ${this.#scope.stage}`, false, async () => {
      await this.#reload()
      let delivery: TimeDelivery = 'done'
      while (delivery === 'done' && this.#waiting().length > 0) {
        // oxlint-disable-next-line no-await-in-loop -- a weak connection can't handle two requests
        delivery = await this.#sendBatch(this.#waiting().slice(0, MAX_TIMES))
      }
      this.#publish({ delivery })
    })
    await this.#reload()
  }

  async #sendBatch(batch: readonly StoredTime[]): Promise<TimeDelivery> {
    const { db, post, currentOwner, clock } = this.#dependencies
    const owner = await currentOwner().catch(() => undefined)
    if (owner === undefined) return 'unreachable'
    // An account that has signed in on this phone since must not get the credit or the blame.
    if (owner !== this.#scope.owner) return owner === null ? 'signedOut' : 'otherPerson'
    const times = batch.map(({ id, participant, point, recordedAt }) => ({
      id,
      participant,
      point,
      recordedAt: new Date(recordedAt).toISOString(),
    }))
    await db.markPosted(batch.map(({ id }) => id))
    const answer = await post(this.#scope, { deviceNow: new Date(clock()).toISOString(), times })
    if (answer.kind !== 'answered') return answer.kind
    const awaited = new Set(batch.map(({ id }) => id))
    const answers = answer.replies.filter(({ id }) => awaited.has(id))
    await db.settle(
      new Map(answers.map(({ id, outcome }) => [id, outcome === 'accepted' ? 'sent' : 'rejected'])),
    )
    await this.#reload()
    // A partial answer, or the page of a captive portal.
    return answers.length === batch.length ? 'done' : 'unreachable'
  }

  async #reload(): Promise<void> {
    const { db } = this.#dependencies
    const [times, ofOthers] = await Promise.all([db.list(this.#scope), db.listWaitingOfOthers(this.#scope)])
    this.#publish({ isLoaded: true, times, ofOthers })
  }

  #publish(change: Partial<TimeOutboxState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
