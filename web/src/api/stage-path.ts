// Where the server keeps what belongs to one championship, and to one stage.
import type { StageKey } from '../lib/paths'

export const championshipPath = '/api/v1/institutions/{institution}/championships/{championship}'
export const stagePath = `${championshipPath}/stages/{stage}` as const
export const resultPath = `${stagePath}/results/{participant}` as const

/** The address of a stage's path, for what the client doesn't fetch: streams and downloads. */
export function stageAddress(path: string, key: StageKey): string {
  return path.replace(/\{(\w+)\}/g, (_, name: keyof StageKey) => encodeURIComponent(key[name]))
}
