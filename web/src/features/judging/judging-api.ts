// The three questions that judging asks the server, with the answers in the outbox's own words.

import { api, ApiError, body, type EntriesIn, type Session } from '../../api'
import type { StageKey } from '../../lib/paths'
import type { StoredSheet } from './outbox/judging-db'
import type { Post, Posted } from './outbox/outbox-delivery'

const STAGE = '/api/v1/institutions/{institution}/championships/{championship}/stages/{stage}'
/** A connection that carries nothing for so long is none. */
const PATIENCE_MS = 15_000

/** The stage as one word, for the phone's database. Slugs hold no slash. */
export function stageId({ institution, championship, stage }: StageKey): string {
  return `${institution}/${championship}/${stage}`
}

function stageKey(id: string): StageKey {
  const [institution = '', championship = '', stage = ''] = id.split('/')
  return { institution, championship, stage }
}

export function ownerOf(userId: string): string {
  return `user:${userId}`
}

/** Asks anew each time: a cached answer could send one person's entries under another's name. */
export function askSession(): Promise<Session> {
  return body(api.GET('/api/v1/session', { signal: AbortSignal.timeout(PATIENCE_MS) }))
}

export async function fetchSheet(
  key: StageKey,
  signedInAs: () => Promise<string | null>,
): Promise<StoredSheet> {
  const askedAt = Date.now()
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const [owner, sheet] = await Promise.all([
    signedInAs(),
    body(api.GET(`${STAGE}/judge`, { signal, params: { path: key } })),
  ])
  if (!owner) throw new ApiError({ status: 401, code: 'sign-in-required', detail: 'The session ended.' })
  return { owner, stage: stageId(key), sheet, askedAt }
}

export const postEntries: Post = async (stage, entries) => {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const path = stageKey(stage)
    const { replies } = await body(api.POST(`${STAGE}/entries`, { signal, params: { path }, body: entries }))
    // a page of some hotspot is no answer, whatever its status
    return Array.isArray(replies) ? { kind: 'answered', replies } : { kind: 'unreachable' }
  } catch (error) {
    return error instanceof ApiError ? refusal(error, entries) : { kind: 'unreachable' }
  }
}

function refusal(error: ApiError, { entries }: EntriesIn): Posted {
  if (error.status === 401) return { kind: 'signedOut' }
  if (error.status === 403 || error.status === 404) return { kind: 'forbidden' }
  if (error.status !== 400 && error.status !== 413 && error.status !== 422) return { kind: 'unreachable' }
  const named = error.fields.flatMap(({ field, code, message }) => {
    const index = Number(/^entries\[(\d+)\]/.exec(field)?.[1] ?? -1)
    return index >= 0 && index < entries.length ? [{ index, code, message }] : []
  })
  const requestNamed = named.length === 0 && error.fields.length > 0
  return { kind: 'invalid', code: error.code, message: error.message, named, requestNamed }
}
