// Keeps a set of names identical between renders.
import { useMemo } from 'react'

/**
 * Returns the same set object while the names are the same, so that what depends on it isn't rendered again.
 */
export function useSameSet(names: Iterable<string>): ReadonlySet<string> {
  const key = JSON.stringify([...names])
  return useMemo(() => new Set<string>(JSON.parse(key)), [key])
}
