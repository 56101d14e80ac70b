// The outbox of one timekeeper at one stage: many starts and finishes travel in one request.
import type { TimesIn, TimesOut } from '@/api'
import { MAX_TIMES } from '@/lib/server-limits'
import { Outbox, type Answer, type Delivery, type OutboxState } from '@/features/outbox/outbox'
import type { OutboxDb, Scope, Settled } from '@/features/outbox/outbox-db'
import type { StoredTime, StoredTimeSheet } from './times-db'

export type TimeOutbox = Outbox<StoredTime, StoredTimeSheet>
export type TimeOutboxState = OutboxState<StoredTime>

export type PostTimes = (
  scope: Scope,
  body: TimesIn,
) => Promise<{ kind: 'answered'; replies: TimesOut['replies'] } | { kind: Exclude<Delivery, 'done'> }>

interface Dependencies {
  db: OutboxDb<StoredTime, StoredTimeSheet>
  post: PostTimes
  /** The owner in whose name requests are made now; null when signed out. Rejects without a network. */
  currentOwner: () => Promise<string | null>
}

const RETRY_MS = 15_000
/** How long what was sent can be taken back (ms). */
const KEPT_MS = 2 * 24 * 3600 * 1000

export function timeOutbox(scope: Scope, { db, post, currentOwner }: Dependencies): TimeOutbox {
  return new Outbox(scope, {
    db,
    post: async (owner, batch) => toAnswer(await post(owner, toBody(batch))),
    currentOwner,
    batchSize: MAX_TIMES,
    keptMs: KEPT_MS,
    retryMs: RETRY_MS,
  })
}

function toBody(batch: readonly StoredTime[]): TimesIn {
  const times = batch.map(({ id, participant, point, recordedAt }) => ({
    id,
    participant,
    point,
    recordedAt: new Date(recordedAt).toISOString(),
  }))
  return { deviceNow: new Date().toISOString(), times }
}

function toAnswer(answer: Awaited<ReturnType<PostTimes>>): Answer<StoredTime> {
  if (answer.kind !== 'answered') return answer
  const settled = answer.replies.map(({ id, outcome }): [string, Settled<StoredTime>] => [
    id,
    { state: outcome === 'accepted' ? 'sent' : 'rejected' },
  ])
  return { kind: 'answered', answers: new Map(settled) }
}
