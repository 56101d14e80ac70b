// The requests of admins about institutions, championships and their stages.
import {
  api,
  body,
  ifMatch,
  type ChampionshipCopyIn,
  type ChampionshipIn,
  type InstitutionIn,
  type InstitutionOverview,
  type StageCopyIn,
  type StageIn,
} from '@/api'
import { CHAMPIONSHIP_PATH, STAGE_PATH } from '@/api/api-paths'
import type { ChampionshipKey, StageKey } from '@/lib/addresses/paths'

export function readOverview(signal: AbortSignal) {
  return body(api.GET('/api/v1/championships', { signal }))
}

export function createInstitution(input: InstitutionIn) {
  return body(api.POST('/api/v1/institutions', { body: input }))
}

export function editInstitution({ slug, version }: InstitutionOverview, input: InstitutionIn) {
  const params = { path: { institution: slug }, header: ifMatch(version) }
  return body(api.PUT('/api/v1/institutions/{institution}', { params, body: input }))
}

export function createChampionship(institution: string, input: ChampionshipIn) {
  const params = { path: { institution } }
  return body(api.POST('/api/v1/institutions/{institution}/championships', { params, body: input }))
}

export function readSettings(key: ChampionshipKey, signal: AbortSignal) {
  return body(api.GET(`${CHAMPIONSHIP_PATH}/settings`, { signal, params: { path: key } }))
}

export function saveSettings(key: ChampionshipKey, version: number, input: ChampionshipIn) {
  const params = { path: key, header: ifMatch(version) }
  return body(api.PUT(`${CHAMPIONSHIP_PATH}/settings`, { params, body: input }))
}

export function copyChampionship(key: ChampionshipKey, copy: ChampionshipCopyIn) {
  return body(api.POST(`${CHAMPIONSHIP_PATH}/copies`, { params: { path: key }, body: copy }))
}

export function createStage(key: ChampionshipKey, input: StageIn) {
  return body(api.POST(`${CHAMPIONSHIP_PATH}/stages`, { params: { path: key }, body: input }))
}

export function copyStage(key: StageKey, copy: StageCopyIn) {
  return body(api.POST(`${STAGE_PATH}/copies`, { params: { path: key }, body: copy }))
}

export function publishStage(key: StageKey, published: boolean) {
  return body(api.PUT(`${STAGE_PATH}/publication`, { params: { path: key }, body: { published } }))
}
