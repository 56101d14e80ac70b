// What a group of the standings is called, and what tells it from others: its kind and name, for a class may be named like a women group.
import { useTranslation } from 'react-i18next'
import { useStandingsView } from '../standings-view'
import { useNameOfGroup } from './women-groups'

export interface Group {
  name: string
  women: boolean
}

export function groupKey({ name, women }: Group): string {
  return `${women ? 'women' : 'class'}/${name}`
}

export function useGroupName() {
  const { t } = useTranslation()
  const nameOf = useNameOfGroup()
  const { groups } = useStandingsView().standings
  return ({ name, women }: Group) => {
    const text = nameOf(name, women)
    // two panels of one name would be told apart by nobody
    const isClassToo = women && groups.some((group) => !group.women && group.name === text)
    return isClassToo ? t('standings.womenGroup', { name: text }) : text
  }
}
