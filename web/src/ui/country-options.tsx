// The countries as options, the neighbours first.
import { countries } from '@/lib/countries'
import { useLanguage } from './use-language'

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
