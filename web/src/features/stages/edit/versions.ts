// Splits the form into the parts that two people may have changed: each field of the stage and each part of
// each class, by its own name. Classes are identified by the name under which they are saved.
import type { ClassValues, FormValues } from './form-values'

/**
 * With names such as `classes.Expert.laps`, or `classes.Expert` for a class that doesn't exist in all
 * versions.
 */
export type Version = Record<string, unknown>

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

export function keyOf({ former, name }: ClassValues): string {
  return former ?? `+${name}`
}

/** The form, comparable field by field with the other versions in `all`. */
export function versionOf(form: FormValues, all: readonly FormValues[]): Version {
  const commonKeys = new Set(
    form.classes.map(keyOf).filter((key) => all.every((version) => classIn(version, key))),
  )
  const version: Version = Object.fromEntries(stageFields.map((name) => [name, form[name]]))
  for (const [language, text] of Object.entries(form.description)) version[`description.${language}`] = text
  version['classOrder'] = form.classes.map(keyOf).filter((key) => commonKeys.has(key))
  for (const racingClass of form.classes) {
    const key = keyOf(racingClass)
    if (!commonKeys.has(key)) version[`classes.${key}`] = { ...racingClass, order: null }
    else
      for (const part of partsOf())
        version[`classes.${key}.${part}`] = fieldsOfPart[part].map((name) => racingClass[name])
  }
  return version
}

/** My form with their values in the fields named in `taken`. */
export function mergeForm(mine: FormValues, theirs: FormValues, fields: readonly string[]): FormValues {
  const takenFields = new Set(fields)
  const plain = Object.fromEntries(
    stageFields.filter((name) => takenFields.has(name)).map((name) => [name, theirs[name]]),
  )
  const description = Object.fromEntries(
    Object.entries(theirs.description).filter(([language]) => takenFields.has(`description.${language}`)),
  )
  return {
    ...mine,
    ...plain,
    description: { ...mine.description, ...description },
    classes: mergeClasses(mine, theirs, takenFields),
  }
}

function mergeClasses(mine: FormValues, theirs: FormValues, takenFields: ReadonlySet<string>): ClassValues[] {
  const ownClasses = mine.classes.flatMap((racingClass) => {
    const theirClass = classIn(theirs, keyOf(racingClass))
    if (theirClass) return [mergeClass(racingClass, theirClass, takenFields)]
    // They removed it; keeping it creates it again.
    return takenFields.has(`classes.${keyOf(racingClass)}`)
      ? []
      : [{ ...racingClass, former: null, order: null }]
  })
  const addedByThem = theirs.classes.filter(
    (racingClass) => !classIn(mine, keyOf(racingClass)) && takenFields.has(`classes.${keyOf(racingClass)}`),
  )
  const classes = [...ownClasses, ...addedByThem]
  if (!takenFields.has('classOrder')) return classes
  const place = new Map(theirs.classes.map((racingClass, index) => [keyOf(racingClass), index]))
  return classes.toSorted(
    (a, b) => (place.get(keyOf(a)) ?? classes.length) - (place.get(keyOf(b)) ?? classes.length),
  )
}

function mergeClass(mine: ClassValues, theirs: ClassValues, takenFields: ReadonlySet<string>): ClassValues {
  const parts = partsOf().filter((part) => takenFields.has(`classes.${keyOf(mine)}.${part}`))
  const names: readonly (keyof ClassValues)[] = parts.flatMap((part) => fieldsOfPart[part])
  const takenValues = Object.fromEntries(names.map((name) => [name, theirs[name]]))
  return { ...mine, ...takenValues, order: takenFields.has('classOrder') ? theirs.order : mine.order }
}

function classIn({ classes }: FormValues, key: string): ClassValues | undefined {
  return classes.find((racingClass) => keyOf(racingClass) === key)
}

function partsOf(): Part[] {
  // Object.keys returns plain strings.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.keys(fieldsOfPart) as Part[]
}

/** Parses a field's name: a field of the stage, a part of a class, or a whole class. */
export function placeOf(name: string): { field: string } | { key: string; part: Part | null } {
  if (!name.startsWith('classes.')) return { field: name }
  const keyAndPart = name.slice('classes.'.length)
  const part = partsOf().find((candidate) => keyAndPart.endsWith(`.${candidate}`)) ?? null
  return { key: part ? keyAndPart.slice(0, -part.length - 1) : keyAndPart, part }
}
