// The text of one kind of open item with its count.
import { useTranslation } from '@/ui/i18n'
import type { RemainingTask } from '@/api'

export function useRemainingTaskText(): (task: Pick<RemainingTask, 'kind' | 'count'>) => string {
  const { t } = useTranslation()
  return ({ kind, count }) => {
    if (kind === 'notStarted' || kind === 'stageNotPublished' || kind === 'protestPeriod')
      return t(`results.left.${kind}`)
    if (kind === 'skippedRides') return t('gaps.count', { count })
    if (kind === 'openConflicts') return t('results.secretary.conflicts', { count })
    if (kind === 'differences') return t('standings.differences.open', { count })
    if (kind === 'missingGender') return t('standings.preview.missing.gender', { count })
    if (kind === 'missingClub') return t('standings.preview.missing.club', { count })
    return t(`results.left.${kind}`, { count })
  }
}
