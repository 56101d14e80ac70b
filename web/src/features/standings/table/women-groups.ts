// What a group is called: a class as it is named, a women group in the reader's language.
import { useTranslation } from 'react-i18next'

const womenGroups = ['Women', 'Juniors', 'Girls'] as const

export function useNameOfGroup(): (group: string, isWomen: boolean) => string {
  const { t } = useTranslation()
  return (group, isWomen) => {
    const known = isWomen && womenGroups.find((name) => name === group)
    return known ? t(`standings.women.${known}`) : group
  }
}
