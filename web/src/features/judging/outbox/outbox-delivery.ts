// One attempt to send the waiting entries to the server. An entry leaves the queue only by a reply for its
// own id; any other answer (none, a partial one, a captive portal's page) leaves it waiting. Knows no
// timers and no tabs.
import type { EntriesIn, EntriesOut, ErrorCode, FieldCode } from '@/api'
import { MAX_ENTRIES } from '@/lib/server-limits'

import type { JudgingDb } from './judging-db'
import { type Scope, type StoredEntry, TEST_RIDE, entriesToSend, entryIn } from './outbox-entry'
import { type Answer, storeAnswers, readEntries } from './outbox-store'

/** The outcome of one request. */
export type PostOutcome =
  | { kind: 'answered'; replies: EntriesOut['replies'] }
  /** The request as a whole was refused. */
  | {
      kind: 'invalid'
      code: ErrorCode
      message: string | null
      /** The entries that the server named as the reason, by their index in the request. */
      namedEntries: { index: number; code: FieldCode; message: string }[]
      /** Whether it named no entry, but another field of the request. */
      namesOtherField: boolean
    }
  | { kind: 'signedOut' }
  | { kind: 'linkEnded' }
  | { kind: 'forbidden' }
  /** The server is newer and doesn't support this version of the app. */
  | { kind: 'outdated' }
  | { kind: 'unreachable' }

export type Post = (stage: string, body: EntriesIn) => Promise<PostOutcome>

/** `done` means that no entry waits any more; all others leave entries waiting. */
export type DeliveryOutcome = 'done' | 'later' | 'signedOut' | 'linkEnded' | 'forbidden' | 'outdated'

/** `wasAnswered` is whether the server answered the last request, even if not for all of its entries. */
export async function deliver(
  db: JudgingDb,
  scope: Scope,
  post: Post,
  clock: () => number,
): Promise<{ outcome: DeliveryOutcome; wasAnswered: boolean }> {
  let wasAnswered = false
  const waiting = entriesToSend(await readEntries(db, scope))

  const send = async (batch: StoredEntry[]): Promise<DeliveryOutcome> => {
    const posted = await post(scope.stage, {
      deviceNow: new Date(clock()).toISOString(),
      entries: batch.map(entryIn),
    })
    wasAnswered = posted.kind !== 'unreachable'
    if (posted.kind === 'answered') {
      const answers = answersFor(batch, posted.replies)
      await storeAnswers(db, answers, clock())
      return answers.length === batch.length ? 'done' : 'later'
    }
    if (posted.kind !== 'invalid') return posted.kind === 'unreachable' ? 'later' : posted.kind
    return isolate(batch, posted)
  }

  /**
   * Prevents one bad entry from blocking the others: refuses the named ones and sends the rest; halves the
   * batch if none is named.
   */
  const isolate = async (
    batch: StoredEntry[],
    posted: Extract<PostOutcome, { kind: 'invalid' }>,
  ): Promise<DeliveryOutcome> => {
    const refusals = refusedBy(batch, posted)
    if (refusals.length > 0) {
      await storeAnswers(db, refusals, clock())
      const ids = new Set(refusals.map((answer) => answer.id))
      return sendAll([batch.filter((entry) => !ids.has(entry.id))])
    }
    if (posted.namesOtherField || batch.length < 2) return 'later'
    const half = Math.ceil(batch.length / 2)
    return sendAll([batch.slice(0, half), batch.slice(half)])
  }

  const sendAll = async (batches: StoredEntry[][]): Promise<DeliveryOutcome> => {
    let outcome: DeliveryOutcome = 'done'
    for (const batch of batches) {
      if (batch.length === 0) continue
      // oxlint-disable-next-line no-await-in-loop -- a weak connection can't handle two requests
      const delivered = await send(batch)
      if (delivered === 'later') outcome = 'later'
      else if (delivered !== 'done') return delivered
    }
    return outcome
  }

  const outcome = await sendAll(splitIntoBatches(waiting))
  return { outcome, wasAnswered }
}

export function splitIntoBatches(entries: StoredEntry[]): StoredEntry[][] {
  const batches: StoredEntry[][] = []
  for (let start = 0; start < entries.length; start += MAX_ENTRIES)
    batches.push(entries.slice(start, start + MAX_ENTRIES))
  return batches
}

const stateAfter = {
  accepted: 'sent',
  duplicate: 'sent',
  conflict: 'conflict',
  rejected: 'rejected',
} as const

/** Returns the answers with a known outcome to entries of this batch. */
function answersFor(batch: readonly StoredEntry[], replies: EntriesOut['replies']): Answer[] {
  const awaitedIds = new Set(batch.map((entry) => entry.id))
  return replies.flatMap(({ id, outcome, code, message }) => {
    const state = stateAfter[outcome] as Answer['state'] | undefined
    if (!state || !awaitedIds.delete(id)) return []
    const hasMore = state !== 'sent' || code === TEST_RIDE
    return [{ id, state, answer: hasMore ? { code: code ?? outcome, message } : null }]
  })
}

function refusedBy(
  batch: readonly StoredEntry[],
  { code, message, namedEntries, namesOtherField }: Extract<PostOutcome, { kind: 'invalid' }>,
): Answer[] {
  const byIndex = new Map(namedEntries.map((error) => [error.index, error]))
  const refusals = batch.flatMap((entry, index): Answer[] => {
    const error = byIndex.get(index)
    return error
      ? [{ id: entry.id, state: 'rejected', answer: { code: error.code, message: error.message } }]
      : []
  })
  // A request with a single entry is refused because of that entry, even if the error doesn't name it.
  const [only, ...others] = batch
  if (refusals.length > 0 || !only || others.length > 0 || namesOtherField) return refusals
  return [{ id: only.id, state: 'rejected', answer: { code, message } }]
}
