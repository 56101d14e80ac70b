// What an admin asks the server about institutions, championships and their stages.
import {
  api,
  body,
  ifMatch,
  type ChampionshipCopyIn,
  type ChampionshipIn,
  type InstitutionIn,
  type OfficeInstitution,
  type StageCopyIn,
  type StageIn,
} from '../../../api'
import { championshipPath, stagePath } from '../../../api/stage-path'
import type { ChampionshipKey, StageKey } from '../../../lib/paths'

export function readOffice(signal: AbortSignal) {
  return body(api.GET('/api/v1/championships', { signal }))
}

export function createInstitution(typed: InstitutionIn) {
  return body(api.POST('/api/v1/institutions', { body: typed }))
}

export function editInstitution({ slug, version }: OfficeInstitution, typed: InstitutionIn) {
  const params = { path: { institution: slug }, header: ifMatch(version) }
  return body(api.PUT('/api/v1/institutions/{institution}', { params, body: typed }))
}

export function createChampionship(institution: string, typed: ChampionshipIn) {
  const params = { path: { institution } }
  return body(api.POST('/api/v1/institutions/{institution}/championships', { params, body: typed }))
}

export function readSettings(key: ChampionshipKey, signal: AbortSignal) {
  return body(api.GET(`${championshipPath}/settings`, { signal, params: { path: key } }))
}

export function saveSettings(key: ChampionshipKey, version: number, typed: ChampionshipIn) {
  const params = { path: key, header: ifMatch(version) }
  return body(api.PUT(`${championshipPath}/settings`, { params, body: typed }))
}

export function copyChampionship(key: ChampionshipKey, wished: ChampionshipCopyIn) {
  return body(api.POST(`${championshipPath}/copies`, { params: { path: key }, body: wished }))
}

export function createStage(key: ChampionshipKey, typed: StageIn) {
  return body(api.POST(`${championshipPath}/stages`, { params: { path: key }, body: typed }))
}

export function copyStage(key: StageKey, wished: StageCopyIn) {
  return body(api.POST(`${stagePath}/copies`, { params: { path: key }, body: wished }))
}

export function publishStage(key: StageKey, published: boolean) {
  return body(api.PUT(`${stagePath}/publication`, { params: { path: key }, body: { published } }))
}
