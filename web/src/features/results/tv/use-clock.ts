// The time of day on the wall: it moves on with the minute and not some time after.
import { useEffect, useState } from 'react'

const MINUTE = 60_000

export function useClock(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(
        () => {
          setNow(Date.now())
          wait()
        },
        MINUTE - (Date.now() % MINUTE),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [])
  return now
}
