// Prefetches the first queries of a screen while its code and the texts are loading. The screens use the same
// queries, so they find the answers in the cache; they also show any failure.
import type { QueryClient } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { sessionQuery } from '@/features/accounts/session'
import { setupQuery, signInMethodsQuery } from '@/features/accounts/setup'
import { competitionsQuery } from '@/features/championships/competitions'
import { participantsQuery } from '@/features/registration/participant-list'
import { boardQuery } from '@/features/results/live/board-query'
import { stageKeyOf, stageQuery } from '@/features/stages/stage'
import { championshipKeyOf, standingsQuery } from '@/features/standings/standings'

type Params = LoaderFunctionArgs['params']

export function prefetchQueries(queryClient: QueryClient) {
  return {
    everywhere: () => void queryClient.prefetchQuery(sessionQuery),
    login: () => {
      void queryClient.prefetchQuery(signInMethodsQuery)
      void queryClient.prefetchQuery(setupQuery)
    },
    competitions: () => void queryClient.prefetchInfiniteQuery(competitionsQuery),
    stage: (params: Params) => {
      void queryClient.prefetchQuery(stageQuery(stageKeyOf(params)))
      void queryClient.prefetchQuery(participantsQuery(stageKeyOf(params)))
    },
    secretaryPage: (params: Params) => {
      void queryClient.prefetchQuery(stageQuery(stageKeyOf(params)))
    },
    judge: (params: Params) => {
      // For the title in the bar. A phone that opens the page without the server has no first view and needs none.
      if (document.querySelector('.first-view'))
        void queryClient.prefetchQuery(stageQuery(stageKeyOf(params)))
    },
    standings: (params: Params) => {
      void queryClient.prefetchQuery(standingsQuery(championshipKeyOf(params), 'public'))
    },
    results: (params: Params) => {
      void queryClient.prefetchQuery(stageQuery(stageKeyOf(params)))
      void queryClient.prefetchQuery(boardQuery(stageKeyOf(params), 'public'))
    },
  }
}
