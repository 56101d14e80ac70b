// The rows of a stage's public results, read from the API.
import type { APIRequestContext } from '@playwright/test'
import type { Board, Competition, Row } from '../../src/api/types'
import { jsonOf } from './api-answers'
import { apiOf } from './stage-paths'

/** All rows, sorted by their order within each class. */
export async function rowsByRank(request: APIRequestContext, stage: Competition): Promise<Row[]> {
  return inOrder(await jsonOf<Board>(await request.get(`${apiOf(stage)}/board`)))
}

/** The board's rows, sorted by their order within each class. */
export function inOrder({ rows }: Board): Row[] {
  return rows.toSorted((a, b) => a.rank.order - b.rank.order)
}
