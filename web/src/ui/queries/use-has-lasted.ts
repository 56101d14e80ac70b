// Whether a condition has lasted for some time.
import { useEffect, useState } from 'react'

export function useHasLasted(condition: boolean, milliseconds: number): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!condition) return undefined
    const timer = setTimeout(() => setHasLasted(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setHasLasted(false)
    }
  }, [condition, milliseconds])
  return condition && hasLasted
}
