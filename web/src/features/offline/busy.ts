// Whether somebody is in the middle of something that a reload would take from them. Says nothing of what it is.

import { useEffect } from 'react'

const reasons = new Set<object>()
const listeners = new Set<() => void>()

export function isBusy(): boolean {
  return reasons.size > 0
}

export function onBusyChange(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** Holds a new version of the app back until it is given up. */
function holdBack(): () => void {
  const reason = {}
  reasons.add(reason)
  for (const tell of listeners) tell()
  return () => {
    reasons.delete(reason)
    for (const tell of listeners) tell()
  }
}

/** While `busy`, no new version of the app takes over. */
export function useBusy(busy: boolean): void {
  useEffect(() => (busy ? holdBack() : undefined), [busy])
}
