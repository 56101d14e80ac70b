// The outbox of one judge at one stage: records rides on the phone and hands them to the server whenever it can. Decides when to try;
// outbox-delivery decides what becomes of each entry. Holds the picture that the screen shows.

import type { JudgingDb } from './judging-db'
import { inOneTab } from './one-tab'
import { type Delivered, deliver, type Post } from './outbox-delivery'
import { currentEntries, heldEntry, isUnsent, type Ride, type Scope, type StoredEntry } from './outbox-entry'
import {
  addEntries,
  closeUndo,
  dismissEntry,
  entriesOf,
  forgetOld,
  sendAgain,
  takeOverEntries,
  undoEntries,
  unsentOfOthers,
} from './outbox-store'
import { uuid7 } from '../../../lib/uuid7'

/** How the last attempt went; `otherPerson`: someone else is signed in on this phone, so nothing of this judge is sent. */
/** `noMemory`: the browser gives this page no database, so nothing can be kept. */
export type Delivery = 'idle' | 'sending' | Delivered | 'otherPerson' | 'noMemory'

export type Picture = {
  /** False until the phone's database has been read once. */
  read: boolean
  entries: readonly StoredEntry[]
  /** Rides, not entries: one that was corrected before it went counts once. */
  unsent: number
  /** Unsent rides of other people at this stage on this phone. */
  unsentOfOthers: number
  /** Those of links that have ended: they go only when this judge takes them over. */
  unsentOfEnded: number
  /** A newer version of the app has kept rides here, and this one may not understand all of them. */
  newerMemory: boolean
  delivery: Delivery
  /** When the server answered a delivery last (ms, this phone's clock); null before the first. */
  reachedAt: number | null
}

export type Surroundings = {
  db: JudgingDb
  post: Post
  /** Who the server takes us for, as an owner; null when signed out. Throws when it can't be asked. */
  signedInAs: () => Promise<string | null>
  /** Whether an owner's link has ended. */
  isEnded?: (owner: string) => boolean
  clock?: () => number
}

export const TRY_EVERY_MS = 15_000
const LONGEST_WAIT_MS = 60_000
/** Another tab is sending: look again soon, and not for ever. */
const OTHER_TAB_MS = 1000
export const OTHER_TAB_PATIENCE_MS = 60_000

export class Outbox {
  readonly scope: Scope
  private readonly around: Required<Surroundings>
  private readonly listeners = new Set<() => void>()
  private otherTabs: BroadcastChannel | undefined
  private picture: Picture = {
    read: false,
    entries: [],
    unsent: 0,
    unsentOfOthers: 0,
    unsentOfEnded: 0,
    newerMemory: false,
    delivery: 'idle',
    reachedAt: null,
  }
  private timer: ReturnType<typeof setTimeout> | undefined
  private failures = 0
  private otherTabSince: number | null = null
  private flushing: Promise<void> | undefined
  private flushAgain = false

  constructor(scope: Scope, around: Surroundings) {
    this.scope = scope
    this.around = { clock: Date.now, isEnded: () => false, ...around }
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  current = () => this.picture

  /** Starts trying; returns how to stop. Stopping loses nothing: what waits is in the database. */
  start() {
    const tryNow = () => {
      this.failures = 0
      void this.flush()
    }
    this.otherTabs = new BroadcastChannel('zerodab-outbox')
    this.otherTabs.addEventListener('message', () => void this.reread())
    addEventListener('online', tryNow)
    addEventListener('focus', tryNow)
    document.addEventListener('visibilitychange', tryNow)
    void this.reread().then(tryNow, () => this.show({ delivery: 'noMemory' }))
    void forgetOld(this.around.db, this.around.clock()).catch(() => undefined)
    return () => {
      this.otherTabs?.close()
      this.otherTabs = undefined
      clearTimeout(this.timer)
      removeEventListener('online', tryNow)
      removeEventListener('focus', tryNow)
      document.removeEventListener('visibilitychange', tryNow)
    }
  }

  /** Resolves when the ride is on the phone's disk. Only then may a screen say saved. */
  async record(ride: Ride): Promise<StoredEntry> {
    const now = this.around.clock()
    const entry = heldEntry(this.scope, ride, uuid7(now), now)
    await this.keep([entry])
    return entry
  }

  /** The rides of one paper card, on the disk together or not at all. */
  async recordCard(rides: readonly Ride[]): Promise<StoredEntry[]> {
    const now = this.around.clock()
    const entries = rides.map((ride) => heldEntry(this.scope, { ...ride, fromCard: true }, uuid7(now), now))
    await this.keep(entries)
    return entries
  }

  private async keep(entries: readonly StoredEntry[]) {
    await this.nextRide()
    await addEntries(this.around.db, entries)
    await this.changed()
    this.planNext()
  }

  /** Takes rides back, within their window: the last one, or all of a card. */
  async undo(...ids: string[]): Promise<boolean> {
    const undone = await undoEntries(this.around.db, ids, this.around.clock())
    await this.changed()
    return undone
  }

  /** The next ride has begun: earlier ones can't be undone any more, and may go. */
  async nextRide(): Promise<void> {
    if (!this.picture.entries.some((entry) => entry.state === 'held')) return
    await closeUndo(this.around.db, this.scope, 'all')
    await this.changed()
    void this.flush()
  }

  /** Now, with no more undo: the judge wants to leave. */
  async sendAll(): Promise<void> {
    await this.nextRide()
    this.failures = 0
    await this.flush()
  }

  /** Sends what was recorded by links that have ended, in this judge's name. */
  async takeOver(): Promise<void> {
    await takeOverEntries(this.around.db, this.scope, this.around.isEnded)
    await this.changed()
    await this.flush()
  }

  async dismiss(id: string): Promise<void> {
    await dismissEntry(this.around.db, id)
    await this.changed()
  }

  async sendAgain(id: string): Promise<void> {
    await sendAgain(this.around.db, id)
    await this.changed()
    await this.flush()
  }

  /** Sends what waits, unless another tab is at it. Asked while at it, goes round once more: something has become ready meanwhile. */
  flush(): Promise<void> {
    this.flushAgain = this.flushing !== undefined
    this.flushing ??= this.flushUntilQuiet().finally(() => (this.flushing = undefined))
    return this.flushing
  }

  private async flushUntilQuiet() {
    do {
      this.flushAgain = false
      // oxlint-disable-next-line no-await-in-loop -- a round begins after the one before has ended
      const mine = await inOneTab(
        `zerodab-outbox ${this.scope.owner} ${this.scope.stage}`,
        this.otherTabHangs(),
        async () => {
          const delivery = await this.attempt().catch((): Delivery => 'later')
          this.failures = delivery === 'later' ? this.failures + 1 : 0
          // the count first: whoever hears that a delivery is over reads how many are left
          await this.changed()
          this.show({ delivery })
        },
      )
      this.otherTabSince = mine ? null : (this.otherTabSince ?? this.around.clock())
    } while (this.flushAgain)
    this.planNext()
  }

  private otherTabHangs(): boolean {
    return this.otherTabSince !== null && this.around.clock() - this.otherTabSince > OTHER_TAB_PATIENCE_MS
  }

  private async attempt(): Promise<Delivery> {
    const { db, post, signedInAs, clock } = this.around
    await closeUndo(db, this.scope, { overAt: clock() })
    const waiting = (await entriesOf(db, this.scope)).some((entry) => entry.state === 'ready')
    if (!waiting) return 'done'
    this.show({ delivery: 'sending' })
    const signedIn = await signedInAs()
    if (signedIn === null) return 'signedOut'
    if (signedIn !== this.scope.owner) return 'otherPerson'
    const delivered = await deliver(db, this.scope, post, clock)
    if (delivered !== 'later') this.show({ reachedAt: clock() })
    return delivered
  }

  /** The next attempt: soon after another tab's, as soon as an undo window closes, else every 15 s, more seldom while the server stays away. */
  private planNext() {
    if (!this.otherTabs) return
    const held = this.picture.entries
      .filter((entry) => entry.state === 'held')
      .map((entry) => entry.heldUntil - this.around.clock())
    const regular =
      this.otherTabSince === null
        ? Math.min(TRY_EVERY_MS * 2 ** Math.max(0, this.failures - 1), LONGEST_WAIT_MS)
        : OTHER_TAB_MS
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), Math.max(0, Math.min(regular, ...held)))
  }

  private async changed() {
    await this.reread()
    this.otherTabs?.postMessage('changed')
  }

  private async reread() {
    const { db, isEnded } = this.around
    const [entries, others] = await Promise.all([entriesOf(db, this.scope), unsentOfOthers(db, this.scope)])
    // a ride and its correction, of which neither is sent, are one ride
    const waitingOfOthers = currentEntries(others)
    const ended = waitingOfOthers.filter(({ owner }) => isEnded(owner)).length
    const unsent = currentEntries(entries.filter(isUnsent)).length
    this.show({
      read: true,
      entries,
      unsent,
      unsentOfOthers: waitingOfOthers.length - ended,
      unsentOfEnded: ended,
      newerMemory: db.isNewer(),
    })
  }

  private show(part: Partial<Picture>) {
    this.picture = { ...this.picture, ...part }
    for (const listener of this.listeners) listener()
  }
}
