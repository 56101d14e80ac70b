// Splits the form into the parts that two people may have changed: each field of the stage and each part of
// each class, by its own name. Classes are identified by the name under which the form found them.
import { findRenames } from '@/lib/sport/class-renames'
import type { ClassValues, FormValues } from '../form-values'

/**
 * With names such as `classes.Expert.laps`, or `classes.Expert` for a class that doesn't exist in all
 * versions.
 */
export type Fields = Record<string, unknown>

const stageFields = [
  'title',
  'organizer',
  'location',
  'googleMaps',
  'waze',
  'timeZone',
  'starts',
  'ends',
  'registrationEnds',
  'previousDay',
  'format',
  'gateValues',
  'sections',
  'manualDnf',
  'showEndTimeDiff',
  'sponsors',
] as const

/** The parts of a class; the fields of a part are taken together. */
const fieldsOfPart = {
  name: ['name'],
  color: ['color'],
  window: ['startTime', 'endTime'],
  ages: ['yearsFrom', 'yearsTo'],
  laps: ['laps'],
  sections: ['sections'],
} as const satisfies Record<string, readonly (keyof ClassValues)[]>
export type Part = keyof typeof fieldsOfPart

/** The classes that they renamed: maps the new names to those in the base. */
export type Renames = ReadonlyMap<string, string>

export function renamesOf(base: FormValues, theirs: FormValues): Renames {
  return findRenames(base.classes, theirs.classes, (racingClass) =>
    classParts()
      .filter((part) => part !== 'name')
      .map((part) => partOf(racingClass, part)),
  )
}

function keyOf({ former, name }: ClassValues, renames: Renames): string {
  return former === null ? `+${name}` : (renames.get(former) ?? former)
}

/** The form, comparable field by field with the other `versions`. */
export function fieldsOf(form: FormValues, versions: readonly FormValues[], renames: Renames): Fields {
  const keys = form.classes.map((racingClass) => keyOf(racingClass, renames))
  const commonKeys = new Set(
    keys.filter((key) => versions.every((version) => classIn(version, key, renames))),
  )
  const fields: Fields = Object.fromEntries(stageFields.map((name) => [name, form[name]]))
  for (const [language, text] of Object.entries(form.description)) fields[`description.${language}`] = text
  fields['classOrder'] = keys.filter((key) => commonKeys.has(key))
  for (const racingClass of form.classes) {
    const key = keyOf(racingClass, renames)
    if (!commonKeys.has(key)) fields[`classes.${key}`] = { ...racingClass, order: null }
    else for (const part of classParts()) fields[`classes.${key}.${part}`] = partOf(racingClass, part)
  }
  return fields
}

/** My form with their values in the fields of these names. */
export function mergeValues(
  mine: FormValues,
  theirs: FormValues,
  names: readonly string[],
  renames: Renames,
): FormValues {
  const theirFields = new Set(names)
  const plain = Object.fromEntries(
    stageFields.filter((name) => theirFields.has(name)).map((name) => [name, theirs[name]]),
  )
  const description = Object.fromEntries(
    Object.entries(theirs.description).filter(([language]) => theirFields.has(`description.${language}`)),
  )
  return {
    ...mine,
    ...plain,
    description: { ...mine.description, ...description },
    classes: mergeClasses(mine, theirs, theirFields, renames),
  }
}

function mergeClasses(
  mine: FormValues,
  theirs: FormValues,
  theirFields: ReadonlySet<string>,
  renames: Renames,
): ClassValues[] {
  const key = (racingClass: ClassValues) => keyOf(racingClass, renames)
  const ownClasses = mine.classes.flatMap((racingClass) => {
    const theirClass = classIn(theirs, key(racingClass), renames)
    if (theirClass) return [mergeClass(racingClass, theirClass, theirFields, renames)]
    // They removed it; keeping it creates it again.
    return theirFields.has(`classes.${key(racingClass)}`)
      ? []
      : [{ ...racingClass, former: null, order: null }]
  })
  const addedByThem = theirs.classes.filter(
    (racingClass) =>
      !classIn(mine, key(racingClass), renames) && theirFields.has(`classes.${key(racingClass)}`),
  )
  const classes = [...ownClasses, ...addedByThem]
  if (!theirFields.has('classOrder')) return classes
  const positions = new Map(theirs.classes.map((racingClass, index) => [key(racingClass), index]))
  return classes.toSorted(
    (a, b) => (positions.get(key(a)) ?? classes.length) - (positions.get(key(b)) ?? classes.length),
  )
}

function mergeClass(
  mine: ClassValues,
  theirs: ClassValues,
  theirFields: ReadonlySet<string>,
  renames: Renames,
): ClassValues {
  const parts = classParts().filter((part) => theirFields.has(`classes.${keyOf(mine, renames)}.${part}`))
  const names: readonly (keyof ClassValues)[] = parts.flatMap((part) => fieldsOfPart[part])
  const theirValues = Object.fromEntries(names.map((name) => [name, theirs[name]]))
  const order = theirFields.has('classOrder') ? theirs.order : mine.order
  return { ...mine, ...theirValues, former: theirs.former, order }
}

/** The class with this key, in any version of the form. */
export function classIn({ classes }: FormValues, key: string, renames: Renames): ClassValues | undefined {
  return classes.find((racingClass) => keyOf(racingClass, renames) === key)
}

function partOf(racingClass: ClassValues, part: Part): unknown[] {
  return fieldsOfPart[part].map((name) => racingClass[name])
}

function classParts(): Part[] {
  // Object.keys returns plain strings.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.keys(fieldsOfPart) as Part[]
}

/** Parses a field's name: a field of the stage, a part of a class, or a whole class. */
export function parseFieldName(name: string): { field: string } | { key: string; part: Part | null } {
  if (!name.startsWith('classes.')) return { field: name }
  const keyAndPart = name.slice('classes.'.length)
  const part = classParts().find((candidate) => keyAndPart.endsWith(`.${candidate}`)) ?? null
  return { key: part ? keyAndPart.slice(0, -part.length - 1) : keyAndPart, part }
}
