// The requests of the secretary about a stage's settings.
import { api, body, ifMatch, type StageIn } from '@/api'
import { STAGE_PATH } from '@/api/stage-path'
import type { StageKey } from '@/lib/paths'

export function readSettings(key: StageKey, signal?: AbortSignal) {
  return body(api.GET(`${STAGE_PATH}/settings`, { signal: signal ?? null, params: { path: key } }))
}

export function saveSettings(key: StageKey, version: number, input: StageIn) {
  return body(
    api.PUT(`${STAGE_PATH}/settings`, { params: { path: key, header: ifMatch(version) }, body: input }),
  )
}

/** Returns the effects of saving on recorded rides, without saving anything. */
export function previewChange(key: StageKey, input: StageIn, signal: AbortSignal) {
  return body(api.POST(`${STAGE_PATH}/change-preview`, { signal, params: { path: key }, body: input }))
}

export function removeRegulation(key: StageKey) {
  return body(api.DELETE(`${STAGE_PATH}/documents/regulation.pdf`, { params: { path: key } }))
}
