// What stands in the form of a championship: how it begins, and what of it goes to the server.
import type { ChampionshipIn, ChampionshipSettings } from '../../../../api'
import { withOrders } from '../../../../lib/class-orders'
import { parseColor } from '../../../../lib/contrast'

export interface FormValues {
  displayName: string
  season: string
  hasTeamCompetition: boolean
  hasClubStandings: boolean
  hasWomenClasses: boolean
  teams: string[]
  /** The hardest first. */
  classes: ClassValues[]
}

export interface ClassValues {
  /** What tells it from the others whatever it is called: the name under which it is saved, or something new. */
  key: string
  /** The name under which it is saved; null for a new one. */
  former: string | null
  name: string
  /** The higher, the harder; null until it is saved. */
  order: number | null
  /** Empty is 1. */
  multiplier: string
  /** Empty is none. */
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

export function championshipIn(typed: FormValues): ChampionshipIn {
  return {
    displayName: typed.displayName,
    // What is no number is told by the server, for it is out of range.
    season: figure(typed.season) ?? 0,
    hasTeamCompetition: typed.hasTeamCompetition,
    hasClubStandings: typed.hasClubStandings,
    hasWomenClasses: typed.hasWomenClasses,
    teams: typed.teams,
    classes: withOrders(typed.classes).map(({ former, name, order, multiplier, bgColor, borderColor }) => ({
      former,
      name,
      order,
      clubStandingMultiplier: multiplier.trim() === '' ? null : (figure(multiplier) ?? -1),
      bgColor: colorIn(bgColor),
      borderColor: colorIn(borderColor),
    })),
  }
}

/** A number as people write it, with a comma or a point. */
function figure(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  const number = Number(text)
  return text === '' || Number.isNaN(number) ? null : number
}

/** What can't be read as a colour goes as it is: the server says what is wrong with it. */
function colorIn(typed: string): string | null {
  return typed.trim() === '' ? null : (parseColor(typed) ?? typed)
}
