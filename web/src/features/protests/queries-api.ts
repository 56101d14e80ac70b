// The requests about riders' queries.
import {
  api,
  body,
  ifMatch,
  type PaperQueryIn,
  type QueryDecisionIn,
  type ScoreQueryIn,
  type SecretaryQuery,
} from '@/api'
import { STAGE_PATH } from '@/api/api-paths'
import type { StageKey } from '@/lib/addresses/paths'
import { riderQuery } from '@/features/accounts/own-riders'

const QUERY_PATH = `${STAGE_PATH}/secretary/queries/{query}` as const

export function ownQueriesKey({ institution, championship, stage }: StageKey) {
  return ['own-score-queries', institution, championship, stage] as const
}

/** `rider` is the rider of the account; undefined if the account has only one. */
export const readOwnQueries = (path: StageKey, rider: string | undefined, signal: AbortSignal) =>
  body(api.GET(`${STAGE_PATH}/queries`, { signal, params: { path, query: riderQuery(rider) } }))

export const raiseQuery = (path: StageKey, rider: string | undefined, input: ScoreQueryIn) =>
  body(api.POST(`${STAGE_PATH}/queries`, { params: { path, query: riderQuery(rider) }, body: input }))

export const enterQuery = (path: StageKey, input: PaperQueryIn) =>
  body(api.POST(`${STAGE_PATH}/secretary/queries`, { params: { path }, body: input }))

type QueryVersion = Pick<SecretaryQuery, 'id' | 'version'>

const paramsOf = (key: StageKey, { id, version }: QueryVersion) => ({
  params: { path: { ...key, query: id }, header: ifMatch(version) },
})

export const answerQuery = (
  key: StageKey,
  query: QueryVersion,
  answer: { accepted: boolean; text: string },
) => body(api.POST(`${QUERY_PATH}/answer`, { ...paramsOf(key, query), body: answer }))

export const handToJury = (key: StageKey, query: QueryVersion) =>
  body(api.POST(`${QUERY_PATH}/jury`, paramsOf(key, query)))

export const decideQuery = (key: StageKey, query: QueryVersion, decision: QueryDecisionIn) =>
  body(api.POST(`${QUERY_PATH}/decision`, { ...paramsOf(key, query), body: decision }))

export const publishDecision = (key: StageKey, query: QueryVersion, published: boolean) =>
  body(api.PUT(`${QUERY_PATH}/publication`, { ...paramsOf(key, query), body: { published } }))
