// What a group is called: a class as it is named, a women group in the reader's language.
import { useTranslation } from 'react-i18next'
import { useStandingsView } from '../standings-view'

const womenGroups = ['Women', 'Juniors', 'Girls'] as const

export function useGroupName() {
  const { t } = useTranslation()
  const { groups } = useStandingsView().standings
  return (name: string) => {
    const known = womenGroups.find((group) => group === name)
    const women = groups.some((group) => group.women && group.name === name)
    return known && women ? t(`standings.women.${known}`) : name
  }
}
