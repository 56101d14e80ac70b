// The requests about the list of participants, and the secretary's edits and imports.
import { api, body, ifMatch, type ParticipantStatus, type SecretaryParticipant } from '@/api'
import { csvBody } from '@/api/csv-body'
import { minimumPosition } from '@/api/freshness'
import { stageAddress, stagePath } from '@/api/stage-path'
import type { Language } from '@/lib/languages'
import type { StageKey } from '@/lib/paths'

export const participantsPath = `${stagePath}/participants` as const
export const secretaryParticipantsPath = `${stagePath}/secretary/participants` as const

/** A participant with the version that an edit is based on. */
export type ParticipantVersion = Pick<SecretaryParticipant, 'id' | 'version'>

export const readList = (path: StageKey, signal: AbortSignal) =>
  body(api.GET(participantsPath, { signal, params: { path, query: minimumPosition(path) } }))

export const readSecretaryList = (path: StageKey, signal: AbortSignal) =>
  body(api.GET(secretaryParticipantsPath, { signal, params: { path, query: minimumPosition(path) } }))

export const setStatus = (key: StageKey, { id, version }: ParticipantVersion, status: ParticipantStatus) => {
  const params = { path: { ...key, participant: id }, header: ifMatch(version) }
  return body(api.PUT(`${secretaryParticipantsPath}/{participant}/status`, { params, body: { status } }))
}

export const remove = (key: StageKey, { id, version }: ParticipantVersion) => {
  const params = { path: { ...key, participant: id }, header: ifMatch(version) }
  return body(api.DELETE(`${secretaryParticipantsPath}/{participant}`, { params }))
}

export const previewImport = (path: StageKey, file: Blob) =>
  body(api.POST(`${secretaryParticipantsPath}/import/preview`, { params: { path }, ...csvBody(file) }))

export const importAll = (path: StageKey, file: Blob, confirm: boolean) =>
  body(
    api.POST(`${secretaryParticipantsPath}/import`, {
      params: { path, query: { confirm } },
      ...csvBody(file),
    }),
  )

/** The address of the list as a file, with headers in this language. */
export function exportAddress(key: StageKey, format: 'csv' | 'xlsx', language: Language): string {
  return `${stageAddress(secretaryParticipantsPath, key)}/export?format=${format}&language=${language}`
}
