// The name of a group: a class by its own name, a women group in the user's language.
import { useTranslation } from 'react-i18next'

const womenGroups = ['Women', 'Juniors', 'Girls'] as const

export function useTranslatedGroupName(): (group: string, isWomen: boolean) => string {
  const { t } = useTranslation()
  return (group, isWomen) => {
    const known = isWomen && womenGroups.find((name) => name === group)
    return known ? t(`standings.women.${known}`) : group
  }
}
