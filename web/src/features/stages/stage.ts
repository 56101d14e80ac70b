// The key of the stage in the address, and the query of a stage.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams, type Params } from 'react-router'
import { api, refetchIntervalAfterPhase, body, type Stage } from '@/api'
import { fetchOrSaved, replaceSaved, type OrSaved } from '@/api/saved-answers'
import { savedBoard } from '@/api/saved-boards'
import { apiPath, STAGE_PATH } from '@/api/api-paths'
import type { StageKey } from '@/lib/addresses/paths'

/** The stage in the address. Only for screens below /competitions/:institution/:championship/:stage. */
export function useStageKey(): StageKey {
  return stageKeyOf(useParams())
}

export function stageKeyOf({ institution = '', championship = '', stage = '' }: Params): StageKey {
  return { institution, championship, stage }
}

export function stageQuery(key: StageKey) {
  return queryOptions({
    queryKey: ['stage', key.institution, key.championship, key.stage],
    queryFn: ({ signal, client, queryKey }) =>
      fetchOrSaved(fetchStage(key, signal), {
        // The saved stage has a visitor's permissions: replacing a known one would demote a secretary to a
        // visitor.
        saved: () => (client.getQueryData(queryKey) === undefined ? savedStage(key) : undefined),
        replace: (stage) => replaceSaved(client, queryKey, stage),
      }),
    // Also when the browser is offline: the stage may be saved on this phone.
    networkMode: 'always',
    refetchInterval: refetchIntervalAfterPhase((stage: Stage) => stage.phaseUntil),
    refetchIntervalInBackground: true,
  })
}

function savedStage(key: StageKey): OrSaved<Stage> | undefined {
  const board = savedBoard(key)
  return board && { ...board.stage, savedAt: board.completeAt }
}

function fetchStage(key: StageKey, signal: AbortSignal): Promise<OrSaved<Stage>> {
  return body(api.GET(STAGE_PATH, { signal, params: { path: key } }))
}

export function useStage(key: StageKey) {
  return useQuery(stageQuery(key))
}

/** A file for the browser to download. */
export function regulationAddress(key: StageKey): string {
  return apiPath(`${STAGE_PATH}/documents/regulation.pdf`, key)
}
