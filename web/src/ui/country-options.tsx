// The countries to choose from, the neighbours first. The first choice is none.
import { countries } from '../lib/countries'
import { useLanguage } from './use-language'

export function CountryOptions({ choose }: { choose: string }) {
  return (
    <>
      <option value="">{choose}</option>
      {countries(useLanguage()).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  )
}
