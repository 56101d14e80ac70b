// Which stage somebody wants to join who signs in first, as the address to return to says it.
import type { StageKey } from './paths'

/** Null when the path leads elsewhere than to a registration form. */
export function stageToJoin(returnTo: string): StageKey | null {
  const url = new URL(returnTo, 'https://this.site')
  const [, root, ...key] = url.pathname.split('/')
  const [institution, championship, stage, ...rest] = key.map(decoded)
  if (root !== 'competitions' || !url.searchParams.has('join')) return null
  if (!institution || !championship || !stage || rest.length > 0) return null
  return { institution, championship, stage }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
