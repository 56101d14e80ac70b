// The first step: the institution that organizes the competitions.
import { useTranslation } from 'react-i18next'
import { InstitutionFields, useNewInstitution } from '../institution-form'
import { StepForm } from './step-form'

export function InstitutionStep() {
  const { t } = useTranslation()
  const form = useNewInstitution()
  return (
    <StepForm text={t('office.guide.institutionText')} send={t('office.guide.institutionSend')} form={form}>
      <InstitutionFields methods={form.methods} />
    </StepForm>
  )
}
