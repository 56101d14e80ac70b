// The outbox of one judge at one stage: records rides on the phone and sends them to the server when
// possible. Decides when to try; outbox-delivery.ts decides what happens to each entry. Publishes the state
// that the screens show.
import { v7 as uuid7 } from 'uuid'
import { isApiError } from '@/api'
import type { JudgingDb } from './judging-db'
import { runInOneTab } from '@/features/outbox/one-tab'
import { type DeliveryOutcome, deliver, type Post } from './outbox-delivery'
import {
  currentEntries,
  entriesToSend,
  newEntry,
  isUnsent,
  type Ride,
  type Scope,
  type StoredEntry,
} from './outbox-entry'
import {
  addEntries,
  endUndo,
  dismissEntry,
  readEntries,
  deleteSettled,
  requeueEntry,
  takeOverEntries,
  undoEntries,
  readWaitingOfOthers,
} from './outbox-store'

/**
 * The result of the last attempt that ended, or `idle` before the first. `incomplete`: the server answered, but not for every entry.
 * `otherPerson`: someone else is signed in on this phone, so nothing of this judge is sent.
 * `storageUnavailable`: the browser denies this page a database, so nothing can be stored.
 */
export type Delivery = 'idle' | DeliveryOutcome | 'incomplete' | 'otherPerson' | 'storageUnavailable'

export interface OutboxState {
  /** False until the phone's database has been read once. */
  isLoaded: boolean
  entries: readonly StoredEntry[]
  /** Rides, not entries: one that was corrected before it was sent counts once. */
  unsent: number
  /** Unsent rides of other people at this stage on this phone. */
  unsentOfOthers: number
  /**
   * Rides of other links that those links won't send: unsent ones of an ended link, and refused ones of any
   * link that nobody has dismissed. They are sent only after this judge takes them over.
   */
  ridesToTakeOver: readonly StoredEntry[]
  /**
   * Whether a newer version of the app has used this database, so that some entries may be unknown to this
   * one.
   */
  usedByNewerVersion: boolean
  delivery: Delivery
  isSending: boolean
  /**
   * Whether the last finished attempt left rides waiting, or one hangs. Stays true during the next attempt.
   */
  isFailing: boolean
  /** When the server last answered an attempt (ms, this phone's clock); null before the first answer. */
  reachedAt: number | null
}

export interface OutboxDependencies {
  db: JudgingDb
  post: Post
  /** The signed-in account as an owner; null when signed out. Rejects when the server can't be reached. */
  signedInAs: () => Promise<string | null>
  /** Whether an owner judges by link and not with an account. */
  isLink?: (owner: string) => boolean
  /** Whether an owner's link has ended. */
  isEnded?: (owner: string) => boolean
  clock?: () => number
}

const RETRY_MS = 15_000
const MAX_RETRY_MS = 60_000
/** The time after which an attempt without an answer counts as failing; the request itself waits longer. */
export const HANGING_MS = 10_000
/** The wait for another tab that is sending, and the time after which it counts as hanging. */
const OTHER_TAB_MS = 1000
export const OTHER_TAB_PATIENCE_MS = 60_000

export class Outbox {
  readonly scope: Scope
  readonly #dependencies: Required<OutboxDependencies>
  readonly #listeners = new Set<() => void>()
  #otherTabs: BroadcastChannel | undefined
  #state: OutboxState = {
    isLoaded: false,
    entries: [],
    unsent: 0,
    unsentOfOthers: 0,
    ridesToTakeOver: [],
    usedByNewerVersion: false,
    delivery: 'idle',
    isSending: false,
    isFailing: false,
    reachedAt: null,
  }
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #otherTabSince: number | null = null
  #currentFlush: Promise<void> | undefined
  #flushAgain = false

  constructor(scope: Scope, dependencies: OutboxDependencies) {
    this.scope = scope
    this.#dependencies = { clock: Date.now, isLink: () => false, isEnded: () => false, ...dependencies }
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  current = () => this.#state

  /**
   * Starts the delivery and returns a function that stops it. Stopping loses nothing, because waiting entries
   * are in the database.
   */
  start() {
    const tryNow = () => {
      this.#failures = 0
      void this.flush()
    }
    this.#otherTabs = new BroadcastChannel('zerodab-outbox')
    this.#otherTabs.addEventListener('message', () => void this.#reload())
    addEventListener('online', tryNow)
    addEventListener('focus', tryNow)
    document.addEventListener('visibilitychange', tryNow)
    void this.#reload().then(tryNow, () => this.#publish({ delivery: 'storageUnavailable' }))
    // A failure deletes nothing; the next start tries again.
    void deleteSettled(this.#dependencies.db, this.#dependencies.clock()).catch(() => undefined)
    return () => {
      this.#otherTabs?.close()
      this.#otherTabs = undefined
      clearTimeout(this.#timer)
      removeEventListener('online', tryNow)
      removeEventListener('focus', tryNow)
      document.removeEventListener('visibilitychange', tryNow)
    }
  }

  /** Resolves when the ride is on the phone's disk. Only then may a screen show it as saved. */
  async record(ride: Ride): Promise<StoredEntry> {
    const now = this.#dependencies.clock()
    const entry = newEntry(this.scope, ride, uuid7(), now)
    await this.#store([entry])
    return entry
  }

  /** Stores the rides of one paper card, all or none. */
  async recordCard(rides: readonly Ride[]): Promise<StoredEntry[]> {
    const now = this.#dependencies.clock()
    const entries = rides.map((ride) => newEntry(this.scope, { ...ride, fromCard: true }, uuid7(), now))
    await this.#store(entries)
    return entries
  }

  async #store(entries: readonly StoredEntry[]) {
    const endsUndo = this.#hasUndoable()
    await addEntries(this.#dependencies.db, this.scope, entries)
    await this.#showChange()
    if (endsUndo) void this.flush()
    this.#scheduleNext()
  }

  /**
   * Undoes rides within the time for undo: the last one, or all rides of a card. Resolves to false when it is
   * too late.
   */
  async undo(...ids: string[]): Promise<boolean> {
    const undone = await undoEntries(this.#dependencies.db, ids, this.#dependencies.clock())
    await this.#showChange()
    return undone
  }

  /** Called when the next ride begins: earlier ones can't be undone any more and may be sent. */
  async nextRide(): Promise<void> {
    if (!this.#hasUndoable()) return
    await endUndo(this.#dependencies.db, this.scope, 'all')
    await this.#showChange()
    void this.flush()
  }

  #hasUndoable(): boolean {
    return this.#state.entries.some((entry) => entry.state === 'undoable')
  }

  /** Sends everything now and ends undo, because the judge wants to leave. */
  async sendAll(): Promise<void> {
    await this.nextRide()
    this.#failures = 0
    await this.flush()
  }

  /**
   * Sends the rides that were recorded with other links, in this judge's name. Only those of the judge's own
   * sections: the server would refuse the others, and a link for their section can still send them.
   */
  async takeOver(sections: readonly number[]): Promise<void> {
    await takeOverEntries(
      this.#dependencies.db,
      this.scope,
      (entry) => this.#needsTakeOver(entry) && sections.includes(entry.section),
    )
    await this.#showChange()
    await this.flush()
  }

  /** Whether a waiting entry of another owner is never sent unless this judge takes it over. */
  #needsTakeOver(entry: StoredEntry): boolean {
    const { isLink, isEnded } = this.#dependencies
    return isUnsent(entry) ? isEnded(entry.owner) : isLink(entry.owner)
  }

  async dismiss(id: string): Promise<void> {
    await dismissEntry(this.#dependencies.db, id)
    await this.#showChange()
  }

  async requeueEntry(id: string): Promise<void> {
    await requeueEntry(this.#dependencies.db, id)
    await this.#showChange()
    await this.flush()
  }

  /**
   * Sends waiting entries, unless another tab is sending. A call during a flush makes it run once more,
   * because more entries may be ready.
   */
  flush(): Promise<void> {
    this.#flushAgain = this.#currentFlush !== undefined
    this.#currentFlush ??= this.#flushUntilQuiet().finally(() => (this.#currentFlush = undefined))
    return this.#currentFlush
  }

  async #flushUntilQuiet() {
    try {
      do {
        this.#flushAgain = false
        // oxlint-disable-next-line no-await-in-loop -- a round begins after the one before has ended
        const hasRun = await this.#runInOneTab()
        this.#otherTabSince = hasRun ? null : (this.#otherTabSince ?? this.#dependencies.clock())
      } while (this.#flushAgain)
    } finally {
      this.#scheduleNext()
    }
  }

  /** Returns false if another tab is sending. */
  #runInOneTab(): Promise<boolean> {
    return runInOneTab(
      `zerodab-outbox ${this.scope.owner} ${this.scope.stage}`,
      this.#otherTabHangs(),
      async () => {
        const hanging = setTimeout(() => this.#publish({ isFailing: true }), HANGING_MS)
        const attempted = await this.#attempt().catch(deliveryAfterError)
        clearTimeout(hanging)
        // The count is updated first, because listeners read it when the delivery ends.
        const delivery = await this.#reloadAndNotifyTabs().then(() => attempted, deliveryAfterError)
        const backsOff = ['later', 'incomplete', 'storageUnavailable'].includes(delivery)
        this.#failures = backsOff ? this.#failures + 1 : 0
        this.#publish({ delivery, isSending: false, isFailing: delivery !== 'done' })
      },
    )
  }

  #otherTabHangs(): boolean {
    return (
      this.#otherTabSince !== null && this.#dependencies.clock() - this.#otherTabSince > OTHER_TAB_PATIENCE_MS
    )
  }

  async #attempt(): Promise<Delivery> {
    const { db, post, signedInAs, clock } = this.#dependencies
    await endUndo(db, this.scope, { overAt: clock() })
    if (entriesToSend(await readEntries(db, this.scope)).length === 0) return 'done'
    this.#publish({ isSending: true })
    const signedIn = await signedInAs()
    if (signedIn === null) return 'signedOut'
    if (signedIn !== this.scope.owner) return 'otherPerson'
    const { outcome, wasAnswered } = await deliver(db, this.scope, post, clock)
    if (wasAnswered) this.#publish({ reachedAt: clock() })
    return outcome === 'later' && wasAnswered ? 'incomplete' : outcome
  }

  /**
   * Schedules the next attempt: soon if another tab is sending, when an undo ends, and otherwise every 15 s,
   * less often while the server is unreachable.
   */
  #scheduleNext() {
    if (!this.#otherTabs) return
    const undoTimesMs = this.#state.entries
      .filter((entry) => entry.state === 'undoable')
      .map((entry) => entry.undoableUntil - this.#dependencies.clock())
    const regular =
      this.#otherTabSince === null
        ? Math.min(RETRY_MS * 2 ** Math.max(0, this.#failures - 1), MAX_RETRY_MS)
        : OTHER_TAB_MS
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), Math.max(0, Math.min(regular, ...undoTimesMs)))
  }

  /** Shows a change that is in the database, whether or not the database can be read now. */
  async #showChange() {
    await this.#reloadAndNotifyTabs().catch((error: unknown) =>
      this.#publish({ delivery: deliveryAfterError(error), isFailing: true }),
    )
  }

  async #reloadAndNotifyTabs() {
    await this.#reload()
    this.#otherTabs?.postMessage('changed')
  }

  async #reload() {
    const { db } = this.#dependencies
    const [entries, others] = await Promise.all([
      readEntries(db, this.scope),
      readWaitingOfOthers(db, this.scope),
    ])
    // An unsent ride and its unsent correction count as one ride.
    const ridesOfOthers = currentEntries(others)
    const ridesToTakeOver = ridesOfOthers.filter((entry) => this.#needsTakeOver(entry))
    const unsentOfOthers = ridesOfOthers.filter(isUnsent).filter((entry) => !this.#needsTakeOver(entry))
    const unsent = currentEntries(entries.filter(isUnsent)).length
    this.#publish({
      isLoaded: true,
      entries,
      unsent,
      unsentOfOthers: unsentOfOthers.length,
      ridesToTakeOver,
      usedByNewerVersion: db.isUsedByNewerVersion(),
    })
  }

  #publish(part: Partial<OutboxState>) {
    this.#state = { ...this.#state, ...part }
    for (const listener of this.#listeners) listener()
  }
}

/**
 * What the screen says after an attempt that threw. An error of the phone is reported, a lost network isn't.
 */
function deliveryAfterError(error: unknown): Delivery {
  if (isApiError(error)) return 'later'
  reportError(error)
  return error instanceof DOMException ? 'storageUnavailable' : 'later'
}
