// The API paths of championships and stages.
import type { ChampionshipKey, StageKey } from '@/lib/paths'

export const CHAMPIONSHIP_PATH = '/api/v1/institutions/{institution}/championships/{championship}'
export const STAGE_PATH = `${CHAMPIONSHIP_PATH}/stages/{stage}` as const
export const RESULT_PATH = `${STAGE_PATH}/results/{participant}` as const

/**
 * Fills in the path of a stage or a championship, for requests that don't use the API client: streams and
 * downloads.
 */
export function stageAddress(path: string, key: StageKey | ChampionshipKey): string {
  const parts: Record<string, string> = { ...key }
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''))
}
