// The countries to choose from, the neighbours first.
import { countries } from '../lib/countries'
import { useLanguage } from './use-language'

/** With `choose`, the first choice is none and says so. */
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
