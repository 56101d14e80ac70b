// The values of rules that organisers change most, as fields: where each is in the JSON of a rule pack file, and
// how it is written as a text.
import { isJson, type Json } from './chosen-rules'

interface ValueField {
  path: readonly string[]
  toText: (value: unknown) => string
  /** Returns the value of a text, given the present one; `undefined` for a text that is no such value. */
  toValue: (text: string, present: unknown) => unknown
  /** Which text says what values there are; none for a checkbox. */
  kind?: 'bestResults' | 'limit' | 'perMinute' | 'points' | 'unridden' | 'whole'
}

type Conversion = Pick<ValueField, 'toText' | 'toValue'>

const wholeNumber: Conversion = { toText: numberText, toValue: parseWhole }

/** A whole number, or empty for null. */
const optionalNumber: Conversion = {
  toText: numberText,
  toValue: (text) => (text === '' ? null : parseWhole(text)),
}

/** Marks, or empty for a section that can't be recorded. */
const unriddenMarks: Conversion = {
  toText: (value) => (isJson(value) ? numberText(value['marks']) : ''),
  toValue: (text) => {
    if (text === '') return 'blocked'
    const marks = parseWhole(text)
    return marks === undefined ? undefined : { marks }
  },
}

/** A checkbox: its text is 'yes' or empty. */
function eitherOf(unchecked: string, checked: string): Conversion {
  return {
    toText: (value) => (value === checked ? YES : ''),
    toValue: (text) => (text === YES ? checked : unchecked),
  }
}

export const YES = 'yes'

export const valueFields = {
  missed: { path: ['section', 'missed'], kind: 'unridden', ...unriddenMarks },
  refused: { path: ['section', 'refused'], kind: 'unridden', ...unriddenMarks },
  sectionSeconds: {
    path: ['section', 'timeLimit'],
    kind: 'limit',
    toText: (value) => (isJson(value) ? numberText(value['seconds']) : ''),
    toValue: (text, present) => {
      if (text === '') return null
      const seconds = parseWhole(text)
      if (seconds === undefined) return undefined
      return { overtime: 'fail', ...(isJson(present) && present), seconds }
    },
  },
  dayMinutes: { path: ['ridingTime', 'limitMinutes'], kind: 'limit', ...optionalNumber },
  marksPerMinute: { path: ['ridingTime', 'marksPerMinute'], kind: 'perMinute', ...wholeNumber },
  bestResults: { path: ['season', 'bestResults'], kind: 'bestResults', ...optionalNumber },
  dropped: { path: ['season', 'drop', 'worst'], kind: 'whole', ...wholeNumber },
  alwaysDropped: { path: ['season', 'drop', 'condition'], ...eitherOf('rodeAllStages', 'always') },
  splitPoints: { path: ['points', 'sharedPlaces'], ...eitherOf('full', 'split') },
  pointsByPlace: {
    path: ['points', 'byPlace'],
    kind: 'points',
    toText: (value) => (Array.isArray(value) ? value.map(numberText).join(', ') : ''),
    toValue: (text) => {
      const points = text
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(parseDecimal)
      return points.includes(undefined) ? undefined : points
    },
  },
  pointsBeyond: {
    path: ['points', 'beyond'],
    kind: 'points',
    toText: numberText,
    toValue: (text) => parseDecimal(text.replace(',', '.')),
  },
} satisfies Record<string, ValueField>

export type ValueName = keyof typeof valueFields
/** The values of checkboxes. */
export type CheckedName = 'alwaysDropped' | 'splitPoints'
/** The values that are entered as a text, which may be wrong. */
export type EnteredName = Exclude<ValueName, CheckedName>
export type ValueTexts = Record<ValueName, string>

// The keys are those of the object above.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const valueNames = Object.keys(valueFields) as ValueName[]

export const enteredNames = valueNames.filter(
  (name): name is EnteredName => name !== 'alwaysDropped' && name !== 'splitPoints',
)

/** The values as texts. One that is left out is the default one. */
export function toTexts(values: Json, defaults: Json): ValueTexts {
  const textOf = (name: ValueName) => {
    const { path, toText }: ValueField = valueFields[name]
    return toText(valueAt(values, path) ?? (hasAt(values, path) ? null : valueAt(defaults, path)))
  }
  // Every name has a text.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(valueNames.map((name) => [name, textOf(name)])) as ValueTexts
}

/** Sets a value from its text; null for a text that is no such value. */
export function withText(values: Json, name: ValueName, text: string): Json | null {
  const { path, toValue }: ValueField = valueFields[name]
  const value = toValue(text.trim(), valueAt(values, path))
  return value === undefined ? null : setAt(values, path, value)
}

/** The field in which the value at this path is entered, such as `points.byPlace[3]`; none for a checkbox. */
export function fieldAt(path: string): EnteredName | undefined {
  return enteredNames.find((name) => {
    const own = valueFields[name].path.join('.')
    return path === own || path.startsWith(`${own}.`) || path.startsWith(`${own}[`)
  })
}

function valueAt(values: unknown, path: readonly string[]): unknown {
  let value = values
  for (const name of path) value = isJson(value) ? value[name] : undefined
  return value
}

function hasAt(values: Json, path: readonly string[]): boolean {
  return valueAt(values, path) !== undefined
}

function setAt(values: Json, [name = '', ...rest]: readonly string[], value: unknown): Json {
  if (rest.length === 0) return { ...values, [name]: value }
  const inner = values[name]
  return { ...values, [name]: setAt(isJson(inner) ? inner : {}, rest, value) }
}

function numberText(value: unknown): string {
  return typeof value === 'number' ? String(value) : ''
}

function parseWhole(text: string): number | undefined {
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined
}

function parseDecimal(text: string): number | undefined {
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
}
