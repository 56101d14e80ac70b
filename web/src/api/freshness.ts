// The versions of the answers that this tab has received, and the feed positions of its own writes.
import type { StageKey } from '@/lib/addresses/paths'
import { apiPath, STAGE_PATH } from './api-paths'

/** The ETag of the last complete answer, by its path. */
const versions = new Map<string, string>()
/** The feed position of this tab's last write to a stage, by the stage's path. */
const positions = new Map<string, number>()

const stagePathPattern = /^.*\/stages\/[^/]+/

/** Notes the version and the position in the headers of an answer. */
export function recordFreshness(request: Request, response: Response): void {
  const { pathname, search } = new URL(request.url)
  const version = response.headers.get('etag')
  if (version && request.method === 'GET' && !search) versions.set(pathname, version)
  const position = Number(response.headers.get('zerodab-position'))
  const stage = stagePathPattern.exec(pathname)?.[0]
  if (position && stage) positions.set(stage, position)
}

/** The `ETag` of the last answer from a path. */
export function knownVersion(path: string): string | undefined {
  return versions.get(path)
}

/**
 * The query of a read that must include this tab's own writes to the stage. Empty if this tab has written
 * nothing.
 */
export function minimumPosition(key: StageKey): { 'at-least'?: number } {
  const position = positions.get(apiPath(STAGE_PATH, key))
  return position === undefined ? {} : { 'at-least': position }
}
