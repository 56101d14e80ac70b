// A signed-in person's requests to a stage's API.
import type { APIRequestContext, APIResponse } from '@playwright/test'
import type { Competition } from '../../src/api/types'
import { jsonOf, requireOk } from './api-answers'
import { apiOf } from './stage-paths'

/** Requests of a signed-in person. The boards that they return include all earlier writes of the person. */
export class Session {
  readonly #request: APIRequestContext
  /** The position of the last write, by stage. */
  readonly #positions = new Map<string, string>()

  constructor(request: APIRequestContext) {
    this.#request = request
  }

  /** Reads a path below the stage's. */
  async get<T>(stage: Competition, path = ''): Promise<T> {
    return jsonOf(await this.#request.get(apiOf(stage) + path))
  }

  async board<T>(stage: Competition, path: '/board' | '/secretary/board'): Promise<T> {
    const position = this.#positions.get(apiOf(stage))
    return this.get(stage, position ? `${path}?at-least=${position}` : path)
  }

  /** Writes to a path below the stage's; `version` is the one that the write replaces. */
  async send(
    method: 'POST' | 'PUT' | 'DELETE',
    stage: Competition,
    path: string,
    { data, version }: { data?: unknown; version?: number } = {},
  ): Promise<APIResponse> {
    const headers: Record<string, string> = version === undefined ? {} : { 'If-Match': `"${version}"` }
    const answer = await requireOk(await this.#request.fetch(apiOf(stage) + path, { method, data, headers }))
    const position = answer.headers()['zerodab-position']
    if (position) this.#positions.set(apiOf(stage), position)
    return answer
  }
}
