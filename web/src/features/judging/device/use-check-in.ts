// Tells the office that this phone is there and how many rides wait on it: after each delivery, and every minute while somebody looks at
// the screen. Nothing here waits for the answer, and nobody misses it.

import { useEffect, useEffectEvent } from 'react'

import { checkIn } from '../judging-api'
import type { Picture } from '../outbox/outbox'
import type { Scope } from '../outbox/outbox-entry'
import { deviceId } from './device-id'

const EVERY_MS = 60_000

export function useCheckIn(
  { owner, stage }: Scope,
  { read, delivery, unsent, unsentOfOthers, unsentOfEnded }: Picture,
) {
  const tell = useEffectEvent(() => {
    // an account that took over this phone would be taken for the judge
    if (document.visibilityState !== 'visible' || delivery === 'otherPerson') return
    void checkIn({ owner, stage }, deviceId(stage), unsent + unsentOfOthers + unsentOfEnded).catch(
      () => undefined,
    )
  })
  const settled = read && delivery !== 'sending'
  useEffect(() => {
    if (settled) tell()
  }, [settled])
  useEffect(() => {
    const timer = setInterval(() => tell(), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}
