// Every text is used, and every text that is used is there, in each language. The compiler holds the keys of English (i18next.d.ts); this
// holds those that are put together while the app runs, and the other two files.
import { describe, expect, test } from 'vitest'
import en from '../../public/locales/en/translation.json'
import et from '../../public/locales/et/translation.json'
import lv from '../../public/locales/lv/translation.json'

const files = import.meta.glob<string>(
  [
    '../**/*.{ts,tsx}',
    '../../worker/*.ts',
    '!../**/*.test.{ts,tsx}',
    '!../**/testing/**',
    '!../**/schema.d.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)
const code = Object.values(files).join('\n')

type Node = { [name: string]: string | Node }

/** The keys of a file, each form of a plural under its own key. */
function keysOf(node: Node, prefix = ''): string[] {
  return Object.entries(node).flatMap(([name, value]) => {
    if (typeof value !== 'string') return keysOf(value, `${prefix}${name}.`)
    return `${prefix}${name}`.replace(/_(zero|one|two|few|many|other)$/, '')
  })
}

const known = { en: new Set(keysOf(en)), lv: new Set(keysOf(lv)), et: new Set(keysOf(et)) }
/** The first words of all keys: what begins otherwise is no key. */
const groups = new Set(Object.keys(en))

/** What is written as a key, whole: t('app.home'), key: 'app.home'. */
const written = new Set(
  [...code.matchAll(/['"`]([a-z][A-Za-z]*)((?:\.[A-Za-z0-9_-]+)+)['"`]/g)]
    .filter(([, group, rest]) => groups.has(group ?? '') && rest !== '.css')
    .map(([, group, rest]) => `${group}${rest}`),
)
/** What the server alone reads: `crates/zerodab/src/texts.rs`. */
const ofTheServer = ['market.about', 'share.site']
/** What is put together: t(`app.${page}`). */
const patterns = [...code.matchAll(/`([a-z][A-Za-z]*\.[A-Za-z0-9_.-]*\$\{[^`]*)`/g)]
  .map(([, pattern = '']) => pattern.replaceAll(/\$\{[^}]*\}/g, '*'))
  .filter((pattern) => groups.has(pattern.split('.')[0] ?? ''))
  .map((pattern) => new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll('*', '[^.]+')}$`))

test('the code is read', () => {
  expect(Object.keys(files).length).toBeGreaterThan(400)
  expect(written.size).toBeGreaterThan(500)
  expect(patterns.length).toBeGreaterThan(20)
})

/** A part of a key, such as 'app', stands there too: whatever goes on is put together elsewhere. */
const isPart = (key: string) => [...known.en].some((longer) => longer.startsWith(`${key}.`))

describe.each(['en', 'lv', 'et'] as const)('%s', (language) => {
  test('has every key that the code asks for', () => {
    const missing = [...written].filter((key) => !known[language].has(key) && !isPart(key))
    expect(missing).toEqual([])
  })

  test('has a text for every key that is put together', () => {
    const empty = patterns.filter((pattern) => ![...known[language]].some((key) => pattern.test(key)))
    expect(empty).toEqual([])
  })

  test('has no text that nobody reads', () => {
    const unused = [...known[language]].filter(
      (key) => !written.has(key) && !patterns.some((pattern) => pattern.test(key)),
    )
    expect(unused.toSorted()).toEqual(ofTheServer)
  })
})
