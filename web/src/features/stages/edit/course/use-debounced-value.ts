// Returns a value after it has stayed unchanged for a moment, so that typing doesn't send a request for each
// key.
import { useEffect, useState } from 'react'

const DELAY_MS = 600

export function useDebouncedValue<T>(value: T): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
