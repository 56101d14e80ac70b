// The judging API of the server, with answers in the terms of the outbox.
import {
  api,
  ApiError,
  body,
  type DeviceIn,
  type EntriesIn,
  type HandoverIn,
  isApiError,
  type JudgeSheet,
} from '@/api'
import { STAGE_PATH } from '@/api/api-paths'
import { type StageKey, stageName, stageOfName } from '@/lib/addresses/paths'
import { linkOf, setLinkEnded, type StoredLink } from '../storage/stored-links'
import type { StoredSheet } from '../outbox/judging-db'
import type { Post, PostOutcome } from '../outbox/outbox-delivery'
import type { Scope } from '../outbox/outbox-entry'
import type { Parcel } from '../parcels/parcel'
import type { ParcelPostOutcome } from '../parcels/parcel-delivery'

/** A request without an answer after this time counts as failed. */
const TIMEOUT_MS = 15_000

/** The path parameters of a stage that is stored on this phone under this name. */
function stagePath(name: string): StageKey {
  const key = stageOfName(name)
  if (!key) throw new Error(`"${name}" is not the name of a stage`)
  return key
}

/** A judge link takes precedence over a signed-in account. */
function bearer(link: StoredLink | null) {
  return link ? { Authorization: `Bearer ${link.token}` } : {}
}

export async function fetchSheet(
  key: StageKey,
  link: StoredLink | null,
  signedInAs: () => Promise<string | null>,
): Promise<StoredSheet> {
  const requestedAt = Date.now()
  const [owner, sheet] = await Promise.all([
    link ? link.owner : signedInAs(),
    link ? fetchSheetOfLink(key, link) : getSheet(key, null),
  ])
  if (!owner) throw new ApiError({ status: 401, code: 'sign-in-required', detail: 'The session ended.' })
  return { owner, stage: stageName(key), sheet, requestedAt }
}

async function fetchSheetOfLink(key: StageKey, link: StoredLink): Promise<JudgeSheet> {
  try {
    const sheet = await getSheet(key, link)
    setLinkEnded(stageName(key), link.owner, false)
    return sheet
  } catch (error) {
    if (isApiError(error, 'judge-link-ended')) setLinkEnded(stageName(key), link.owner, true)
    throw error
  }
}

function getSheet(key: StageKey, link: StoredLink | null): Promise<JudgeSheet> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  return body(api.GET(`${STAGE_PATH}/judge`, { signal, params: { path: key }, headers: bearer(link) }))
}

/** Posts as the person who recorded: with the token of their link and the entered name, or by the session. */
export function postAs(owner: string): Post {
  return async (stage, entries) => {
    const link = linkOf(stage, owner)
    const result = await postEntries(stage, link ? { ...entries, judgeName: link.judgeName } : entries, link)
    if (result.kind === 'linkEnded') setLinkEnded(stage, owner, true)
    if (result.kind === 'answered') setLinkEnded(stage, owner, false)
    return result
  }
}

async function postEntries(stage: string, entries: EntriesIn, link: StoredLink | null): Promise<PostOutcome> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const params = { path: stagePath(stage) }
    const { replies } = await body(
      api.POST(`${STAGE_PATH}/entries`, { signal, params, headers: bearer(link), body: entries }),
    )
    // The page of a captive portal is not an answer, whatever its status.
    return Array.isArray(replies) ? { kind: 'answered', replies } : { kind: 'unreachable' }
  } catch (error) {
    return error instanceof ApiError ? refusal(error, entries) : { kind: 'unreachable' }
  }
}

/** Hands a section over to the next judge, whose link this phone has made. */
export function handOverSection(key: StageKey, link: StoredLink | null, handover: HandoverIn): Promise<void> {
  return body(
    api.POST(`${STAGE_PATH}/judge/handover`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      params: { path: key },
      headers: bearer(link),
      body: handover,
    }),
  )
}

/** Reports that this phone is online, how many entries wait on it, the public key of its signatures, and its readiness. */
export function reportDevice(
  { owner, stage }: Scope,
  device: string,
  state: Pick<DeviceIn, 'unsent' | 'key' | 'readiness'>,
): Promise<void> {
  const link = linkOf(stage, owner)
  return body(
    api.PUT(`${STAGE_PATH}/judge/devices/{device}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      params: { path: { ...stagePath(stage), device } },
      headers: bearer(link),
      body: { ...state, ...(link && { judgeName: link.judgeName }) },
    }),
  )
}

/**
 * Whether the server itself answered with this status: a proxy or a captive portal knows nothing about a
 * judge.
 */
export function isRefusal(error: ApiError, status: number): boolean {
  return error.status === status && error.code !== 'invalid-response'
}

/**
 * Whether the server doesn't know the address or the method: it is newer than this app, and the stage may
 * still exist.
 */
export function isUnknownToServer({ status, code }: ApiError): boolean {
  return code === 'unknown-address' || status === 405 || status === 410
}

/** Uploads what another phone recorded, in the name of the judge of this phone. */
export async function postParcel({ owner, stage }: Scope, parcel: Parcel): Promise<ParcelPostOutcome> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const params = { path: stagePath(stage) }
    const { replies } = await body(
      api.POST(`${STAGE_PATH}/parcels`, {
        signal,
        params,
        headers: bearer(linkOf(stage, owner)),
        body: parcel,
      }),
    )
    return Array.isArray(replies) ? { kind: 'answered', replies } : { kind: 'later' }
  } catch (error) {
    if (isApiError(error, 'unknown-phone')) return { kind: 'unknown' }
    return { kind: isApiError(error) && isRefusal(error, 422) ? 'refused' : 'later' }
  }
}

function refusal(error: ApiError, { entries }: EntriesIn): PostOutcome {
  if (error.code === 'judge-link-ended') return { kind: 'linkEnded' }
  if (isRefusal(error, 401)) return { kind: 'signedOut' }
  if (isUnknownToServer(error)) return { kind: 'outdated' }
  if (isRefusal(error, 403) || isRefusal(error, 404)) return { kind: 'forbidden' }
  // A proxy that limits the size of requests answers with 413 itself; smaller batches pass it.
  if (error.status !== 413 && !isRefusal(error, 400) && !isRefusal(error, 422)) return { kind: 'unreachable' }
  const namedEntries = error.fields.flatMap(({ field, code, message }) => {
    const index = Number(/^entries\[(\d+)\]/.exec(field)?.[1] ?? -1)
    return index >= 0 && index < entries.length ? [{ index, code, message }] : []
  })
  const namesOtherField = namedEntries.length === 0 && error.fields.length > 0
  return { kind: 'invalid', code: error.code, message: error.message, namedEntries, namesOtherField }
}
