// Parses the stage that a visitor wants to join from the path to return to after signing in.
import type { StageKey } from './paths'

/** Null if the path isn't that of a registration form. */
export function stageToJoin(returnTo: string): StageKey | null {
  const url = new URL(returnTo, 'https://this.site')
  const [, root, ...key] = url.pathname.split('/')
  const [institution, championship, stage, ...rest] = key.map(decode)
  if (root !== 'competitions' || !url.searchParams.has('join')) return null
  if (!institution || !championship || !stage || rest.length > 0) return null
  return { institution, championship, stage }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
