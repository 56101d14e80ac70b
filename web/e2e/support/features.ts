// Changes a championship as an admin does in its form: its optional features and its rules.
import type { APIRequestContext } from '@playwright/test'
import type { ChampionshipIn, ChampionshipSettings, Feature } from '../../src/api/types'
import type { ChampionshipKey } from '../../src/lib/addresses/paths'
import { requireOk } from './api-answers'

export function turnOn(
  admin: APIRequestContext,
  championship: ChampionshipKey,
  features: Feature[],
): Promise<void> {
  return change(admin, championship, (before) => ({
    features: [...new Set([...before.features, ...features])],
  }))
}

export function turnOff(
  admin: APIRequestContext,
  championship: ChampionshipKey,
  features: Feature[],
): Promise<void> {
  return change(admin, championship, (before) => ({
    features: before.features.filter((feature) => !features.includes(feature)),
  }))
}

/** Gives a championship the rules of a pack. */
export function choosePack(
  admin: APIRequestContext,
  championship: ChampionshipKey,
  pack: string,
): Promise<void> {
  return change(admin, championship, () => ({ rules: { pack } }))
}

async function change(
  admin: APIRequestContext,
  { institution, championship }: ChampionshipKey,
  edit: (before: ChampionshipSettings) => Partial<ChampionshipIn>,
): Promise<void> {
  const path = `/api/v1/institutions/${institution}/championships/${championship}/settings`
  const settings: ChampionshipSettings = await (await admin.get(path)).json()
  const { displayName, season, hasTeamCompetition, hasClubStandings, hasWomenClasses, teams } = settings
  const data: ChampionshipIn = {
    displayName,
    season,
    hasTeamCompetition,
    hasClubStandings,
    hasWomenClasses,
    features: settings.features,
    teams,
    classes: settings.classes.map((racingClass) => ({ former: racingClass.name, ...racingClass })),
    ...edit(settings),
  }
  await requireOk(await admin.put(path, { data, headers: { 'if-match': `"${settings.version}"` } }))
}
