// The values of the championship form: from the settings, and to the request.
import type { ChampionshipIn, ChampionshipSettings } from '@/api'
import { withOrders } from '@/lib/sport/class-orders'
import { parseColor } from '@/lib/contrast'
import { savedRules, type ChosenRules } from '../rules/chosen-rules'
import { featuresIn, toFeatureValues, type FeatureValues } from './optional-features'

export interface FormValues {
  displayName: string
  season: string
  hasTeamCompetition: boolean
  hasClubStandings: boolean
  hasWomenClasses: boolean
  features: FeatureValues
  protestMinutes: string
  rules: ChosenRules
  teams: string[]
  /** The hardest first. */
  classes: ClassValues[]
}

export interface ClassValues {
  /** Identifies the class independently of its name: the name under which it is saved, or a new id. */
  key: string
  /** The name under which it is saved; null for a new class. */
  former: string | null
  name: string
  /** A higher order is harder; null until it is saved. */
  order: number | null
  /** Empty means 1. */
  multiplier: string
  /** Empty means no colour. */
  bgColor: string
  borderColor: string
}

export function toFormValues(settings: ChampionshipSettings): FormValues {
  const { displayName, season, hasTeamCompetition, hasClubStandings, hasWomenClasses, teams } = settings
  return {
    displayName,
    season: String(season),
    hasTeamCompetition,
    hasClubStandings,
    hasWomenClasses,
    features: toFeatureValues(settings.features),
    protestMinutes: String(settings.protestMinutes),
    rules: savedRules(settings.rules),
    teams: [...teams],
    classes: settings.classes.map(({ name, order, clubStandingMultiplier, bgColor, borderColor }) => ({
      key: name,
      former: name,
      name,
      order,
      multiplier: clubStandingMultiplier === null ? '' : String(clubStandingMultiplier),
      bgColor: bgColor ?? '',
      borderColor: borderColor ?? '',
    })),
  }
}

/** Returns the input without the rules, which are sent only if they were changed. */
export function championshipIn(values: FormValues): ChampionshipIn {
  return {
    displayName: values.displayName,
    // The server refuses 0 as out of range.
    season: parseNumber(values.season) ?? 0,
    hasTeamCompetition: values.hasTeamCompetition,
    hasClubStandings: values.hasClubStandings,
    hasWomenClasses: values.hasWomenClasses,
    features: featuresIn(values.features),
    // The field is hidden while protests are turned off.
    ...(values.features.protests && { protestMinutes: parseNumber(values.protestMinutes) ?? 0 }),
    teams: values.teams,
    classes: withOrders(values.classes).map(({ former, name, order, multiplier, bgColor, borderColor }) => ({
      former,
      name,
      order,
      clubStandingMultiplier: multiplier.trim() === '' ? null : (parseNumber(multiplier) ?? -1),
      bgColor: colorIn(bgColor),
      borderColor: colorIn(borderColor),
    })),
  }
}

/** Parses a number with a decimal comma or point. */
function parseNumber(input: string): number | null {
  const text = input.trim().replace(',', '.')
  const number = Number(text)
  return text === '' || Number.isNaN(number) ? null : number
}

/** An unreadable colour is sent unchanged: the server explains what is wrong with it. */
function colorIn(input: string): string | null {
  return input.trim() === '' ? null : (parseColor(input) ?? input)
}
