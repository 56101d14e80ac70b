// The start order of a stage: the start times that everyone sees, and the secretary's settings.
import { queryOptions } from '@tanstack/react-query'
import { api, body, ifMatch, type SecretaryStartOrder, type StartOrderIn } from '@/api'
import { STAGE_PATH } from '@/api/api-paths'
import type { StageKey } from '@/lib/addresses/paths'
import { stageQuery } from '@/features/stages/stage'

/** Its key begins with the stage's, so that it is fetched again when the stage has changed. */
export function startOrderQuery(key: StageKey) {
  return queryOptions({
    queryKey: [...stageQuery(key).queryKey, 'start-order'],
    queryFn: ({ signal }) => body(api.GET(`${STAGE_PATH}/start-order`, { signal, params: { path: key } })),
  })
}

/** Timekeepers record while a page is open. */
const TIMES_REFETCH_MS = 60_000

/** The recorded starts and finishes, and how late the riders were. */
export function timesQuery(key: StageKey) {
  return queryOptions({
    ...startOrderQuery(key),
    select: ({ times }) => times,
    refetchInterval: TIMES_REFETCH_MS,
  })
}

export function secretaryStartOrderQuery(key: StageKey) {
  return queryOptions({
    queryKey: ['start-order', key, 'secretary'],
    queryFn: ({ signal }) =>
      body(api.GET(`${STAGE_PATH}/secretary/start-order`, { signal, params: { path: key } })),
  })
}

export function previewQuery(key: StageKey, input: StartOrderIn) {
  return queryOptions({
    queryKey: ['start-order', key, 'preview', input],
    queryFn: ({ signal }) =>
      body(
        api.POST(`${STAGE_PATH}/secretary/start-order/preview`, {
          signal,
          params: { path: key },
          body: input,
        }),
      ),
  })
}

export function saveStartOrder(
  key: StageKey,
  version: number,
  input: StartOrderIn,
): Promise<SecretaryStartOrder> {
  const params = { path: key, header: ifMatch(version) }
  return body(api.PUT(`${STAGE_PATH}/secretary/start-order`, { params, body: input }))
}

/** Gives the riders without a start the next free times. */
export function addLateStarts(key: StageKey, version: number): Promise<SecretaryStartOrder> {
  const params = { path: key, header: ifMatch(version) }
  return body(api.POST(`${STAGE_PATH}/secretary/start-order/late`, { params }))
}
