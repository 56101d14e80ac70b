// The requests of the secretary about a stage's settings.
import { api, body, ifMatch, type StageIn } from '@/api'
import { stagePath } from '@/api/stage-path'
import type { StageKey } from '@/lib/paths'

export function readSettings(key: StageKey, signal?: AbortSignal) {
  return body(api.GET(`${stagePath}/settings`, { signal: signal ?? null, params: { path: key } }))
}

export function saveSettings(key: StageKey, version: number, input: StageIn) {
  return body(
    api.PUT(`${stagePath}/settings`, { params: { path: key, header: ifMatch(version) }, body: input }),
  )
}

/** Returns the effects of saving on recorded rides, without saving anything. */
export function previewChange(key: StageKey, input: StageIn, signal: AbortSignal) {
  return body(api.POST(`${stagePath}/change-preview`, { signal, params: { path: key }, body: input }))
}

export function removeRegulation(key: StageKey) {
  return body(api.DELETE(`${stagePath}/documents/regulation.pdf`, { params: { path: key } }))
}
