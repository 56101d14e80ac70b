// Checks that every text is used and every used text exists, in each language. The compiler checks literal
// keys against English (i18next.d.ts); this test adds the keys that are built at run time, and the other two
// files.
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '@/lib/languages'
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

/** The keys of a file without their plural suffixes. */
function keysOf(node: Node, prefix = ''): string[] {
  return Object.entries(node).flatMap(([name, value]) => {
    if (typeof value !== 'string') return keysOf(value, `${prefix}${name}.`)
    return `${prefix}${name}`.replace(/_(zero|one|two|few|many|other)$/, '')
  })
}

const known: Record<Language, Set<string>> = {
  en: new Set(keysOf(en)),
  lv: new Set(keysOf(lv)),
  et: new Set(keysOf(et)),
}
/** The first parts of all keys: a string that starts otherwise is no key. */
const groups = new Set(Object.keys(en))

/** The literal keys in the code: t('app.home'), key: 'app.home'. */
const literalKeys = new Set(
  [...code.matchAll(/['"`]([a-z][A-Za-z]*)((?:\.[A-Za-z0-9_-]+)+)['"`]/g)]
    .filter(([, group, rest]) => groups.has(group ?? '') && rest !== '.css')
    .map(([, group, rest]) => `${group}${rest}`),
)
/** Keys that only the server uses: `crates/zerodab/src/texts.rs`. */
const serverKeys = ['market.about', 'share.site']
/** Keys that are built at run time: t(`app.${page}`). */
const patterns = [...code.matchAll(/`([a-z][A-Za-z]*\.[A-Za-z0-9_.-]*\$\{[^`]*)`/g)]
  .map(([, pattern = '']) => pattern.replaceAll(/\$\{[^}]*\}/g, '*'))
  .filter((pattern) => groups.has(pattern.split('.')[0] ?? ''))
  .map((pattern) => new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll('*', '[^.]+')}$`))

test('the code was found', () => {
  expect(Object.keys(files).length).toBeGreaterThan(400)
  expect(literalKeys.size).toBeGreaterThan(500)
  expect(patterns.length).toBeGreaterThan(20)
})

/** A part of a key, such as 'app', is a literal too: the rest of the key is added elsewhere. */
const isPart = (key: string) => [...known.en].some((longer) => longer.startsWith(`${key}.`))

describe.each(languages)('%s', (language) => {
  test('has every key that the code uses', () => {
    const missing = [...literalKeys].filter((key) => !known[language].has(key) && !isPart(key))
    expect(missing).toEqual([])
  })

  test('has a text for every key that is built at run time', () => {
    const unmatched = patterns.filter((pattern) => ![...known[language]].some((key) => pattern.test(key)))
    expect(unmatched).toEqual([])
  })

  test('has no unused text', () => {
    const unused = [...known[language]].filter(
      (key) => !literalKeys.has(key) && !patterns.some((pattern) => pattern.test(key)),
    )
    expect(unused.toSorted()).toEqual(serverKeys)
  })
})
