// The totals that a table shows, the one that decides first.
import { useTranslation } from '@/ui/i18n'
import type { StandingsData } from '../standings'
import { useStandingsView } from '../standings-view'

export type Total = 'total' | 'finalTotal'

/** After one stage there is no worst stage to leave out. */
export function totalsOf({ stages, isFinal }: Pick<StandingsData, 'stages' | 'isFinal'>): Total[] {
  if (stages.length < 2) return ['total']
  return isFinal ? ['finalTotal', 'total'] : ['total', 'finalTotal']
}

export function useTotalName(): (total: Total) => string {
  const { t } = useTranslation()
  const { stages, hasDefaultRules } = useStandingsView().standings
  return (total) => {
    if (total === 'total') return t('standings.total')
    // Other rules may leave out more than the worst stage, or nothing.
    return hasDefaultRules
      ? t('standings.bestOf', { count: stages.length - 1, all: stages.length })
      : t('standings.byRules.total')
  }
}
