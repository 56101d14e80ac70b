// A value of the standings as text.
import { useTranslation } from 'react-i18next'
import type { DifferentData } from '../../../api'
import { useTranslatedGroupName } from '../table/women-groups'

export function useValueText() {
  const { t } = useTranslation()
  const nameOfGroup = useTranslatedGroupName()
  return (field: DifferentData['field'], value: string): string => {
    if (value === '') return t('standings.differences.nothing')
    if (field === 'gender' && (value === 'male' || value === 'female'))
      return t(`participants.gender.${value}`)
    if (field === 'womenGroup') return nameOfGroup(value, true)
    return value
  }
}
