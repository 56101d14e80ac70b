// What a group of the standings is called: a class as it is named, a women group in the reader's language.
import { useTranslation } from 'react-i18next'
import type { OwnStanding } from '../../api'

const womenGroups = ['Women', 'Juniors', 'Girls'] as const

export function useGroupName(): (of: Pick<OwnStanding, 'group' | 'women'>) => string {
  const { t } = useTranslation()
  return ({ group, women }) => {
    const known = women && womenGroups.find((name) => name === group)
    return known ? t(`standings.women.${known}`) : group
  }
}
