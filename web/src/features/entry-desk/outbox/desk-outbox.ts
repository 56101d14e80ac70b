// The outbox of one person at the entry desk of a stage: payments and marks are sent one after the other.
import { api, ApiError, body, isApiError, type DeskRider } from '@/api'
import { type StageKey, stageName } from '@/lib/addresses/paths'
import { Outbox, type Answer } from '@/features/outbox/outbox'
import { DESK_PATH } from '../entry-desk-api'
import { db, type DeskCopy, type DeskEntry, type StoredProblem } from './desk-db'

export type DeskOutbox = Outbox<DeskEntry, DeskCopy>

interface Listeners {
  /** The server has recorded an entry, and the rider is now like this. */
  onRecorded: (entry: DeskEntry, rider: DeskRider) => void
  onRejected: (entry: DeskEntry, error: ApiError) => void
}

const RETRY_MS = 5_000
/** A request without an answer after this time counts as failed. */
const TIMEOUT_MS = 15_000
/** The largest number that the server reads as a time that has passed: seven weeks. */
const MAX_MILLISECONDS_AGO = 2 ** 32 - 1

export function deskOutbox(
  key: StageKey,
  owner: string,
  currentOwner: () => Promise<string | null>,
  listeners: Listeners,
): DeskOutbox {
  return new Outbox(
    { owner, stage: stageName(key) },
    {
      db,
      post: async (_, [entry]) => (entry ? await postEntry(key, entry, listeners) : { kind: 'unreachable' }),
      currentOwner,
      batchSize: 1,
      // What was recorded is on the server's list.
      keptMs: 0,
      retryMs: RETRY_MS,
    },
  )
}

async function postEntry(
  key: StageKey,
  entry: DeskEntry,
  { onRecorded, onRejected }: Listeners,
): Promise<Answer<DeskEntry>> {
  try {
    const rider = await send(key, entry)
    onRecorded(entry, rider)
    return { kind: 'answered', answers: new Map([[entry.id, { state: 'sent' }]]) }
  } catch (error) {
    if (!isApiError(error) || !isAnswer(error)) return { kind: 'unreachable' }
    if (error.code === 'sign-in-required') return { kind: 'signedOut' }
    // These say nothing about the entry: it may be sent once the account or the championship is as before.
    if (error.code === 'forbidden' || error.code === 'feature-off') return { kind: 'refused' }
    onRejected(entry, error)
    return {
      kind: 'answered',
      answers: new Map([[entry.id, { state: 'rejected', problem: toProblem(error) }]]),
    }
  }
}

function send(path: StageKey, { id, recordedAt, edit }: DeskEntry): Promise<DeskRider> {
  const millisecondsAgo = Math.min(Math.max(0, Date.now() - recordedAt), MAX_MILLISECONDS_AGO)
  const request = { params: { path }, signal: AbortSignal.timeout(TIMEOUT_MS) }
  return 'payment' in edit
    ? body(api.POST(`${DESK_PATH}/payments`, { ...request, body: { ...edit.payment, id, millisecondsAgo } }))
    : body(api.POST(`${DESK_PATH}/marks`, { ...request, body: { ...edit.mark, id, millisecondsAgo } }))
}

/** Whether the server itself has decided: a proxy, or a server that can't save just now, hasn't. */
function isAnswer({ status, code }: ApiError): boolean {
  return code !== 'invalid-response' && status >= 400 && status < 500 && status !== 408 && status !== 429
}

function toProblem({ status, code, message, fields }: ApiError): StoredProblem {
  return { status, code, detail: message, errors: [...fields] }
}
