// The translation files have the same keys, placeholders and plural forms.
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '@/lib/languages'
import en from '../../public/locales/en/translation.json'
import et from '../../public/locales/et/translation.json'
import lv from '../../public/locales/lv/translation.json'

type Texts = Map<string, string>
type Node = { [name: string]: string | Node }

const files: Record<Language, Texts> = { en: flat(en), lv: flat(lv), et: flat(et) }

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

function flat(node: Node, prefix = ''): Texts {
  const texts: Texts = new Map()
  for (const [name, value] of Object.entries(node)) {
    if (typeof value === 'string') texts.set(prefix + name, value)
    else for (const [key, text] of flat(value, `${prefix}${name}.`)) texts.set(key, text)
  }
  return texts
}

const plural = /_(zero|one|two|few|many|other)$/

function keysOf(texts: Texts): string[] {
  return [...new Set([...texts.keys()].map((key) => key.replace(plural, '')))].toSorted()
}

function formsOf(texts: Texts): Map<string, string[]> {
  const forms = new Map<string, string[]>()
  for (const key of texts.keys()) {
    const form = plural.exec(key)?.[1]
    if (form) forms.set(key.replace(plural, ''), [...(forms.get(key.replace(plural, '')) ?? []), form])
  }
  return forms
}

function placeholders(text: string | undefined): string[] {
  return [...new Set(text?.match(/\{\{\w+\}\}/g))].toSorted()
}

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  const texts = files[language]

  test('has the same keys as English', () => {
    expect(keysOf(texts)).toEqual(keysOf(files.en))
  })

  test('has the same placeholders as English', () => {
    const differing = [...texts].filter(([key, text]) => {
      const english = files.en.get(key) ?? files.en.get(key.replace(plural, '_other'))
      // A plural form for a single number may write the number as a word.
      return !plural.test(key) && placeholders(text).join() !== placeholders(english).join()
    })
    expect(differing).toEqual([])
  })

  test('is translated: no text is a copy of the English one', () => {
    const copies = [...texts].filter(([key, text]) => {
      const words = /\p{L}{2}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''))
      return words && !sameWords.has(text) && files.en.get(key) === text
    })
    expect(copies).toEqual([])
  })
})

describe.each(languages)('%s', (language) => {
  test('has every plural form of its grammar', () => {
    const required = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    for (const [key, forms] of formsOf(files[language])) {
      expect({ key, forms: forms.toSorted() }).toEqual({ key, forms: required })
    }
  })

  test('has plural forms for the same keys as English', () => {
    expect([...formsOf(files[language]).keys()].toSorted()).toEqual([...formsOf(files.en).keys()].toSorted())
  })

  test('has no empty texts and no exclamation marks', () => {
    const wrong = [...files[language]].filter(([, text]) => text.trim() === '' || text.includes('!'))
    expect(wrong).toEqual([])
  })

  test('has straight apostrophes', () => {
    expect([...files[language]].filter(([, text]) => text.includes('’'))).toEqual([])
  })

  test('has an ellipsis of one character, except in texts of the specification', () => {
    const dots = [...files[language]].filter(([, text]) => text.includes('...') && !specified.has(text))
    expect(dots).toEqual([])
  })
})
