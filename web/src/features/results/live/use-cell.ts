// Subscribes a component to a cell.
import { startTransition, useEffect, useState } from 'react'
import type { Cell } from './cell'

/**
 * Doesn't use useSyncExternalStore, whose updates always block, while a table of results may wait while the
 * user types or scrolls. Two tables may differ for a frame; nothing is computed from both.
 */
export function useCell<T>(cell: Cell<T>): T {
  const [value, setValue] = useState(cell.get)
  useEffect(() => {
    const update = () => startTransition(() => setValue(() => cell.get()))
    update()
    return cell.watch(update)
  }, [cell])
  return value
}
