// A value once it has stayed the same for a moment: somebody who types isn't asked about at every key.
import { useEffect, useState } from 'react'

const MOMENT = 600

export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), MOMENT)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
