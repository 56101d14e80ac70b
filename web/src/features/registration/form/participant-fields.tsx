// The fields of the form, in the order in which a rider thinks of them: who, on what, for whom.
import type { ReactNode } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { RegistrationForm } from '../../../api'
import type { StageKey } from '../../../lib/paths'
import { DateField } from '../../../ui/date-field/date-field'
import { Field } from '../../../ui/field'
import { ClassField } from './class-field'
import { ClubField } from './club-field'
import type { FormValues } from './form-values'
import { GenderField } from './gender-field'
import { RecallField } from './recall-field'
import { TeamField } from './team-field'
import { useFocusOnEmptyField } from './use-focus-on-empty-field'

export function ParticipantFields(props: ParticipantFieldsProps) {
  const { form, typing, filtered, typist, focused = false, recallAt, numberHelp } = props
  const { t } = useTranslation()
  const { register, control, formState } = typing
  const { errors } = formState
  useFocusOnEmptyField(typing, focused ? form : null)
  const text = (field: keyof FormValues) => ({ error: errors[field]?.message, ...register(field) })
  return (
    <>
      <Group title={t('participantForm.rider')}>
        {recallAt ? (
          <RecallField stage={recallAt} form={form} typing={typing} />
        ) : (
          <Field
            label={t('participantForm.name')}
            required
            autoComplete={typist ? 'off' : 'name'}
            autoCapitalize="words"
            // Whoever types in others begins at once.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={typist}
            spellCheck={false}
            alert={errors.name?.type === 'taken'}
            {...text('name')}
          />
        )}
        <Controller
          control={control}
          name="birthDate"
          render={({ field }) => (
            <DateField
              label={t('participantForm.birthDate')}
              required
              autoComplete={typist ? 'off' : 'bday'}
              latest={form.latestBirthDate}
              text={field.value}
              onText={field.onChange}
              error={errors.birthDate?.message}
              ref={field.ref}
            />
          )}
        />
        {form.asksGender && <GenderField required={form.requiresGender} typing={typing} />}
      </Group>
      <Group title={t('participantForm.ride')}>
        <ClassField classes={form.classes} typing={typing} filtered={filtered} />
        <Field
          label={t('participantForm.racingNumber')}
          help={t('participantForm.racingNumberHelp')}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-56"
          alert={errors.racingNumber?.type === 'taken'}
          {...text('racingNumber')}
        />
        {numberHelp}
        <Field
          label={t('participantForm.bike')}
          help={t('participantForm.bikeHelp')}
          autoComplete="off"
          spellCheck={false}
          {...text('bike')}
        />
      </Group>
      <Group title={t('participantForm.belonging')}>
        <ClubField clubs={form.clubs} typing={typing} />
        {form.hasTeamCompetition && <TeamField teams={form.teams} typing={typing} />}
        <Field label={t('participantForm.license')} autoComplete="off" {...text('license')} />
      </Group>
    </>
  )
}

interface ParticipantFieldsProps {
  form: RegistrationForm
  typing: UseFormReturn<FormValues>
  /** Whether only the classes of the rider's age stand there at first. */
  filtered: boolean
  /** Whether somebody types in others and not oneself. */
  typist: boolean
  /** Whether the form begins at the first field that has still to be filled in. */
  focused?: boolean
  /** The stage at whose institution riders are recalled by their name; none where nobody is. */
  recallAt: StageKey | null
  /** What can be done about a number that is taken. */
  numberHelp: ReactNode
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-line pt-3">
      <legend className="caps float-left w-full text-ink-soft">{title}</legend>
      {children}
    </fieldset>
  )
}
