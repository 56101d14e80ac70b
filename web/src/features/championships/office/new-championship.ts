// A championship as it begins: a name, a season and the names of its classes; the rest has a place of its own.
import type { ChampionshipIn } from '../../../api'

export interface NewChampionship {
  displayName: string
  season: string
  /** Names of classes with commas between, the hardest first. */
  classes: string
}

/** Colours that stand apart from each other, and on each of which letters can be read. They are given to classes in turn. */
const COLOURS = [
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

/** The first colour that none of the others has. */
export function freeColour(taken: readonly (string | null)[]): string {
  const free = COLOURS.find((color) => !taken.includes(color))
  return free ?? COLOURS[taken.length % COLOURS.length] ?? COLOURS[0]
}

export function championshipIn({ displayName, season, classes }: NewChampionship): ChampionshipIn {
  const names = classes
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
  return {
    displayName,
    season: Number(season),
    hasTeamCompetition: false,
    hasClubStandings: false,
    hasWomenClasses: false,
    teams: [],
    classes: names.map((name, index) => {
      const color = COLOURS[index % COLOURS.length] ?? null
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

/** The name with the next season in it, where it names one. */
export function nextName(name: string, season: number): string {
  return name.replaceAll(String(season), String(season + 1))
}
