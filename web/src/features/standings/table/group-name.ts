// The name and the key of a group. The key contains the kind, because a class may have the same name as a
// women group.
import { useTranslation } from 'react-i18next'
import { useStandingsView } from '../standings-view'
import { useTranslatedGroupName } from './women-groups'

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
