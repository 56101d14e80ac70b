// What a protocol is made of, fetched at one time.
import {
  api,
  body,
  isApiError,
  type Audience,
  type Board,
  type LogLine,
  type RiderTimes,
  type SecretaryBoard,
  type Stage,
} from '@/api'
import { RESULT_PATH, STAGE_PATH } from '@/api/api-paths'
import { stageKey, stageName } from '@/lib/addresses/paths'
import type { Reason } from '@/ui/notices/reason-text'
import { readSecretaryList } from '@/features/registration/participants-api'
import { fetchBoard } from '../live/board-query'

export interface Content {
  board: Board | SecretaryBoard
  /** By participant id; null for users who may not see them. */
  licenses: ReadonlyMap<string, string | null> | null
  /** Of disqualified riders, by participant id; empty for users other than secretaries. */
  dqReasons: ReadonlyMap<string, Reason>
  /** Approvals and reopenings, oldest first; empty for users who may not see them. */
  history: readonly LogLine[]
  /** The recorded starts and finishes; empty where none are recorded. */
  times: readonly RiderTimes[]
}

/**
 * Loads the board, the licenses, the reasons, the history and the times together; without one of them the protocol is
 * neither shown nor printed.
 */
export async function fetchContent(stage: Stage, audience: Audience, signal: AbortSignal): Promise<Content> {
  const key = stageKey(stage)
  const forSecretary = audience === 'secretary'
  const linesOf = (event: 'approve_results' | 'reopen_results') =>
    body(api.GET('/api/v1/audit-log', { signal, params: { query: { stage: stageName(key), event } } }))
  const [board, list, startOrder, ...pages] = await Promise.all([
    fetchBoard(key, audience, signal),
    forSecretary ? readSecretaryList(key, signal) : null,
    stage.features.includes('startTimes')
      ? body(api.GET(`${STAGE_PATH}/start-order`, { signal, params: { path: key } }))
      : null,
    ...(forSecretary ? [linesOf('approve_results'), linesOf('reopen_results')] : []),
  ])
  const disqualifiedRows = forSecretary ? board.rows.filter(({ status }) => status === 'DQ') : []
  const results = await Promise.all(
    disqualifiedRows.map(({ id }) =>
      body(api.GET(RESULT_PATH, { signal, params: { path: { ...key, participant: id } } })).catch(
        (error: unknown) => {
          // The result was deleted after the board was read.
          if (isApiError(error, 'not-found')) return null
          throw error
        },
      ),
    ),
  )
  return {
    board,
    licenses: list && new Map(list.participants.map(({ id, license }) => [id, license])),
    dqReasons: new Map(
      results
        .filter((result) => result !== null)
        .map(({ id, statusReasonCode, statusReason }) => [
          id,
          { code: statusReasonCode, text: statusReason },
        ]),
    ),
    history: pages
      .flatMap(({ entries }) => entries)
      .toSorted((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp)),
    times: startOrder?.times ?? [],
  }
}
