// The field for the club: a known one, found without accents, or a new one with its country.
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import type { Club } from '@/api'
import { fold } from '@/lib/text/text-search'
import { Combobox, type Suggestion } from '@/ui/fields/combobox'
import { CountryOptions } from '@/ui/fields/country-options'
import { Select } from '@/ui/fields/select'
import { knownClub, type FormValues } from './form-values'

/** The key of the suggestion to add the entered name; no club has this name. */
const ADD_KEY = '+'

export function ClubField({ clubs, methods }: { clubs: Club[]; methods: UseFormReturn<FormValues> }) {
  const { t } = useTranslation()
  const { control, formState, register, setValue } = methods
  const [club, country] = useWatch({ control, name: ['club', 'country'] })
  const existingClub = knownClub(clubs, club)
  const isNew = club.trim() !== '' && !existingClub
  const setClub = (name: string) =>
    setValue('club', name, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const leave = () => {
    if (existingClub) setClub(existingClub.id)
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
        suggestions={suggestionsFor(clubs, club, t('participantForm.addClub', { name: club.trim() }))}
        onText={setClub}
        onPick={({ key }) => {
          if (key !== ADD_KEY) setClub(key)
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

/** The clubs whose name contains the text, and last the text itself as a new club. */
function suggestionsFor(clubs: Club[], text: string, add: string): Suggestion[] {
  const folded = fold(text.trim())
  const suggestions = clubs
    .filter(({ id }) => fold(id).includes(folded))
    .map(({ id, country }) => ({ key: id, text: id, detail: country }))
  return folded === '' || knownClub(clubs, text) ? suggestions : [...suggestions, { key: ADD_KEY, text: add }]
}
