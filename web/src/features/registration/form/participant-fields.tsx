// The fields of the participant form: rider, ride, club.
import type { ReactNode } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import type { Consent, RegistrationForm } from '@/api'
import type { StageKey } from '@/lib/addresses/paths'
import { DateField } from '@/ui/fields/date-field/date-field'
import { Field } from '@/ui/fields/field'
import { ClassField } from './class-field'
import { ClubField } from './club-field'
import { ConsentFields } from './consent-fields'
import { ContactFields } from './contact-fields'
import type { FormValues } from './form-values'
import { FreeNumber } from './free-number'
import { GenderField } from './gender-field'
import { Group } from './group'
import { RecallField } from './recall-field'
import { TeamField } from './team-field'
import { useFocusOnEmptyField } from './use-focus-on-empty-field'

export function ParticipantFields(props: ParticipantFieldsProps) {
  const {
    form,
    methods,
    filtersByAge,
    isSecretary,
    isOtherPerson,
    focusesEmptyField = false,
    recallAt,
    offersNumber,
    givenConsent,
    timeZone,
    nameHelp,
    numberHelp,
  } = props
  const { t } = useTranslation()
  const { register, control, formState } = methods
  const { errors } = formState
  useFocusOnEmptyField(methods, focusesEmptyField ? form : null)
  const text = (field: keyof FormValues) => ({ error: errors[field]?.message, ...register(field) })
  return (
    <>
      <Group title={t('participantForm.rider')}>
        <div className="flex flex-col gap-2">
          {recallAt ? (
            <RecallField stage={recallAt} form={form} methods={methods} />
          ) : (
            <Field
              label={t('participantForm.name')}
              required
              autoComplete={isOtherPerson ? 'off' : 'name'}
              autoCapitalize="words"
              // Secretaries start entering the next rider immediately.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={isSecretary}
              spellCheck={false}
              alert={errors.name?.type === 'taken'}
              {...text('name')}
            />
          )}
          {nameHelp}
        </div>
        <Controller
          control={control}
          name="birthDate"
          render={({ field }) => (
            <DateField
              label={t('participantForm.birthDate')}
              required
              autoComplete={isOtherPerson ? 'off' : 'bday'}
              latest={form.latestBirthDate}
              text={field.value}
              onText={field.onChange}
              error={errors.birthDate?.message}
              ref={field.ref}
            />
          )}
        />
        {form.asksGender && <GenderField required={form.requiresGender} methods={methods} />}
      </Group>
      <Group title={t('participantForm.ride')}>
        <ClassField classes={form.classes} methods={methods} filtersByAge={filtersByAge} />
        <div className="flex flex-col gap-4">
          <Field
            label={t('participantForm.racingNumber')}
            help={t('participantForm.racingNumberHelp')}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-56"
            alert={errors.racingNumber?.type === 'taken'}
            {...text('racingNumber')}
          />
          {offersNumber && <FreeNumber number={form.freeNumber} methods={methods} />}
          {numberHelp}
        </div>
        <Field
          label={t('participantForm.bike')}
          help={t('participantForm.bikeHelp')}
          autoComplete="off"
          spellCheck={false}
          {...text('bike')}
        />
      </Group>
      <Group title={t('participantForm.belonging')}>
        <ClubField clubs={form.clubs} methods={methods} />
        {form.hasTeamCompetition && <TeamField teams={form.teams} methods={methods} />}
        <Field label={t('participantForm.license')} autoComplete="off" {...text('license')} />
      </Group>
      {form.asksEmergencyContact && (
        <Group title={t('participantForm.emergencyContact')}>
          <ContactFields methods={methods} isRequired={!isSecretary} />
        </Group>
      )}
      {form.consent && !isSecretary && (
        <ConsentFields
          consentForm={form.consent}
          given={givenConsent}
          timeZone={timeZone}
          methods={methods}
        />
      )}
    </>
  )
}

interface ParticipantFieldsProps {
  form: RegistrationForm
  methods: UseFormReturn<FormValues>
  /** Whether only the classes of the rider's age are shown at first. */
  filtersByAge: boolean
  /** Whether the user enters the data of somebody else, which the browser doesn't know. */
  isOtherPerson: boolean
  /** Whether a secretary enters the data of somebody else. */
  isSecretary: boolean
  /** Whether the first required empty field gets the focus. */
  focusesEmptyField?: boolean
  /** The stage whose institution suggests riders by name; null for no suggestions. */
  recallAt: StageKey | null
  /** Whether a free number is offered while the field is empty. */
  offersNumber: boolean
  /** The consent of a parent or guardian that was given already. */
  givenConsent: Consent | null
  /** The time zone of the stage. */
  timeZone: string
  /** Shown below the name, when it is taken. */
  nameHelp: ReactNode
  /** Shown below the number, when it is taken. */
  numberHelp: ReactNode
}
