// The form taken apart into what two people may have changed: each field of the stage, and each part of each class, by its own name. Classes
// are the same by the name under which they are saved.

import type { ClassValues, FormValues } from './form-values'

/** As `classes.Expert.laps`, or `classes.Expert` for a class that not everyone has. */
export type Version = Record<string, unknown>

const PLAIN = [
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

/** The parts of a class that are chosen together. */
const PARTS = {
  name: ['name'],
  color: ['color'],
  window: ['startTime', 'endTime'],
  ages: ['yearsFrom', 'yearsTo'],
  laps: ['laps'],
  sections: ['sections'],
} as const satisfies Record<string, readonly (keyof ClassValues)[]>
export type Part = keyof typeof PARTS

export function keyOf({ former, name }: ClassValues): string {
  return former ?? `+${name}`
}

/** Several versions of one form, comparable field by field. */
export function versions(...forms: FormValues[]): Version[] {
  const everywhere = new Set(
    forms[0]?.classes.map(keyOf).filter((key) => forms.every((form) => classIn(form, key))),
  )
  return forms.map((form) => versionOf(form, everywhere))
}

function versionOf(form: FormValues, everywhere: ReadonlySet<string>): Version {
  const version: Version = Object.fromEntries(PLAIN.map((name) => [name, form[name]]))
  for (const [language, text] of Object.entries(form.description)) version[`description.${language}`] = text
  version['classOrder'] = form.classes.map(keyOf).filter((key) => everywhere.has(key))
  for (const of of form.classes) {
    const key = keyOf(of)
    if (!everywhere.has(key)) version[`classes.${key}`] = { ...of, order: null }
    else for (const part of partsOf()) version[`classes.${key}.${part}`] = PARTS[part].map((name) => of[name])
  }
  return version
}

/** My form with the fields of theirs that are named in `taken`. */
export function mergedForm(mine: FormValues, theirs: FormValues, taken: readonly string[]): FormValues {
  const takes = new Set(taken)
  const plain = Object.fromEntries(
    PLAIN.filter((name) => takes.has(name)).map((name) => [name, theirs[name]]),
  )
  const description = Object.fromEntries(
    Object.entries(theirs.description).filter(([language]) => takes.has(`description.${language}`)),
  )
  return {
    ...mine,
    ...plain,
    description: { ...mine.description, ...description },
    classes: mergedClasses(mine, theirs, takes),
  }
}

function mergedClasses(mine: FormValues, theirs: FormValues, takes: ReadonlySet<string>): ClassValues[] {
  const kept = mine.classes.flatMap((of) => {
    const other = classIn(theirs, keyOf(of))
    if (other) return [mergedClass(of, other, takes)]
    // They took it out; whoever keeps it makes it anew.
    return takes.has(`classes.${keyOf(of)}`) ? [] : [{ ...of, former: null, order: null }]
  })
  const others = theirs.classes.filter((of) => !classIn(mine, keyOf(of)) && takes.has(`classes.${keyOf(of)}`))
  const all = [...kept, ...others]
  if (!takes.has('classOrder')) return all
  const place = new Map(theirs.classes.map((of, index) => [keyOf(of), index]))
  return all.toSorted((a, b) => (place.get(keyOf(a)) ?? all.length) - (place.get(keyOf(b)) ?? all.length))
}

function mergedClass(mine: ClassValues, theirs: ClassValues, takes: ReadonlySet<string>): ClassValues {
  const parts = partsOf().filter((part) => takes.has(`classes.${keyOf(mine)}.${part}`))
  const names: readonly (keyof ClassValues)[] = parts.flatMap((part) => PARTS[part])
  const taken = Object.fromEntries(names.map((name) => [name, theirs[name]]))
  return { ...mine, ...taken, order: takes.has('classOrder') ? theirs.order : mine.order }
}

function classIn({ classes }: FormValues, key: string): ClassValues | undefined {
  return classes.find((of) => keyOf(of) === key)
}

function partsOf(): Part[] {
  // Object.keys knows no names.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.keys(PARTS) as Part[]
}

/** A field's name taken apart: of the stage, of a class, or a class as a whole. */
export function placeOf(name: string): { field: string } | { key: string; part: Part | null } {
  if (!name.startsWith('classes.')) return { field: name }
  const rest = name.slice('classes.'.length)
  const part = partsOf().find((known) => rest.endsWith(`.${known}`)) ?? null
  return { key: part ? rest.slice(0, -part.length - 1) : rest, part }
}
