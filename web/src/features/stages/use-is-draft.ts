// Whether a stage is a draft that only secretaries and admins see.
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Stage } from '@/api'
import { stageKey, stageName } from '@/lib/paths'
import { isOver } from '@/lib/phase'
import { competitionsQuery } from '@/features/championships/competitions'

/**
 * Whether the stage is not published. The answer for a stage doesn't say it, but the list of competitions has
 * every published stage that isn't over.
 */
export function useIsDraft(stage: Stage): boolean {
  const isAsked = stage.viewer.secretary && !isOver(stage.phase)
  const { data, isFetching, isFetchedAfterMount } = useInfiniteQuery({
    ...competitionsQuery,
    enabled: isAsked,
    select: ({ pages }) => new Set(pages.flatMap(({ upcoming }) => upcoming.map(stageName))),
  })
  // The list may be from before the stage was published.
  const isCurrent = !isFetching || isFetchedAfterMount
  return isAsked && data !== undefined && isCurrent && !data.has(stageName(stageKey(stage)))
}
