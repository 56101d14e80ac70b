// How new the answers are that this tab has had, and how far the stages are that it has written to.
import type { StageKey } from '../lib/paths'

/** The version of the last whole answer, by its path. */
const versions = new Map<string, string>()
/** What the last write to a stage came to, by the stage's path. */
const positions = new Map<string, number>()

const stageOf = /^.*\/stages\/[^/]+/

/** Reads what the headers of an answer tell. */
export function noteFreshness(request: Request, response: Response): void {
  const { pathname, search } = new URL(request.url)
  const version = response.headers.get('etag')
  if (version && request.method === 'GET' && !search) versions.set(pathname, version)
  const position = Number(response.headers.get('zerodab-position'))
  const stage = stageOf.exec(pathname)?.[0]
  if (position && stage) positions.set(stage, position)
}

/** The `ETag` of the last answer from a path. */
export function knownVersion(path: string): string | undefined {
  return versions.get(path)
}

/** The query of a read that must hold what this tab has written to the stage. Nothing for whoever only reads. */
export function atLeastWritten({ institution, championship, stage }: StageKey): { 'at-least'?: number } {
  const [i, c, s] = [institution, championship, stage].map(encodeURIComponent)
  const position = positions.get(`/api/v1/institutions/${i}/championships/${c}/stages/${s}`)
  return position === undefined ? {} : { 'at-least': position }
}
