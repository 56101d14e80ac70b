// The translation files have the same keys, placeholders and plural forms.
import { describe, expect, test } from 'vitest'
import { languages } from '@/lib/text/languages'
import { keysOf, pluralSuffix, translations, type Translation } from '@/testing/translations'

/** Texts that are the same in two languages. */
const sameWords = new Set([
  '© {{year}} Zerodab',
  'DNF',
  'DQ',
  'Licence',
  'Logo',
  'Number',
  'Number {{number}}',
  'QR',
  'Start',
  'Start {{time}}',
  '+{{minutes}} min',
  '{{minutes}} min',
])

/** The texts that the specification quotes with three dots. */
const specified = new Set([
  'Adding participant...',
  'Joining...',
  'Removing...',
  'Saving...',
  'Search by name or number...',
  'Setting positions...',
])

/** A quotation in the marks of the language. */
const quotations = { lv: /„[^„“”]*”/gu, et: /„[^„“”]*“/gu, en: /“[^„“”]*”/gu }

/** A person is addressed with a capital letter. */
const smallAddresses = {
  lv: /(?<!\p{L})(?:jūs|jūsu|jums)(?!\p{L})/u,
  et: /(?<!\p{L})(?:teie|teid|teile|teil)(?!\p{L})/u,
  en: /(?!)/u,
}

/** The plural forms of each key that has some. */
function formsOf(translation: Translation): Map<string, string[]> {
  const forms = new Map<string, string[]>()
  for (const key of translation.keys()) {
    const form = pluralSuffix.exec(key)?.[1]
    const baseKey = key.replace(pluralSuffix, '')
    if (form) forms.set(baseKey, [...(forms.get(baseKey) ?? []), form])
  }
  return forms
}

function placeholders(text: string | undefined): string[] {
  return [...new Set(text?.match(/\{\{\w+\}\}/g))].toSorted()
}

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  const texts = translations[language]

  test('has the same keys as English', () => {
    expect(keysOf(texts)).toEqual(keysOf(translations.en))
  })

  test('has the same placeholders as English', () => {
    const differing = [...texts].filter(([key, text]) => {
      const english = translations.en.get(key) ?? translations.en.get(key.replace(pluralSuffix, '_other'))
      // A plural form for a single number may write the number as a word.
      return !pluralSuffix.test(key) && placeholders(text).join() !== placeholders(english).join()
    })
    expect(differing).toEqual([])
  })

  test('is translated: no text is a copy of the English one', () => {
    const copies = [...texts].filter(([key, text]) => {
      const words = /\p{L}{2}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''))
      return words && !sameWords.has(text) && translations.en.get(key) === text
    })
    expect(copies).toEqual([])
  })
})

describe.each(languages)('%s', (language) => {
  test('has every plural form of its grammar', () => {
    const required = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    for (const [key, forms] of formsOf(translations[language])) {
      expect({ key, forms: forms.toSorted() }).toEqual({ key, forms: required })
    }
  })

  test('has plural forms for the same keys as English', () => {
    expect([...formsOf(translations[language]).keys()].toSorted()).toEqual(
      [...formsOf(translations.en).keys()].toSorted(),
    )
  })

  test('has no empty texts and no exclamation marks', () => {
    const wrong = [...translations[language]].filter(([, text]) => text.trim() === '' || text.includes('!'))
    expect(wrong).toEqual([])
  })

  test('has the quotation marks of its language', () => {
    const wrong = [...translations[language]].filter(([, text]) =>
      /[„“”]/u.test(text.replaceAll(quotations[language], '')),
    )
    expect(wrong).toEqual([])
  })

  test('addresses people politely', () => {
    const wrong = [...translations[language]].filter(([, text]) => smallAddresses[language].test(text))
    expect(wrong).toEqual([])
  })

  test('has straight apostrophes', () => {
    expect([...translations[language]].filter(([, text]) => text.includes('’'))).toEqual([])
  })

  test('has an ellipsis of one character, except in texts of the specification', () => {
    const dots = [...translations[language]].filter(
      ([, text]) => text.includes('...') && !specified.has(text),
    )
    expect(dots).toEqual([])
  })
})
