// The countries of clubs by their two-letter codes: the European Union and others in Europe. Most clubs are in the
// neighbouring countries, so these come first.
import { compareValues } from './compare'

const neighbours = ['LV', 'EE', 'LT', 'FI']
const others =
  'AT BE BG CH CY CZ DE DK ES FR GB GR HR HU IE IS IT LU MD MT NL NO PL PT RO RS SE SI SK UA'.split(' ')

export interface Country {
  code: string
  name: string
}

/** The countries with their names in a language; after the neighbours in the language's order. */
export function countries(language: string): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const named = (code: string) => ({ code, name: names.of(code) ?? code })
  return [
    ...neighbours.map(named),
    ...others.map(named).toSorted((a, b) => compareValues(a.name, b.name, language)),
  ]
}
