// What the server's script engine needs to write dates, numbers and lists as a browser does. It has no Intl, so
// the build takes these data from Node's, which has the same locale data as browsers.

/** The locales of the app's formatters; 'sv' is for times that are the same in every language. */
const locales = ['lv', 'et', 'en-GB', 'sv']
const languages = ['lv', 'et', 'en']

/** The options of the formatters in src/lib/time/dates.ts. */
const dateOptions: Intl.DateTimeFormatOptions[] = [
  { day: 'numeric', month: 'long', year: 'numeric' },
  { day: 'numeric', month: 'short' },
  { hour: '2-digit', minute: '2-digit' },
  { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  { year: 'numeric', month: '2-digit', day: '2-digit' },
  { month: 'short' },
  { weekday: 'short' },
  { weekday: 'long' },
]
const units = ['hour', 'minute', 'second']

/** Latin and Cyrillic letters, digits and punctuation. */
const characterRanges = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x400, 0x45f],
  [0x2010, 0x2027],
] as const
const MONTHS = 12
const WEEKDAYS = 7
/** From here on a number's plural depends on its last two digits only. */
const PLURALS = 200

/** A literal text, a number in this many digits, or a name by the number of the month or weekday. */
export type DatePart = string | { field: DateField; digits: number } | { field: DateField; names: string[] }
const dateFields = ['day', 'month', 'year', 'weekday', 'hour', 'minute', 'second'] as const
export type DateField = (typeof dateFields)[number]

export interface IntlData {
  /** By locale, then by the options as `optionsKey` writes them. */
  dates: Record<string, Record<string, DatePart[]>>
  /** By locale. `units` by unit and plural; # is the number. */
  numbers: Record<
    string,
    { decimal: string; group: string; minimumGrouping: number; units: Record<string, Record<string, string>> }
  >
  /** By language: the category of each number up to `PLURALS`. */
  plurals: Record<string, string[]>
  /** By language: the letters in order. Those in one list differ only in accents, those in one text in case. */
  letters: Record<string, string[][]>
}

export function intlData(): IntlData {
  return {
    dates: byKey(locales, (locale) =>
      Object.fromEntries(dateOptions.map((options) => [optionsKey(options), dateParts(locale, options)])),
    ),
    numbers: byKey(locales, numberFormat),
    plurals: byKey(languages, (language) => {
      const rules = new Intl.PluralRules(language)
      return Array.from({ length: PLURALS }, (_, count) => rules.select(count))
    }),
    letters: byKey(languages, letters),
  }
}

function byKey<T>(keys: readonly string[], value: (key: string) => T): Record<string, T> {
  return Object.fromEntries(keys.map((key) => [key, value(key)]))
}

/** The options in one order, as src/app/server/intl.ts looks them up. */
function optionsKey(options: Intl.DateTimeFormatOptions): string {
  return JSON.stringify(Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function dateParts(locale: string, options: Intl.DateTimeFormatOptions): DatePart[] {
  const format = new Intl.DateTimeFormat(locale, { hourCycle: 'h23', timeZone: 'UTC', ...options })
  const partAt = (date: Date, type: string) =>
    format.formatToParts(date).find((part) => part.type === type)?.value ?? ''
  // Each number has one digit, so that zeros before it show.
  const sample = new Date(Date.UTC(2006, 0, 2, 3, 4, 5))
  return format.formatToParts(sample).map(({ type, value }) => {
    if (type === 'literal') return value
    const field = dateFields.find((name) => name === type)
    if (!field) throw new Error(`A date has no field ${type}`)
    if (/^\d+$/.test(value)) return { field, digits: value.length }
    const names =
      field === 'month'
        ? Array.from({ length: MONTHS }, (_, month) => partAt(new Date(Date.UTC(2006, month, 2)), field))
        : // The first of October 2006 was a Sunday.
          Array.from({ length: WEEKDAYS }, (_, day) => partAt(new Date(Date.UTC(2006, 9, day + 1)), field))
    return { field, names }
  })
}

function numberFormat(locale: string): IntlData['numbers'][string] {
  const format = new Intl.NumberFormat(locale)
  const partOf = (number: number, type: string) =>
    format.formatToParts(number).find((part) => part.type === type)?.value
  const rules = new Intl.PluralRules(locale)
  const unitTexts = (unit: string) => {
    const unitFormat = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' })
    return Object.fromEntries(
      rules.resolvedOptions().pluralCategories.flatMap((category) => {
        const count = Array.from({ length: PLURALS }, (_, number) => number).find(
          (number) => rules.select(number) === category,
        )
        return count === undefined ? [] : [[category, unitFormat.format(count).replace(String(count), '#')]]
      }),
    )
  }
  return {
    decimal: partOf(0.5, 'decimal') ?? '.',
    group: partOf(12_345, 'group') ?? '',
    minimumGrouping: partOf(1_234, 'group') === undefined ? 2 : 1,
    units: byKey(units, unitTexts),
  }
}

function letters(language: string): string[][] {
  const all = characterRanges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  )
  const sorted = all.toSorted(new Intl.Collator(language).compare)
  const sameBase = new Intl.Collator(language, { sensitivity: 'base' }).compare
  const sameAccent = new Intl.Collator(language, { sensitivity: 'accent' }).compare
  return grouped(sorted, sameBase).map((list) => grouped(list, sameAccent).map((texts) => texts.join('')))
}

/** Consecutive elements that compare as equal. */
function grouped(list: readonly string[], compare: (a: string, b: string) => number): string[][] {
  const groups: string[][] = []
  for (const element of list) {
    const last = groups.at(-1)
    if (last?.[0] !== undefined && compare(last[0], element) === 0) last.push(element)
    else groups.push([element])
  }
  return groups
}
