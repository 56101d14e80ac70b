// The name field for the secretary. It suggests riders of this federation's earlier stages and fills the form
// with their data.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import type { KnownRider, RegistrationForm } from '@/api'
import { fold } from '@/lib/text/text-search'
import type { StageKey } from '@/lib/addresses/paths'
import { MIN_KNOWN_RIDER_CHARS } from '@/lib/server-limits'
import { Combobox, type Suggestion } from '@/ui/fields/combobox'
import { readKnownRiders } from '../registration-api'
import { valuesOfKnownRider, type FormValues } from './form-values'

export function RecallField({ stage, form, methods }: RecallFieldProps) {
  const { t } = useTranslation()
  const { control, formState, register, getValues, setValue, reset } = methods
  const name = useWatch({ control, name: 'name' })
  const search = fold(name.trim())
  const { data } = useQuery({
    queryKey: ['known-riders', stage, search],
    queryFn: ({ signal }) => readKnownRiders(stage, search, signal),
    enabled: search.length >= MIN_KNOWN_RIDER_CHARS,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
  })
  const knownRiders =
    search.length >= MIN_KNOWN_RIDER_CHARS
      ? (data ?? []).filter((rider) => fold(rider.name).includes(search))
      : []
  const fill = (rider: KnownRider) =>
    reset({ ...getValues(), ...valuesOfKnownRider(form, rider) }, { keepDefaultValues: true })
  const { ref, name: field } = register('name')
  return (
    <Combobox
      ref={ref}
      name={field}
      label={t('participantForm.name')}
      help={t('participantForm.recallHelp')}
      required
      autoCapitalize="words"
      // Secretaries start entering the next rider immediately.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      spellCheck={false}
      error={formState.errors.name?.message}
      alert={formState.errors.name?.type === 'taken'}
      value={name}
      suggestions={knownRiders.map(suggestionOf)}
      onText={(text) => setValue('name', text, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
      onPick={({ key }) => {
        const rider = knownRiders.find((knownRider) => keyOf(knownRider) === key)
        if (rider) fill(rider)
      }}
    />
  )
}

interface RecallFieldProps {
  stage: StageKey
  form: RegistrationForm
  methods: UseFormReturn<FormValues>
}

function keyOf({ name, birthDate }: KnownRider): string {
  return `${name} ${birthDate}`
}

/** Year, class and bike distinguish riders with the same name. */
function suggestionOf(rider: KnownRider): Suggestion {
  const { name, birthDate, racingClass, bike } = rider
  const detail = [birthDate?.slice(0, 4), racingClass, bike].filter(Boolean).join(' · ')
  return { key: keyOf(rider), text: name, detail }
}
