// Turns optional features of a championship on or off, as an admin does in its form.
import type { APIRequestContext } from '@playwright/test'
import type { ChampionshipIn, ChampionshipSettings, Feature } from '../../src/api/types'
import type { ChampionshipKey } from '../../src/lib/addresses/paths'
import { requireOk } from './api-answers'

export function turnOn(
  admin: APIRequestContext,
  championship: ChampionshipKey,
  features: Feature[],
): Promise<void> {
  return change(admin, championship, (before) => [...new Set([...before, ...features])])
}

export function turnOff(
  admin: APIRequestContext,
  championship: ChampionshipKey,
  features: Feature[],
): Promise<void> {
  return change(admin, championship, (before) => before.filter((feature) => !features.includes(feature)))
}

async function change(
  admin: APIRequestContext,
  { institution, championship }: ChampionshipKey,
  edit: (features: Feature[]) => Feature[],
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
    features: edit(settings.features),
    teams,
    classes: settings.classes.map((racingClass) => ({ former: racingClass.name, ...racingClass })),
  }
  await requireOk(await admin.put(path, { data, headers: { 'if-match': `"${settings.version}"` } }))
}
