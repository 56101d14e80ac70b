// The form of an institution: its name and country.
import { useTranslation } from '@/ui/i18n'
import type { UseFormReturn } from 'react-hook-form'
import type { InstitutionIn, InstitutionOverview } from '@/api'
import { CountryOptions } from '@/ui/fields/country-options'
import { Field } from '@/ui/fields/field'
import { Select } from '@/ui/fields/select'
import { useLanguage } from '@/ui/use-language'
import { SmallFormDialog } from './small-form-dialog'
import { createInstitution, editInstitution } from './championships-api'
import { useSmallForm } from './use-small-form'

export function useNewInstitution() {
  const language = useLanguage()
  return useSmallForm<InstitutionIn, unknown>(
    { name: '', country: language === 'et' ? 'EE' : 'LV' },
    createInstitution,
  )
}

export function InstitutionFields({ methods }: { methods: UseFormReturn<InstitutionIn> }) {
  const { t } = useTranslation()
  const { register, formState } = methods
  return (
    <>
      <Field
        label={t('championships.institutionName')}
        help={t('championships.institutionNameHelp')}
        required
        autoComplete="organization"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <Select
        label={t('championships.country')}
        error={formState.errors.country?.message}
        {...register('country')}
      >
        <CountryOptions />
      </Select>
    </>
  )
}

export function NewInstitutionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const form = useNewInstitution()
  return (
    <SmallFormDialog
      title={t('championships.newInstitution')}
      submitLabel={t('championships.create')}
      form={form}
      onClose={onClose}
    >
      <InstitutionFields methods={form.methods} />
    </SmallFormDialog>
  )
}

export function InstitutionDialog({ institution, onClose }: InstitutionDialogProps) {
  const { t } = useTranslation()
  const { name, country } = institution
  const form = useSmallForm<InstitutionIn, unknown>({ name, country }, (values) =>
    editInstitution(institution, values),
  )
  return (
    <SmallFormDialog
      title={t('championships.editInstitution')}
      submitLabel={t('ui.save')}
      form={form}
      onClose={onClose}
    >
      <InstitutionFields methods={form.methods} />
    </SmallFormDialog>
  )
}

interface InstitutionDialogProps {
  institution: InstitutionOverview
  onClose: () => void
}
