// What the server is asked about the list of participants: to read it, and what its office does to one or to many.
import { api, body, ifMatch, type ParticipantStatus, type SecretaryParticipant } from '../../../api'
import { csvBody } from '../../../api/csv-body'
import { atLeastWritten } from '../../../api/freshness'
import { stageAddress, stagePath } from '../../../api/stage-path'
import type { Language } from '../../../lib/languages'
import type { StageKey } from '../../../lib/paths'

export const participantsPath = `${stagePath}/participants` as const
export const officePath = `${stagePath}/secretary/participants` as const

/** One participant in the version that was seen. */
export type Seen = Pick<SecretaryParticipant, 'id' | 'version'>

export const readList = (path: StageKey, signal: AbortSignal) =>
  body(api.GET(participantsPath, { signal, params: { path, query: atLeastWritten(path) } }))

export const readOfficeList = (path: StageKey, signal: AbortSignal) =>
  body(api.GET(officePath, { signal, params: { path, query: atLeastWritten(path) } }))

export const setStatus = (key: StageKey, { id, version }: Seen, status: ParticipantStatus) => {
  const params = { path: { ...key, participant: id }, header: ifMatch(version) }
  return body(api.PUT(`${officePath}/{participant}/status`, { params, body: { status } }))
}

export const remove = (key: StageKey, { id, version }: Seen) => {
  const params = { path: { ...key, participant: id }, header: ifMatch(version) }
  return body(api.DELETE(`${officePath}/{participant}`, { params }))
}

export const previewImport = (path: StageKey, file: Blob) =>
  body(api.POST(`${officePath}/import/preview`, { params: { path }, ...csvBody(file) }))

export const importAll = (path: StageKey, file: Blob) =>
  body(api.POST(`${officePath}/import`, { params: { path }, ...csvBody(file) }))

/** Where the list can be had as a file, with heads in this language. */
export function exportAddress(key: StageKey, format: 'csv' | 'xlsx', language: Language): string {
  return `${stageAddress(officePath, key)}/export?format=${format}&language=${language}`
}
