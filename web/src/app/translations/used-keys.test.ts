// Checks that every text is used and every used text exists, in each language. The compiler checks literal
// keys against English (i18n.d.ts); this test adds the keys that are built at run time, and the other two
// files.
import { describe, expect, test } from 'vitest'
import { languages } from '@/lib/text/languages'
import { keysOf, translations } from '@/testing/translations'

const files = import.meta.glob<string>(
  [
    '../../**/*.{ts,tsx}',
    '../../../worker/*.ts',
    '!../../**/*.test.{ts,tsx}',
    '!../../**/testing/**',
    '!../../**/schema.d.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)
const code = Object.values(files).join('\n')

const englishKeys = keysOf(translations.en)
/** The first parts of all keys: a string that starts otherwise is no key. */
const groups = new Set(englishKeys.map((key) => key.split('.')[0]))

/** The literal keys in the code: t('app.home'), key: 'app.home'. */
const literalKeys = new Set(
  [...code.matchAll(/['"`]([a-z][A-Za-z]*)((?:\.[A-Za-z0-9_-]+)+)['"`]/g)]
    .filter(([, group, rest]) => groups.has(group) && rest !== '.css')
    .map(([, group, rest]) => `${group}${rest}`),
)
/** Keys that only the server uses: `crates/zerodab/src/pages/texts.rs`. */
const serverKeys = ['market.about', 'share.site']
/** Keys that are built at run time: t(`app.${page}`). */
const patterns = [...code.matchAll(/`([a-z][A-Za-z]*\.[A-Za-z0-9_.-]*\$\{[^`]*)`/g)]
  .map(([, pattern = '']) => pattern.replaceAll(/\$\{[^}]*\}/g, '*'))
  .filter((pattern) => groups.has(pattern.split('.')[0]))
  .map((pattern) => new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll('*', '[^.]+')}$`))

test('the code was found', () => {
  expect(Object.keys(files).length).toBeGreaterThan(400)
  expect(literalKeys.size).toBeGreaterThan(500)
  expect(patterns.length).toBeGreaterThan(20)
})

/** A part of a key, such as 'app', is a literal too: the rest of the key is added elsewhere. */
const isPart = (key: string) => englishKeys.some((longer) => longer.startsWith(`${key}.`))

describe.each(languages)('%s', (language) => {
  const keys = keysOf(translations[language])

  test('has every key that the code uses', () => {
    const missing = [...literalKeys].filter((key) => !keys.includes(key) && !isPart(key))
    expect(missing).toEqual([])
  })

  test('has a text for every key that is built at run time', () => {
    const unmatched = patterns.filter((pattern) => !keys.some((key) => pattern.test(key)))
    expect(unmatched).toEqual([])
  })

  test('has no unused text', () => {
    const unused = keys.filter(
      (key) => !literalKeys.has(key) && !patterns.some((pattern) => pattern.test(key)),
    )
    expect(unused).toEqual(serverKeys)
  })
})
