// A new championship: a name, a season and the names of its classes; everything else is set on its own page.
import type { ChampionshipIn } from '@/api'
import { foldName } from '@/lib/text/text-search'

export interface NewChampionship {
  displayName: string
  season: string
  /** The names of the classes separated by commas, the hardest first. */
  classes: string
}

/** Distinct colours on which text is readable. They are assigned to classes in turn. */
const colors = [
  '#c8102e',
  '#0057b8',
  '#00843d',
  '#ffd500',
  '#6b2fa0',
  '#f28c28',
  '#00808a',
  '#5b3a1e',
  '#e88ab5',
  '#4a5560',
] as const

/** The first colour that isn't taken. */
export function freeColor(usedColors: readonly (string | null)[]): string {
  const free = colors.find((color) => !usedColors.includes(color))
  return free ?? colors[usedColors.length % colors.length] ?? colors[0]
}

function classNamesIn(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
}

/** Returns the first class that is named a second time, in any spelling. */
export function repeatedClass(text: string): string | undefined {
  const names = classNamesIn(text)
  return names.find((name, index) =>
    names.slice(0, index).some((other) => foldName(other) === foldName(name)),
  )
}

export function championshipIn({ displayName, season, classes }: NewChampionship): ChampionshipIn {
  const names = classNamesIn(classes)
  return {
    displayName,
    season: Number(season),
    hasTeamCompetition: false,
    hasClubStandings: false,
    hasWomenClasses: false,
    features: [],
    teams: [],
    classes: names.map((name, index) => {
      const color = colors[index % colors.length] ?? null
      return {
        former: null,
        name,
        order: names.length - index,
        clubStandingMultiplier: null,
        bgColor: color,
        borderColor: color,
      }
    }),
  }
}

/** Replaces the season by the next one if the name contains it. */
export function nextName(name: string, season: number): string {
  return name.replaceAll(String(season), String(season + 1))
}
