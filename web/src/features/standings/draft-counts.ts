// How many drafts an edit of the standings ends, for the question before it.
import { useTranslation } from '@/ui/i18n'
import type { StandingsData } from './standings'

export interface DraftCounts {
  results: number
  riders: number
  stages: number
}

/** Counts the drafts at the stages of which `isCounted` is true; it is called with the stage's index. */
export function draftCounts(
  { groups }: Pick<StandingsData, 'groups'>,
  isCounted: (order: number) => boolean = () => true,
): DraftCounts {
  const drafts = groups
    .flatMap(({ rows }) => rows)
    .flatMap(({ name, racingNumber, results }) =>
      results
        .filter(({ status, order }) => status === 'draft' && isCounted(order))
        .map(({ order }) => ({ order, rider: `${racingNumber} ${name}` })),
    )
  return {
    results: drafts.length,
    // A woman has a row in her class and one in her women's group.
    riders: new Set(drafts.map(({ rider }) => rider)).size,
    stages: new Set(drafts.map(({ order }) => order)).size,
  }
}

/** Returns the counts in words; null without drafts. */
export function useDraftsText(): (counts: DraftCounts) => string | null {
  const { t } = useTranslation()
  return ({ results, riders, stages }) =>
    results === 0
      ? null
      : t('standings.secretary.noLongerDrafts', {
          results: t('standings.secretary.results', { count: results }),
          riders: t('results.riders', { count: riders }),
          stages: t('championships.stageCount', { count: stages }),
        })
}
