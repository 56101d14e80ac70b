// The second step: the championship with its season.
import { useTranslation } from 'react-i18next'
import type { OfficeInstitution } from '../../../api'
import { ChampionshipFields, useNewChampionship } from '../championship-form'
import { StepForm } from './step-form'

export function ChampionshipStep({ institution }: { institution: OfficeInstitution }) {
  const { t } = useTranslation()
  const form = useNewChampionship(institution)
  return (
    <StepForm text={t('office.guide.championshipText')} send={t('office.guide.championshipSend')} form={form}>
      <ChampionshipFields methods={form.methods} />
    </StepForm>
  )
}
