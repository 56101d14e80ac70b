// The timekeeper's requests: with the token of the judge link that was opened on this phone, or by the session.
import { api, ApiError, body, isApiError } from '@/api'
import { STAGE_PATH } from '@/api/api-paths'
import { type StageKey, stageName, stageOfName } from '@/lib/addresses/paths'
import { isRefusal } from '@/features/judging/server/judging-api'
import { linkOf, type StoredLink } from '@/features/judging/storage/stored-links'
import type { Scope } from '@/features/outbox/outbox-db'
import { measureClock } from './server-time'
import type { PostTimes } from './time-outbox'
import type { StoredTimeSheet } from './times-db'

/** A request without an answer after this time counts as failed. */
const TIMEOUT_MS = 15_000

const bearer = (link: StoredLink | null) => (link ? { Authorization: `Bearer ${link.token}` } : {})

export async function fetchTimeSheet(
  key: StageKey,
  link: StoredLink | null,
  currentOwner: () => Promise<string | null>,
): Promise<Required<StoredTimeSheet>> {
  const requestedAt = Date.now()
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const fetchSheet = async () => {
    const call = api.GET(`${STAGE_PATH}/timekeeping`, {
      signal,
      params: { path: key },
      headers: bearer(link),
    })
    const sheet = await body(call)
    return { sheet, clock: measureClock(sheet.serverNow, requestedAt, Date.now()) }
  }
  const [owner, fetched] = await Promise.all([link ? link.owner : currentOwner(), fetchSheet()])
  if (!owner) throw new ApiError({ status: 401, code: 'sign-in-required', detail: 'The session ended.' })
  return { owner, stage: stageName(key), requestedAt, ...fetched }
}

export const postTimes: PostTimes = async ({ owner, stage }, times) => {
  const path = stageOfName(stage)
  if (!path) return { kind: 'refused' }
  const link = linkOf(stage, owner)
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const { replies } = await body(
      api.POST(`${STAGE_PATH}/times`, {
        signal,
        params: { path },
        headers: bearer(link),
        body: link ? { ...times, judgeName: link.judgeName } : times,
      }),
    )
    // The page of a captive portal is not an answer, whatever its status.
    return Array.isArray(replies) ? { kind: 'answered', replies } : { kind: 'unreachable' }
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'unreachable' }
    if (error.code === 'judge-link-ended') return { kind: 'linkEnded' }
    if (isRefusal(error, 401)) return { kind: 'signedOut' }
    const isRefused = [400, 403, 404, 409, 422].some((status) => isRefusal(error, status))
    return { kind: isRefused ? 'refused' : 'unreachable' }
  }
}

/** Removes a time that the server has; one that it doesn't have any more is removed already. */
export async function removeTime({ owner, stage }: Scope, id: string): Promise<void> {
  const path = stageOfName(stage)
  if (!path) return
  try {
    await body(
      api.DELETE(`${STAGE_PATH}/times/{time}`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        params: { path: { ...path, time: id } },
        headers: bearer(linkOf(stage, owner)),
      }),
    )
  } catch (error) {
    if (!isApiError(error) || !isRefusal(error, 404)) throw error
  }
}
