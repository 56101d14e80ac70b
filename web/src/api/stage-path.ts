// Where the server keeps what belongs to one championship, and to one stage.
import type { ChampionshipKey, StageKey } from '../lib/paths'

export const championshipPath = '/api/v1/institutions/{institution}/championships/{championship}'
export const stagePath = `${championshipPath}/stages/{stage}` as const
export const resultPath = `${stagePath}/results/{participant}` as const

/** The address of a stage's or a championship's path, for what the client doesn't fetch: streams and downloads. */
export function stageAddress(path: string, key: StageKey | ChampionshipKey): string {
  const parts: Record<string, string> = { ...key }
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''))
}
