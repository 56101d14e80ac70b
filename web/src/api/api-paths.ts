// The API paths of institutions, championships and stages.
import type { ChampionshipKey, StageKey } from '@/lib/addresses/paths'

export const INSTITUTION_PATH = '/api/v1/institutions/{institution}'
export const CHAMPIONSHIP_PATH = `${INSTITUTION_PATH}/championships/{championship}` as const
export const STAGE_PATH = `${CHAMPIONSHIP_PATH}/stages/{stage}` as const
export const RESULT_PATH = `${STAGE_PATH}/results/{participant}` as const

/**
 * Fills in the path of a stage, a championship or an institution, for requests that don't use the API client:
 * streams and downloads.
 */
export function apiPath(path: string, key: StageKey | ChampionshipKey | { institution: string }): string {
  const parts: Record<string, string> = { ...key }
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''))
}
