// Subscribes a component to an observable value.
import { startTransition, useEffect, useState } from 'react'
import type { Observable } from './observable'

/**
 * Doesn't use useSyncExternalStore, whose updates always block, while a table of results may wait while the
 * user types or scrolls. Two tables may differ for a frame; nothing is computed from both.
 */
export function useObservable<T>(observable: Observable<T>): T {
  const [value, setValue] = useState(observable.get)
  useEffect(() => {
    const update = () => startTransition(() => setValue(() => observable.get()))
    update()
    return observable.watch(update)
  }, [observable])
  return value
}
