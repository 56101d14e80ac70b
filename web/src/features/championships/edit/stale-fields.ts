// The form as a set of named fields, for merging the edits of two people: each class is a field, and so is
// the order of the classes.
import { fold } from '@/lib/text-search'
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
  /** A class; undefined if it doesn't exist. */
  [ofClass: `class ${string}`]: ClassValues | undefined
}

export type FieldName = Extract<keyof Fields, string>

export function fieldsOf({ classes, ...rest }: FormValues): Fields {
  const classFields = classes.map((values) => [
    `class ${keyOf(values)}`,
    { ...values, key: keyOf(values), order: null },
  ])
  return { ...rest, order: classes.map(keyOf), ...Object.fromEntries(classFields) }
}

/** Converts merged fields back to the form, given the current championship `theirs`. */
export function mergeValues(fields: Fields, theirs: FormValues): FormValues {
  const { displayName, season, hasTeamCompetition, hasClubStandings, hasWomenClasses, teams } = fields
  const classKeys = Object.keys(fields).flatMap((name) => (isClassField(name) ? [classKeyIn(name)] : []))
  const keys = [...new Set([...fields.order, ...classKeys])]
  const classes = keys.flatMap((key) => {
    const values = fields[`class ${key}`]
    const current = theirs.classes.find(({ former }) => former === key)
    // A class that the other person removed is added again as a new one.
    return values ? [{ ...values, former: current?.former ?? null, order: current?.order ?? null }] : []
  })
  return { displayName, season, hasTeamCompetition, hasClubStandings, hasWomenClasses, teams, classes }
}

export function isClassField(name: string): name is `class ${string}` {
  return name.startsWith('class ')
}

export function classKeyIn(name: `class ${string}`): string {
  return name.slice('class '.length)
}

/** Two people who add a class of the same name mean the same class. */
function keyOf({ former, name, key }: ClassValues): string {
  return former ?? (fold(name.trim()) ? name.trim() : key)
}
