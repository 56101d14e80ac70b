// The form as a list of named fields, so that two people's edits can be told apart and put together: each class is a field, and so is the
// order in which they stand.
import { fold } from '../../../../lib/fold'
import type { ClassValues, FormValues } from './form-values'

export interface Fields {
  displayName: string
  season: string
  hasTeamCompetition: boolean
  hasClubStandings: boolean
  hasWomenClasses: boolean
  teams: string[]
  /** The keys of the classes, hardest first. */
  order: string[]
  /** A class, or nothing where it isn't. */
  [ofClass: `class ${string}`]: ClassValues | undefined
}

export type FieldName = Extract<keyof Fields, string>

export function fieldsOf({ classes, ...rest }: FormValues): Fields {
  const ofClasses = classes.map((of) => [`class ${keyOf(of)}`, { ...of, key: keyOf(of), order: null }])
  return { ...rest, order: classes.map(keyOf), ...Object.fromEntries(ofClasses) }
}

/** The form of the fields, over a championship that stands as `theirs`. */
export function mergedValues(fields: Fields, theirs: FormValues): FormValues {
  const { displayName, season, hasTeamCompetition, hasClubStandings, hasWomenClasses, teams } = fields
  const known = Object.keys(fields).flatMap((name) => (isOfClass(name) ? [keyIn(name)] : []))
  const keys = [...new Set([...fields.order, ...known])]
  const classes = keys.flatMap((key) => {
    const of = fields[`class ${key}`]
    const standing = theirs.classes.find(({ former }) => former === key)
    // A class that the other removed comes back as a new one.
    return of ? [{ ...of, former: standing?.former ?? null, order: standing?.order ?? null }] : []
  })
  return { displayName, season, hasTeamCompetition, hasClubStandings, hasWomenClasses, teams, classes }
}

export function isOfClass(name: string): name is `class ${string}` {
  return name.startsWith('class ')
}

export function keyIn(name: `class ${string}`): string {
  return name.slice('class '.length)
}

/** Two people who add a class of the same name mean the same one. */
function keyOf({ former, name, key }: ClassValues): string {
  return former ?? (fold(name.trim()) ? name.trim() : key)
}
