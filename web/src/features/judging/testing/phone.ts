// A judge's phone for tests: a fresh database, a clock that the test moves, locks that tabs share, and a server that keeps what it got.

import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'

import type { EntriesIn, EntriesOut, EntryIn } from '../../../api'
import { judgingDb } from '../outbox/judging-db'
import { Outbox } from '../outbox/outbox'
import type { Post, Posted } from '../outbox/outbox-delivery'
import type { Ride, Scope } from '../outbox/outbox-entry'

export const scope: Scope = { owner: 'user:janis', stage: 'meza-federacija/kauss-2026/posms-3' }

export function ride(racingNumber: string, total = 0, lap = 1): Ride {
  return {
    participant: `r${racingNumber}`,
    racingNumber,
    name: `Rider ${racingNumber}`,
    section: 7,
    lap,
    total,
    events: [],
  }
}

export class Phone {
  now = Date.parse('2026-06-06T10:00:00Z')
  signedIn: string | null = scope.owner
  signedInAs = () => Promise.resolve(this.signedIn)
  readonly server = new Server()
  private readonly locked = new Set<string>()

  constructor() {
    globalThis.indexedDB = new IDBFactory()
    const request = async (
      name: string,
      { steal }: LockOptions,
      work: (lock: object | null) => Promise<unknown>,
    ) => {
      if (this.locked.has(name) && !steal) return work(null)
      this.locked.add(name)
      return work({}).finally(() => this.locked.delete(name))
    }
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  }

  /** A tab of its own: own connection to the database, own outbox. */
  openTab(of: Scope = scope, post: Post = this.server.post): Outbox {
    return new Outbox(of, {
      db: judgingDb(),
      post,
      signedInAs: () => this.signedInAs(),
      clock: () => this.now,
    })
  }

  /** Long enough for every undo window to close. */
  wait(ms = 10_000) {
    this.now += ms
  }
}

export class Server {
  readonly stored = new Map<string, EntryIn>()
  readonly requests: EntriesIn[] = []
  /** What to do instead of storing and answering everything. */
  behave: (request: EntriesIn) => Posted | undefined = () => undefined
  /** Stores, then the answer gets lost. */
  answersGetLost = false

  post: Post = async (_stage, request) => {
    this.requests.push(request)
    await Promise.resolve()
    const instead = this.behave(request)
    if (instead) return instead
    const replies = request.entries.map((entry) => this.store(entry))
    return this.answersGetLost ? { kind: 'unreachable' } : { kind: 'answered', replies }
  }

  reply(entry: EntryIn, outcome: EntriesOut['replies'][number]['outcome'], code: string | null = null) {
    return { id: entry.id, outcome, code, message: null }
  }

  private store(entry: EntryIn) {
    this.stored.set(entry.id, entry)
    return this.reply(entry, 'accepted')
  }
}
