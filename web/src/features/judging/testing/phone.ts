// A judge's phone for tests: a fresh database, a clock that the test sets, locks that tabs share, and a
// server that stores what it receives.
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'

import type { EntriesIn, EntriesOut, EntryIn, ReplyCode } from '@/api'
import { judgingDb, type JudgingDb } from '../outbox/judging-db'
import { Outbox } from '../outbox/outbox'
import type { Post, PostOutcome } from '../outbox/outbox-delivery'
import type { Ride, Scope } from '../outbox/outbox-entry'
import { readEntries } from '../outbox/outbox-store'

type Outcome = EntriesOut['replies'][number]['outcome']

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
  /** With what the reads and the writes of the database fail; nothing while it works. */
  databaseFailures: { read?: DOMException; write?: DOMException } = {}
  readonly #locked = new Set<string>()

  constructor() {
    globalThis.indexedDB = new IDBFactory()
    const request = async (
      name: string,
      { steal }: LockOptions,
      work: (lock: object | null) => Promise<unknown>,
    ) => {
      if (this.#locked.has(name) && !steal) return work(null)
      this.#locked.add(name)
      return work({}).finally(() => this.#locked.delete(name))
    }
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  }

  /** Opens a separate tab with its own database connection and its own outbox. */
  openTab(outboxScope: Scope = scope, post: Post = this.server.post): Outbox {
    return new Outbox(outboxScope, {
      db: this.#database(),
      post,
      signedInAs: () => this.signedInAs(),
      clock: () => this.now,
    })
  }

  #database(): JudgingDb {
    const db = judgingDb()
    return {
      ...db,
      read: (store, work) => orFail(this.databaseFailures.read, () => db.read(store, work)),
      write: (store, work) => orFail(this.databaseFailures.write, () => db.write(store, work)),
    }
  }

  /** The states of the entries in the phone's database, such as "21 sent", in the order of recording. */
  async entryStates(): Promise<string[]> {
    const entries = await readEntries(judgingDb(), scope)
    return entries.map(({ racingNumber, state }) => `${racingNumber} ${state}`)
  }

  /** Advances the clock, by default until undo is over for every ride. */
  wait(ms = 10_000) {
    this.now += ms
  }
}

export class Server {
  readonly stored = new Map<string, EntryIn>()
  readonly requests: EntriesIn[] = []
  /** A different answer, instead of storing and accepting everything. */
  behave: (request: EntriesIn) => PostOutcome | undefined = () => undefined
  /** Whether the server stores the entries but the answer gets lost. */
  answersGetLost = false

  post: Post = async (_stage, request) => {
    this.requests.push(request)
    await Promise.resolve()
    const override = this.behave(request)
    if (override) return override
    const replies = request.entries.map((entry) => this.#store(entry))
    return this.answersGetLost ? { kind: 'unreachable' } : { kind: 'answered', replies }
  }

  /** Answers every entry of later requests alike, without storing any. */
  replyToAll(outcome: Outcome, code: ReplyCode | null = null) {
    this.behave = ({ entries }) => ({
      kind: 'answered',
      replies: entries.map((entry) => this.reply(entry, outcome, code)),
    })
  }

  reply(entry: EntryIn, outcome: Outcome, code: ReplyCode | null = null) {
    return { id: entry.id, outcome, code, message: null }
  }

  #store(entry: EntryIn) {
    this.stored.set(entry.id, entry)
    return this.reply(entry, 'accepted')
  }
}

function orFail<Result>(failure: DOMException | undefined, work: () => Promise<Result>): Promise<Result> {
  return failure ? Promise.reject<Result>(failure) : work()
}
