// The screens that have a first view, with their paths and queries as in the router.
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { matchPath, type Params } from 'react-router'
import { CompetitionsPage } from '@/features/competitions/competitions-page'
import { JudgeLoading } from '@/features/judging/judge-loading'
import { StagePage } from '@/features/registration/stage-page/stage-page'
import { ResultsPage } from '@/features/results/page/results-page'
import { StandingsPage } from '@/features/standings/page/standings-page'
import { prefetchQueries } from '../screens/prefetch-queries'

interface FirstScreen {
  pattern: string
  Component: ComponentType
  /** Whether it has no header and no footer. */
  isFullScreen?: boolean
  prefetch?: (params: Params) => void
}

/** Returns the screen at a path, and a function that starts its queries. */
export function firstScreen(path: string, queryClient: QueryClient) {
  const prefetch = prefetchQueries(queryClient)
  const stagePath = '/competitions/:institution/:championship/:stage'
  const screens: FirstScreen[] = [
    { pattern: '/', Component: CompetitionsPage, prefetch: prefetch.competitions },
    {
      pattern: '/competitions/:institution/:championship',
      Component: StandingsPage,
      prefetch: prefetch.standings,
    },
    { pattern: stagePath, Component: StagePage, prefetch: prefetch.stage },
    { pattern: `${stagePath}/results`, Component: ResultsPage, prefetch: prefetch.results },
    // A judge's sheet belongs to the judge, so everyone gets what is shown until it is known.
    {
      pattern: `${stagePath}/judge`,
      Component: JudgeLoading,
      isFullScreen: true,
      prefetch: prefetch.secretaryPage,
    },
  ]
  for (const { prefetch: prefetchScreen, ...screen } of screens) {
    const match = matchPath(screen.pattern, path)
    if (match) {
      const start = () => {
        if (!screen.isFullScreen) prefetch.everywhere()
        prefetchScreen?.(match.params)
      }
      return { ...screen, prefetch: start }
    }
  }
  throw new Error(`The page ${path} has no first view`)
}
