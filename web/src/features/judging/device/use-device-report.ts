// Reports to the secretary that this phone is online, how many rides wait on it, and whether it is ready for the race:
// after each delivery, when its readiness changes, and every minute while the page is visible. Failures are ignored,
// because nothing depends on the answer.
import { v7 as uuid7 } from 'uuid'
import { useEffect, useEffectEvent } from 'react'
import { reportDevice } from '../server/judging-api'
import type { PhoneReadiness } from '@/api'
import { db } from '../outbox/open-db'
import type { OutboxState } from '../outbox/outbox'
import type { Scope } from '../outbox/outbox-entry'
import { canSign, publicKeyProof } from '../parcels/signing-key'
import { writePhoneValue, readPhoneValue } from '../storage/phone-storage'

const INTERVAL_MS = 60_000

export function useDeviceReport(
  { owner, stage }: Scope,
  { isLoaded, delivery, isSending, unsent, unsentOfOthers, ridesToTakeOver }: OutboxState,
  readiness: PhoneReadiness | null,
) {
  const report = useEffectEvent(() => {
    // The number of waiting rides is unknown until they are read; a phone without a readable storage stays
    // silent.
    if (!isLoaded) return
    // The server would take an account that has signed in on this phone since for the judge.
    if (document.visibilityState !== 'visible' || delivery === 'otherPerson') return
    // A report that fails is followed by the next one.
    const waiting = unsent + unsentOfOthers + ridesToTakeOver.length
    void sendReport({ owner, stage }, waiting, readiness).catch(() => undefined)
  })
  const isSettled = isLoaded && !isSending
  // The secretary sees at once when something was put right.
  const problems = readiness ? readiness.problems.join(' ') : ''
  useEffect(() => {
    if (isSettled && problems !== null) report()
  }, [isSettled, problems])
  useEffect(() => {
    const timer = setInterval(() => report(), INTERVAL_MS)
    return () => clearInterval(timer)
  }, [])
}

async function sendReport(scope: Scope, unsent: number, readiness: PhoneReadiness | null) {
  // The report also counts without a key.
  const key = canSign() ? await publicKeyProof(db, scope).catch(() => null) : null
  await reportDevice(scope, deviceId(scope.stage), {
    unsent,
    ...(key && { key }),
    ...(readiness && { readiness }),
  })
}

/**
 * The id of this phone at a stage, created once. With it the secretary sees which phones have unsent rides.
 */
function deviceId(stage: string): string {
  const key = `zerodab-judge-device ${stage}`
  const storedId = readPhoneValue(key)
  if (storedId) return storedId
  const newId = uuid7()
  writePhoneValue(key, newId)
  return newId
}
