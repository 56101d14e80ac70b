// Tells the office that this phone is there and how many rides wait on it: after each delivery, and every minute while somebody looks at
// the screen. Nothing here waits for the answer, and nobody misses it.

import { useEffect, useEffectEvent } from 'react'

import { checkIn } from '../judging-api'
import { memory } from '../outbox/memory'
import type { Picture } from '../outbox/outbox'
import type { Scope } from '../outbox/outbox-entry'
import { canSign, keyToShow } from '../parcels/signing-key'
import { deviceId } from './device-id'

const EVERY_MS = 60_000

export function useCheckIn(
  { owner, stage }: Scope,
  { read, delivery, unsent, unsentOfOthers, unsentOfEnded }: Picture,
) {
  const tell = useEffectEvent(() => {
    // an account that took over this phone would be taken for the judge
    if (document.visibilityState !== 'visible' || delivery === 'otherPerson') return
    void tellOffice({ owner, stage }, unsent + unsentOfOthers + unsentOfEnded).catch(() => undefined)
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

async function tellOffice(scope: Scope, unsent: number) {
  // without a key it is heard all the same
  const key = canSign() ? await keyToShow(memory, scope).catch(() => null) : null
  await checkIn(scope, deviceId(scope.stage), { unsent, ...(key && { key }) })
}
