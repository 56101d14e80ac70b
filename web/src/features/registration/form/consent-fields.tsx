// Asks for the consent of a parent or guardian of a rider who is under 18 at the stage. While the birth date is
// missing, it says that the consent depends on it.
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { Consent, ConsentForm } from '@/api'
import { parseDay } from '@/lib/time/day'
import { Choice } from '@/ui/fields/choice'
import { Choices } from '@/ui/fields/choices'
import { Field } from '@/ui/fields/field'
import { useTranslation } from '@/ui/i18n'
import { ConsentTextBlock } from '@/features/consents/consent-text'
import { GivenConsent } from '@/features/consents/given-consent'
import type { FormValues } from './form-values'
import { Group } from './group'

export function ConsentFields({ consentForm, given, timeZone, methods }: ConsentFieldsProps) {
  const { t } = useTranslation()
  const { control } = methods
  const birthDate = parseDay(useWatch({ control, name: 'birthDate' }))
  if (birthDate !== null && birthDate <= consentForm.adultBornTill) return null
  return (
    <Group title={t('participantForm.consent.title')}>
      {birthDate === null ? (
        <p className="text-ink-soft">{t('participantForm.consent.unknown')}</p>
      ) : given ? (
        <GivenConsent consent={given} timeZone={timeZone} />
      ) : (
        <AgreementFields consentForm={consentForm} methods={methods} />
      )}
    </Group>
  )
}

interface ConsentFieldsProps {
  consentForm: ConsentForm
  /** The consent that was given already. */
  given: Consent | null
  timeZone: string
  methods: UseFormReturn<FormValues>
}

function AgreementFields({
  consentForm: { texts },
  methods,
}: Pick<ConsentFieldsProps, 'consentForm' | 'methods'>) {
  const { t } = useTranslation()
  const { register, formState } = methods
  const { errors } = formState
  return (
    <>
      <p className="text-ink-soft">{t('participantForm.consent.help')}</p>
      <div className="rounded-control border border-line bg-sunken p-3">
        <ConsentTextBlock texts={texts} />
      </div>
      <Choices title={t('participantForm.consent.ofGuardian')} error={errors.agrees?.message}>
        <Choice type="checkbox" label={t('participantForm.consent.agree')} {...register('agrees')} />
      </Choices>
      <Field
        label={t('participantForm.consent.guardian')}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        error={errors.guardian?.message}
        {...register('guardian')}
      />
    </>
  )
}
