// The requests about the list of participants, and the secretary's edits and imports.
import { api, body, ifMatch, type ParticipantStatus, type SecretaryParticipant } from '@/api'
import { tableBody } from '@/api/table-body'
import { minimumPosition } from '@/api/freshness'
import { apiPath, STAGE_PATH } from '@/api/api-paths'
import type { Language } from '@/lib/text/languages'
import type { StageKey } from '@/lib/addresses/paths'

export const PARTICIPANTS_PATH = `${STAGE_PATH}/participants` as const
export const SECRETARY_PARTICIPANTS_PATH = `${STAGE_PATH}/secretary/participants` as const

/** A participant with the version that an edit is based on. */
export type ParticipantVersion = Pick<SecretaryParticipant, 'id' | 'version'>

export const readList = (path: StageKey, signal: AbortSignal) =>
  body(api.GET(PARTICIPANTS_PATH, { signal, params: { path, query: minimumPosition(path) } }))

export const readSecretaryList = (path: StageKey, signal: AbortSignal) =>
  body(api.GET(SECRETARY_PARTICIPANTS_PATH, { signal, params: { path, query: minimumPosition(path) } }))

export const setStatus = (key: StageKey, { id, version }: ParticipantVersion, status: ParticipantStatus) => {
  const params = { path: { ...key, participant: id }, header: ifMatch(version) }
  return body(api.PUT(`${SECRETARY_PARTICIPANTS_PATH}/{participant}/status`, { params, body: { status } }))
}

/** Records that a rider without a result didn't start. A result that exists has another version. */
export const setDns = (key: StageKey, { id }: ParticipantVersion) => {
  const params = { path: { ...key, participant: id }, header: ifMatch(1) }
  return body(api.PUT(`${STAGE_PATH}/results/{participant}/status`, { params, body: { status: 'DNS' } }))
}

export const removeParticipant = (key: StageKey, { id, version }: ParticipantVersion) => {
  const params = { path: { ...key, participant: id }, header: ifMatch(version) }
  return body(api.DELETE(`${SECRETARY_PARTICIPANTS_PATH}/{participant}`, { params }))
}

export const previewImport = (path: StageKey, file: Blob) =>
  body(api.POST(`${SECRETARY_PARTICIPANTS_PATH}/import/preview`, { params: { path }, ...tableBody(file) }))

export const importAll = (path: StageKey, file: Blob, confirm: boolean) =>
  body(
    api.POST(`${SECRETARY_PARTICIPANTS_PATH}/import`, {
      params: { path, query: { confirm } },
      ...tableBody(file),
    }),
  )

/** The address of the list as a file, with headers in this language. */
export function exportAddress(key: StageKey, format: 'csv' | 'xlsx', language: Language): string {
  return `${apiPath(SECRETARY_PARTICIPANTS_PATH, key)}/export?format=${format}&language=${language}`
}
