import { expect, test, vi } from 'vitest'
import { intlData } from './intl-data.ts'

const MONTHS = 12

/** The engine's Intl with the data of the build, in place of the real one. */
async function engineIntl() {
  const real = Intl
  vi.stubGlobal('INTL_DATA', intlData())
  vi.stubGlobal('utcOffset', () => 2 * 60 * 60)
  vi.resetModules()
  await import('../src/app/server/intl')
  const engine = globalThis.Intl
  globalThis.Intl = real
  return engine
}

test.each(['lv', 'et', 'en-GB'])('dates and numbers are written as by a browser (%s)', async (locale) => {
  const engine = await engineIntl()
  const formats: Intl.DateTimeFormatOptions[] = [
    { day: 'numeric', month: 'long', year: 'numeric' },
    { day: 'numeric', month: 'short' },
    { hour: '2-digit', minute: '2-digit' },
    { weekday: 'short' },
    { weekday: 'long' },
  ]
  for (const options of formats) {
    const all = { hourCycle: 'h23', ...options, timeZone: 'Etc/GMT-2' } as const
    for (let month = 0; month < MONTHS; month += 1) {
      const date = new Date(Date.UTC(2026, month, month + 1, 23, month))
      expect(new engine.DateTimeFormat(locale, all).format(date)).toBe(
        new Intl.DateTimeFormat(locale, all).format(date),
      )
    }
  }
  for (const options of [{ maximumFractionDigits: 2 }, { style: 'unit', unit: 'hour' }] as const) {
    for (const number of [0, 1, 2, 11, 21, 101, 1.5, 1234, 12_345.678]) {
      if ('unit' in options && !Number.isInteger(number)) continue
      expect(new engine.NumberFormat(locale, options).format(number)).toBe(
        new Intl.NumberFormat(locale, options).format(number),
      )
    }
  }
})

test.each(['lv', 'et', 'en'])(
  'plurals and the order of names are those of a browser (%s)',
  async (language) => {
    const engine = await engineIntl()
    for (const count of [0, 1, 2, 10, 11, 19, 21, 100, 101, 111, 121, 1000, 1001, 1011]) {
      expect(new engine.PluralRules(language).select(count)).toBe(
        new Intl.PluralRules(language).select(count),
      )
    }
    const names = [
      'Žagars',
      'zāle',
      'Ozols 10',
      'Ozols 9',
      'Čakste',
      'Cēsis',
      'Õun',
      'Ülo',
      'Oja',
      'cēsis',
      'Ķegums',
      'Kuldīga',
      'Ys',
      'Ikšķile',
      'A-B',
      'A B',
    ]
    expect(names.toSorted(new engine.Collator(language, { numeric: true }).compare)).toEqual(
      names.toSorted(new Intl.Collator(language, { numeric: true }).compare),
    )
  },
)
