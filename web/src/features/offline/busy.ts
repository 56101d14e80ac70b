// Whether the user is in the middle of something that a reload would lose. Doesn't know what it is.
import { useEffect } from 'react'

const reasons = new Set<object>()
const listeners = new Set<() => void>()

export function isBusy(): boolean {
  return reasons.size > 0
}

export function onBusyChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Prevents a new version of the app from taking over until the returned function is called. */
function addReason(): () => void {
  const reason = {}
  reasons.add(reason)
  for (const listener of listeners) listener()
  return () => {
    reasons.delete(reason)
    for (const listener of listeners) listener()
  }
}

/** Prevents a new version of the app from taking over while `busy` is true. */
export function useBusy(busy: boolean): void {
  useEffect(() => (busy ? addReason() : undefined), [busy])
}
