// The secretary's requests about timekeeping.
import { queryOptions } from '@tanstack/react-query'
import { api, body, ifMatch, type SecretaryTimekeeping, type TimeIn, type TimekeepingIn } from '@/api'
import { STAGE_PATH } from '@/api/api-paths'
import type { StageKey } from '@/lib/addresses/paths'
import { stageQuery } from '@/features/stages/stage'

/** Its key begins with the stage's, so that it is fetched again when the stage has changed. */
export function timekeepingQuery(key: StageKey) {
  return queryOptions({
    queryKey: [...stageQuery(key).queryKey, 'timekeeping'],
    queryFn: ({ signal }) =>
      body(api.GET(`${STAGE_PATH}/secretary/timekeeping`, { signal, params: { path: key } })),
    // Timekeepers record while the page is open.
    refetchInterval: 15_000,
  })
}

export function saveTimekeeping(
  key: StageKey,
  version: number,
  input: TimekeepingIn,
): Promise<SecretaryTimekeeping> {
  const params = { path: key, header: ifMatch(version) }
  return body(api.PUT(`${STAGE_PATH}/secretary/timekeeping`, { params, body: input }))
}

export function giveMarks(key: StageKey): Promise<SecretaryTimekeeping> {
  return body(api.POST(`${STAGE_PATH}/secretary/timekeeping/marks`, { params: { path: key } }))
}

/** Enters a start or finish from paper. */
export async function enterTime(key: StageKey, time: TimeIn): Promise<void> {
  const { replies } = await body(
    api.POST(`${STAGE_PATH}/times`, { params: { path: key }, body: { deviceNow: null, times: [time] } }),
  )
  if (replies[0]?.outcome !== 'accepted') throw new TimeRefused()
}

/** The server doesn't take the time: the rider has withdrawn, or has too many times already. */
export class TimeRefused extends Error {
  override readonly name = 'TimeRefused'
}

export function deleteTime(key: StageKey, time: string): Promise<void> {
  return body(api.DELETE(`${STAGE_PATH}/times/{time}`, { params: { path: { ...key, time } } }))
}
