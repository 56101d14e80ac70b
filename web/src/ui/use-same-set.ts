import { useMemo } from 'react'

/** Returns the same set object while the names are the same, so that what depends on it isn't drawn again. */
export function useSameSet(names: Iterable<string>): ReadonlySet<string> {
  const text = JSON.stringify([...names])
  return useMemo(() => new Set<string>(JSON.parse(text)), [text])
}
