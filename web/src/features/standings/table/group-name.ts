// The name and the key of a group. The key contains the kind, because a class may have the same name as a
// women group.
import { useTranslation } from '@/ui/i18n'
import { useStandingsView } from '../standings-view'

export interface Group {
  name: string
  women: boolean
}

export function groupKey({ name, women }: Group): string {
  return `${women ? 'women' : 'class'}/${name}`
}

export function useGroupName() {
  const { t } = useTranslation()
  const nameOf = useTranslatedGroupName()
  const { groups } = useStandingsView().standings
  return ({ name, women }: Group) => {
    const text = nameOf(name, women)
    // Two panels with the same name could not be distinguished.
    const isClassToo = women && groups.some((group) => !group.women && group.name === text)
    return isClassToo ? t('standings.womenGroup', { name: text }) : text
  }
}

const womenGroups = ['Women', 'Juniors', 'Girls'] as const

/** The name of a group: a class by its own name, a women group in the user's language. */
export function useTranslatedGroupName(): (group: string, isWomen: boolean) => string {
  const { t } = useTranslation()
  return (group, isWomen) => {
    const womenGroup = isWomen && womenGroups.find((name) => name === group)
    return womenGroup ? t(`standings.women.${womenGroup}`) : group
  }
}
