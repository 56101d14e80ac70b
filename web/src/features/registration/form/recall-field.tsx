// The name of somebody whom the office adds. Whoever rode before at this federation is offered while one types, and fills the form.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { KnownRider, RegistrationForm } from '../../../api'
import { dayText } from '../../../lib/day'
import { fold } from '../../../lib/fold'
import type { StageKey } from '../../../lib/paths'
import { Combobox, type Offer } from '../../../ui/combobox'
import { readKnownRiders } from '../registration-api'
import { recalled, type FormValues } from './form-values'

/** The server finds nobody by less. */
const least = 2

export function RecallField({ stage, form, typing }: RecallFieldProps) {
  const { t } = useTranslation()
  const { control, formState, register, getValues, setValue, reset } = typing
  const name = useWatch({ control, name: 'name' })
  const sought = fold(name.trim())
  const { data } = useQuery({
    queryKey: ['known-riders', stage, sought],
    queryFn: ({ signal }) => readKnownRiders(stage, sought, signal),
    enabled: sought.length >= least,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
  })
  const known =
    sought.length >= least ? (data ?? []).filter((rider) => fold(rider.name).includes(sought)) : []
  const fill = (rider: KnownRider) =>
    reset({ ...getValues(), ...recalled(form, rider) }, { keepDefaultValues: true })
  const { ref, name: field } = register('name')
  return (
    <Combobox
      ref={ref}
      name={field}
      label={t('participantForm.name')}
      help={t('participantForm.recallHelp')}
      required
      autoCapitalize="words"
      // Whoever types in others begins at once.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      spellCheck={false}
      error={formState.errors.name?.message}
      alert={formState.errors.name?.type === 'taken'}
      value={name}
      offers={known.map(offerOf)}
      onText={(text) => setValue('name', text, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
      onPick={({ key }) => {
        const rider = known.find((one) => keyOf(one) === key)
        if (rider) fill(rider)
      }}
    />
  )
}

interface RecallFieldProps {
  stage: StageKey
  form: RegistrationForm
  typing: UseFormReturn<FormValues>
}

function keyOf({ name, birthDate }: KnownRider): string {
  return `${name} ${birthDate}`
}

/** Namesakes differ by year, class and bike. */
function offerOf(rider: KnownRider): Offer {
  const { name, birthDate, racingClass, bike } = rider
  const detail = [dayText(birthDate).slice(0, 4), racingClass, bike].filter(Boolean).join(' · ')
  return { key: keyOf(rider), text: name, detail }
}
