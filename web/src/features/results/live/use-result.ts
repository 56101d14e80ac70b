// The full result of one rider, fetched when it is opened.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, body } from '@/api'
import { RESULT_PATH } from '@/api/api-paths'
import type { StageKey } from '@/lib/addresses/paths'
import { useStageView } from '../stage-view'
import type { LiveRow } from './board-state'

export const resultKey = (key: StageKey, rider: string) => ['result', key, rider] as const

export function useResult(row: LiveRow) {
  const { key } = useStageView()
  return useQuery({
    // The values that change with every change of a result, so that a live row is fetched again.
    queryKey: [
      ...resultKey(key, row.id),
      row.racingClass,
      row.total,
      row.penaltyPoints,
      row.lastTimeRecorded,
      row.statistics,
    ],
    queryFn: ({ signal }) =>
      body(api.GET(RESULT_PATH, { signal, params: { path: { ...key, participant: row.id } } })),
    placeholderData: keepPreviousData,
  })
}
