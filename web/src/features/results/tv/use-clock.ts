// The current time, updated exactly at each full minute.
import { useEffect, useState } from 'react'
import { serverNow } from '../../../lib/server-clock'

const MINUTE = 60_000

export function useClock(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const schedule = () => {
      timer = setTimeout(
        () => {
          setNow(serverNow())
          schedule()
        },
        MINUTE - (serverNow() % MINUTE),
      )
    }
    schedule()
    return () => clearTimeout(timer)
  }, [])
  return now
}
