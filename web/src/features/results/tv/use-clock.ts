// The time of day on the wall: it moves on with the minute and not some time after.
import { useEffect, useState } from 'react'
import { serverNow } from '../../../lib/server-clock'

const MINUTE = 60_000

export function useClock(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(
        () => {
          setNow(serverNow())
          wait()
        },
        MINUTE - (serverNow() % MINUTE),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [])
  return now
}
