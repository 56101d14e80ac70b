// How two people's edits of a stage are compared.
import { useTranslation } from 'react-i18next'
import type { FormComparison } from '@/ui/form/stale-edit'
import type { FormValues } from './form-values'
import { labelOf, valueText } from './version-text'
import { mergedForm, versionOf, type Version } from './versions'

export function useComparison(): FormComparison<FormValues, Version> {
  const { t } = useTranslation()
  return {
    fieldsOf: versionOf,
    merge: mergedForm,
    label: (name) => labelOf(t, name),
    text: (name, values) => valueText(t, name, values),
  }
}
