// The countries as options, the neighbours first.
import { compareValues } from '@/lib/compare'
import { useLanguage } from '../use-language'

/** With `choose`, the first option is empty with this text. */
export function CountryOptions({ choose }: { choose?: string }) {
  return (
    <>
      {choose && <option value="">{choose}</option>}
      {countries(useLanguage()).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  )
}

/**
 * The countries of clubs by their two-letter codes: the European Union and others in Europe. Most clubs are
 * in the neighbouring countries, so these come first.
 */
const neighbours = ['LV', 'EE', 'LT', 'FI']
const others =
  'AT BE BG CH CY CZ DE DK ES FR GB GR HR HU IE IS IT LU MD MT NL NO PL PT RO RS SE SI SK UA'.split(' ')

interface Country {
  code: string
  name: string
}

/** The countries with their names in a language; after the neighbours in the language's order. */
function countries(language: string): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const countryOf = (code: string) => ({ code, name: names.of(code) ?? code })
  return [
    ...neighbours.map(countryOf),
    ...others.map(countryOf).toSorted((a, b) => compareValues(a.name, b.name, language)),
  ]
}
