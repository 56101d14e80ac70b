// What judging asks of the server and tells it, with the answers in the outbox's own words.

import { api, ApiError, body, type DeviceIn, type EntriesIn, isApiError, type Session } from '../../api'
import type { StageKey } from '../../lib/paths'
import { endLink, type KeptLink, linkOf } from './link/kept-links'
import type { StoredSheet } from './outbox/judging-db'
import type { Post, Posted } from './outbox/outbox-delivery'
import type { Scope } from './outbox/outbox-entry'
import type { Parcel } from './parcels/parcel'
import type { PostedParcel } from './parcels/parcel-delivery'

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

/** A judge link goes before whoever may be signed in. */
function bearer(link: KeptLink | null) {
  return link ? { Authorization: `Bearer ${link.token}` } : {}
}

export async function fetchSheet(
  key: StageKey,
  link: KeptLink | null,
  signedInAs: () => Promise<string | null>,
): Promise<StoredSheet> {
  const askedAt = Date.now()
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const [owner, sheet] = await Promise.all([
    link ? link.owner : signedInAs(),
    body(api.GET(`${STAGE}/judge`, { signal, params: { path: key }, headers: bearer(link) })),
  ])
  if (!owner) throw new ApiError({ status: 401, code: 'sign-in-required', detail: 'The session ended.' })
  return { owner, stage: stageId(key), sheet, askedAt }
}

/** Posts for whoever recorded: with the token of their link and the name that they typed, or by the session. */
export function postingFor(owner: string): Post {
  return async (stage, entries) => {
    const link = linkOf(stage, owner)
    const posted = await postEntries(stage, link ? { ...entries, judgeName: link.judgeName } : entries, link)
    if (posted.kind === 'linkEnded') endLink(stage, owner)
    return posted
  }
}

async function postEntries(stage: string, entries: EntriesIn, link: KeptLink | null): Promise<Posted> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const params = { path: stageKey(stage) }
    const { replies } = await body(
      api.POST(`${STAGE}/entries`, { signal, params, headers: bearer(link), body: entries }),
    )
    // a page of some hotspot is no answer, whatever its status
    return Array.isArray(replies) ? { kind: 'answered', replies } : { kind: 'unreachable' }
  } catch (error) {
    return error instanceof ApiError ? refusal(error, entries) : { kind: 'unreachable' }
  }
}

/** This phone is there, so many entries wait on it, and by this key it signs what it hands over. */
export function checkIn(
  { owner, stage }: Scope,
  device: string,
  state: Pick<DeviceIn, 'unsent' | 'key'>,
): Promise<void> {
  const link = linkOf(stage, owner)
  return body(
    api.PUT(`${STAGE}/judge/devices/{device}`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      params: { path: { ...stageKey(stage), device } },
      headers: bearer(link),
      body: { ...state, ...(link && { judgeName: link.judgeName }) },
    }),
  )
}

/** The server has no such address, or not for this: it is newer than this app, and the stage may well be there. */
export function asksTheUnknown({ status, code }: ApiError): boolean {
  return code === 'unknown-address' || status === 405 || status === 410
}

/** Brings what another phone recorded, as whoever is at work on this one. */
export async function postParcel({ owner, stage }: Scope, parcel: Parcel): Promise<PostedParcel> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const params = { path: stageKey(stage) }
    const { replies } = await body(
      api.POST(`${STAGE}/parcels`, { signal, params, headers: bearer(linkOf(stage, owner)), body: parcel }),
    )
    return Array.isArray(replies) ? { kind: 'answered', replies } : { kind: 'later' }
  } catch (error) {
    if (isApiError(error, 'unknown-phone')) return { kind: 'unknown' }
    return { kind: isApiError(error) && error.status === 422 ? 'refused' : 'later' }
  }
}

function refusal(error: ApiError, { entries }: EntriesIn): Posted {
  if (error.code === 'judge-link-ended') return { kind: 'linkEnded' }
  if (error.status === 401) return { kind: 'signedOut' }
  if (asksTheUnknown(error)) return { kind: 'outdated' }
  if (error.status === 403 || error.status === 404) return { kind: 'forbidden' }
  if (error.status !== 400 && error.status !== 413 && error.status !== 422) return { kind: 'unreachable' }
  const named = error.fields.flatMap(({ field, code, message }) => {
    const index = Number(/^entries\[(\d+)\]/.exec(field)?.[1] ?? -1)
    return index >= 0 && index < entries.length ? [{ index, code, message }] : []
  })
  const requestNamed = named.length === 0 && error.fields.length > 0
  return { kind: 'invalid', code: error.code, message: error.message, named, requestNamed }
}
