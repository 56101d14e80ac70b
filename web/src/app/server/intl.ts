// The parts of Intl that the first views need, for an engine without it. The data are those of the build.
import type { DatePart, IntlData } from '../../../build/intl-data'

/** Filled in by the build. */
declare const INTL_DATA: IntlData
const data = INTL_DATA

/** Provided by the server: the offset from UTC in a time zone at a moment, in seconds. */
declare const utcOffset: (timeZone: string, timestamp: number) => number

/** The time zone of most readers. In another one the app names the stage's zone beside its times. */
const READERS_ZONE = 'Europe/Riga'

class DateTimeFormat {
  readonly #parts: readonly DatePart[]
  readonly #timeZone: string

  constructor(locale?: string, options: Intl.DateTimeFormatOptions = {}) {
    this.#timeZone = options.timeZone ?? READERS_ZONE
    this.#parts = locale === undefined ? [] : partsFor(locale, options)
  }

  format(date: Date): string {
    const local = new Date(date.getTime() + utcOffset(this.#timeZone, date.getTime()) * 1000)
    const values = {
      day: local.getUTCDate(),
      month: local.getUTCMonth() + 1,
      year: local.getUTCFullYear(),
      weekday: local.getUTCDay() + 1,
      hour: local.getUTCHours(),
      minute: local.getUTCMinutes(),
      second: local.getUTCSeconds(),
    }
    return this.#parts
      .map((part) => {
        if (typeof part === 'string') return part
        const value = values[part.field]
        return 'names' in part ? part.names[value - 1] : String(value).padStart(part.digits, '0')
      })
      .join('')
  }

  resolvedOptions(): { timeZone: string } {
    return { timeZone: this.#timeZone }
  }
}

function partsFor(locale: string, options: Intl.DateTimeFormatOptions): readonly DatePart[] {
  const own = Object.entries(options).filter(([name]) => name !== 'timeZone' && name !== 'hourCycle')
  const key = JSON.stringify(own.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const parts = data.dates[locale]?.[key]
  if (!parts) throw new Error(`build/intl-data.ts lacks the format ${key} in ${locale}`)
  return parts
}

class NumberFormat {
  readonly #format: IntlData['numbers'][string]
  readonly #plurals: PluralRules
  readonly #unit: string | undefined
  readonly #digits: number

  constructor(locale: string, { style, unit, maximumFractionDigits = 3 }: Intl.NumberFormatOptions = {}) {
    const format = data.numbers[locale]
    if (!format || (style !== undefined && style !== 'decimal' && style !== 'unit'))
      throw new Error(`build/intl-data.ts lacks numbers of style ${style} in ${locale}`)
    this.#format = format
    this.#plurals = new PluralRules(locale.slice(0, 2))
    this.#unit = unit
    this.#digits = maximumFractionDigits
  }

  format(number: number): string {
    const { decimal, group, minimumGrouping, units } = this.#format
    const [whole = '', fraction] = String(Number(Math.abs(number).toFixed(this.#digits))).split('.')
    const grouped = whole.length >= 3 + minimumGrouping ? whole.replaceAll(/\B(?=(\d{3})+$)/g, group) : whole
    const text = `${number < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : decimal + fraction}`
    if (this.#unit === undefined) return text
    return units[this.#unit]?.[this.#plurals.select(number)]?.replace('#', text) ?? text
  }
}

class PluralRules {
  readonly #categories: readonly string[]

  constructor(language: string) {
    this.#categories = data.plurals[language] ?? []
  }

  select(number: number): string {
    const count = Math.abs(number)
    if (!Number.isInteger(count)) return 'other'
    const size = this.#categories.length
    return this.#categories[count < size ? count : size / 2 + (count % (size / 2))] ?? 'other'
  }

  resolvedOptions(): { pluralCategories: string[] } {
    return { pluralCategories: [...new Set(this.#categories)] }
  }
}

/** The weights of a letter: of the letter, of its accent and of its case. */
type Weights = readonly [letter: number, accent: number, letterCase: number]

class Collator {
  readonly #weights: ReadonlyMap<string, Weights>
  /** The weight of the digit 0. */
  readonly #zero: number

  constructor(language: string) {
    this.#weights = new Map(
      (data.letters[language] ?? []).flatMap((accents, letter) =>
        accents.flatMap((cases, accent) =>
          Array.from(cases, (character, index): [string, Weights] => [character, [letter, accent, index]]),
        ),
      ),
    )
    this.#zero = this.#weights.get('0')?.[0] ?? 0
  }

  /** A property, because it is used without its object. */
  readonly compare = (a: string, b: string): number => {
    const [first, second] = [this.#keys(a), this.#keys(b)]
    for (const level of [0, 1, 2] as const) {
      for (let index = 0; index < Math.max(first.length, second.length); index += 1) {
        const difference = (first[index]?.[level] ?? -1) - (second[index]?.[level] ?? -1)
        if (difference !== 0) return Math.sign(difference)
      }
    }
    return 0
  }

  /** The weights of each letter. A number has one weight, which is larger the larger it is. */
  #keys(text: string): Weights[] {
    return Array.from(text.matchAll(/\d+|./gsu), ([token]) => {
      if (/\d/.test(token)) return [this.#zero + 1 - 1 / (Number(token) + 1), 0, 0]
      const [letter, accent, letterCase] = this.#weights.get(token) ?? [token.codePointAt(0) ?? 0, 0, 0]
      return [letter, accent, letterCase]
    })
  }
}

Object.assign(globalThis, { Intl: { Collator, DateTimeFormat, NumberFormat, PluralRules } })
