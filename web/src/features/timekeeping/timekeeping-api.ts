// The secretary's requests about timekeeping.
import { queryOptions } from '@tanstack/react-query'
import { api, body, ifMatch, type SecretaryTimekeeping, type TimekeepingIn } from '@/api'
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

export function deleteTime(key: StageKey, time: string): Promise<void> {
  return body(api.DELETE(`${STAGE_PATH}/times/{time}`, { params: { path: { ...key, time } } }))
}
