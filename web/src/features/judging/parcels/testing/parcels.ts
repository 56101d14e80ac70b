// Parcels for tests: each with a new key, and with rides like those of a long day.
import { v7 as uuid7 } from 'uuid'
import type { EntryIn } from '@/api'
import { base64 } from '@/lib/encoding/bytes'
import { keyAlgorithm, packParcel, type Parcel, type Signer, signText } from '../parcel'

export async function aSigner(): Promise<Signer> {
  const pair = await crypto.subtle.generateKey(keyAlgorithm, false, ['sign', 'verify'])
  const publicKey = base64(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
  return { publicKey, sign: (purpose, text) => signText(pair.privateKey, purpose, text) }
}

/**
 * Rides of seventy riders, lap by lap, with up to three faults each, so that the data compresses no better
 * than real data.
 */
export function manyEntries(count: number, section = 7): EntryIn[] {
  const riders = Array.from({ length: 70 }, () => `ext-${crypto.randomUUID().replaceAll('-', '')}`)
  return Array.from({ length: count }, (_, index) => {
    const now = Date.parse('2026-06-06T08:00:00Z') + index * 61_357
    const recordedAt = new Date(now).toISOString()
    const faults = Array.from({ length: index % 4 }, (__, fault) => ({
      name: 'JudgeAddFault' as const,
      points: 1,
      timestamp: new Date(now - fault * 3217).toISOString(),
    }))
    const participant = riders[index % riders.length] ?? ''
    const lap = 1 + Math.floor(index / riders.length)
    return {
      id: uuid7({ msecs: now }),
      participant,
      key: `section${section}-lap${lap}`,
      recordedAt,
      events: faults,
    }
  })
}

export async function aParcel(stage: string, rides = 2): Promise<Parcel> {
  return packParcel(await aSigner(), { stage, judgeName: 'Ilze Egle', entries: manyEntries(rides) })
}
