// The club: one of those that are known, found without accents, or a new one with its country.
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Club } from '../../../api'
import { fold } from '../../../lib/fold'
import { Combobox, type Offer } from '../../../ui/combobox'
import { CountryOptions } from '../../../ui/country-options'
import { Select } from '../../../ui/select'
import { knownClub, type FormValues } from './form-values'

/** The offer to add what was typed; no club is called so. */
const addKey = '+'

export function ClubField({ clubs, typing }: { clubs: Club[]; typing: UseFormReturn<FormValues> }) {
  const { t } = useTranslation()
  const { control, formState, register, setValue } = typing
  const [club, country] = useWatch({ control, name: ['club', 'country'] })
  const known = knownClub(clubs, club)
  const isNew = club.trim() !== '' && !known
  const put = (name: string) =>
    setValue('club', name, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const leave = () => {
    if (known) put(known.id)
  }
  const { ref, name } = register('club')
  return (
    <>
      <Combobox
        ref={ref}
        name={name}
        label={t('participantForm.club')}
        help={t('participantForm.clubHelp')}
        error={formState.errors.club?.message}
        spellCheck={false}
        value={club}
        offers={offersFor(clubs, club, t('participantForm.addClub', { name: club.trim() }))}
        onText={put}
        onPick={({ key }) => {
          if (key !== addKey) put(key)
        }}
        onLeave={leave}
      />
      {isNew && (
        <Select
          label={t('participantForm.country')}
          help={t('participantForm.countryHelp', { name: club.trim() })}
          error={formState.errors.country?.message}
          value={country}
          {...register('country')}
        >
          <CountryOptions choose={t('participantForm.chooseCountry')} />
        </Select>
      )}
    </>
  )
}

/** The clubs in whose name the text stands; last, the text itself as a new one. */
function offersFor(clubs: Club[], text: string, add: string): Offer[] {
  const folded = fold(text.trim())
  const found = clubs
    .filter(({ id }) => fold(id).includes(folded))
    .map(({ id, country }) => ({ key: id, text: id, detail: country }))
  return folded === '' || knownClub(clubs, text) ? found : [...found, { key: addKey, text: add }]
}
