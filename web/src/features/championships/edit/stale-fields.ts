// The form as a set of named fields, for merging the edits of two people: each class is a field, and so is
// the order of the classes.
import { findRenames } from '@/lib/sport/class-renames'
import { fold } from '@/lib/text/text-search'
import type { ChosenRules } from '../rules/chosen-rules'
import type { FeatureValues } from './optional-features'
import type { ClassValues, FormValues } from './form-values'

export interface Fields {
  displayName: string
  season: string
  hasTeamCompetition: boolean
  hasClubStandings: boolean
  hasWomenClasses: boolean
  features: FeatureValues
  protestMinutes: string
  rules: ChosenRules
  teams: string[]
  /** The keys of the classes, hardest first. */
  order: string[]
  /** A class; undefined if it doesn't exist. */
  [ofClass: `class ${string}`]: ClassValues | undefined
}

export type FieldName = Extract<keyof Fields, string>

/** The classes that they renamed: maps the new names to those in the base. */
export type Renames = ReadonlyMap<string, string>

export function renamesOf(base: FormValues, theirs: FormValues): Renames {
  return findRenames(base.classes, theirs.classes, ({ multiplier, bgColor, borderColor }) => [
    multiplier,
    bgColor,
    borderColor,
  ])
}

export function fieldsOf({ classes, ...rest }: FormValues, renames: Renames): Fields {
  const keys = classes.map((values) => keyOf(values, renames))
  const classFields = classes.map((values) => {
    const key = keyOf(values, renames)
    return [`class ${key}`, { ...values, key, former: null, order: null }]
  })
  return { ...rest, order: keys, ...Object.fromEntries(classFields) }
}

/** Converts merged fields back to the form, given the current championship `theirs`. */
export function mergeValues(fields: Fields, theirs: FormValues, renames: Renames): FormValues {
  const { displayName, season, hasTeamCompetition, hasClubStandings, hasWomenClasses } = fields
  const { features, protestMinutes, rules, teams } = fields
  const classKeys = Object.keys(fields).flatMap((name) => (isClassField(name) ? [classKeyIn(name)] : []))
  const keys = [...new Set([...fields.order, ...classKeys])]
  const classes = keys.flatMap((key) => {
    const values = fields[`class ${key}`]
    const current = theirs.classes.find((theirClass) => keyOf(theirClass, renames) === key)
    if (!values) return []
    // A class that the other person removed is added again as a new one.
    if (!current) return [values]
    return [{ ...values, key: current.key, former: current.former, order: current.order }]
  })
  return {
    displayName,
    season,
    hasTeamCompetition,
    hasClubStandings,
    hasWomenClasses,
    features,
    protestMinutes,
    rules,
    teams,
    classes,
  }
}

export function isClassField(name: string): name is `class ${string}` {
  return name.startsWith('class ')
}

export function classKeyIn(name: `class ${string}`): string {
  return name.slice('class '.length)
}

/** Two people who add a class of the same name mean the same class. */
function keyOf({ former, name, key }: ClassValues, renames: Renames): string {
  if (former !== null) return renames.get(former) ?? former
  return fold(name.trim()) ? name.trim() : key
}
