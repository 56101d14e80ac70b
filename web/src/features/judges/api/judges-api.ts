// The server's API for the secretary's management of judges.
import { queryOptions } from '@tanstack/react-query'
import { api, body, type JudgeLinkIn, type SecretaryHandoverIn } from '@/api'
import { STAGE_PATH } from '@/api/api-paths'
import type { StageKey } from '@/lib/addresses/paths'

const POLL_MS = 15_000

/**
 * The judges of the stage, as the secretary sees them. Polled while the page is open, because the server
 * sends no events about phones.
 */
export function judgesQuery(key: StageKey) {
  return queryOptions({
    queryKey: ['judges', key.institution, key.championship, key.stage],
    queryFn: ({ signal }) => listJudges(key, signal),
    refetchInterval: POLL_MS,
  })
}

function listJudges(key: StageKey, signal: AbortSignal) {
  return body(api.GET(`${STAGE_PATH}/judges`, { signal, params: { path: key } }))
}

/** One person at one section. */
export interface Assignment {
  user: string
  section: number
}

export function assign(key: StageKey, { user, section }: Assignment) {
  return body(
    api.PUT(`${STAGE_PATH}/sections/{section}/judges/{user}`, {
      params: { path: { ...key, section, user } },
    }),
  )
}

export function unassign(key: StageKey, { user, section }: Assignment) {
  return body(
    api.DELETE(`${STAGE_PATH}/sections/{section}/judges/{user}`, {
      params: { path: { ...key, section, user } },
    }),
  )
}

export function makeLink(key: StageKey, link: JudgeLinkIn) {
  return body(api.POST(`${STAGE_PATH}/judge-links`, { params: { path: key }, body: link }))
}

export function revokeLink(key: StageKey, link: string) {
  return body(api.DELETE(`${STAGE_PATH}/judge-links/{link}`, { params: { path: { ...key, link } } }))
}

export function handOver(key: StageKey, handover: SecretaryHandoverIn) {
  return body(api.POST(`${STAGE_PATH}/secretary/handover`, { params: { path: key }, body: handover }))
}
