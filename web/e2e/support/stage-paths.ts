// The addresses of a stage and its season, on the site and in the API. It imports nothing of the browser:
// router.test.tsx reads them.
import type { ChampionshipKey, StageKey } from '../../src/lib/addresses/paths'

export function seasonOf({ institution, championship }: ChampionshipKey): string {
  return `/competitions/${institution}/${championship}`
}

export function pageOf(stage: StageKey): string {
  return `${seasonOf(stage)}/${stage.stage}`
}

export function resultsOf(stage: StageKey): string {
  return `${pageOf(stage)}/results`
}

export function seasonApiOf({ institution, championship }: ChampionshipKey): string {
  return `/api/v1/institutions/${institution}/championships/${championship}`
}

export function apiOf(stage: StageKey): string {
  return `${seasonApiOf(stage)}/stages/${stage.stage}`
}
