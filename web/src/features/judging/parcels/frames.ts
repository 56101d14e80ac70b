// A parcel as a sequence of QR codes and back. The codes come in any order, and as often as they must; each says what it is part of.
//
//   ZP1.<parcel: 8 hex digits>.<number from 1>.<of how many>.<bytes in base 45>

import { base45, fromBase45 } from '../../../lib/base45'
import { concatBytes } from '../../../lib/concat-bytes'

/** 800 signs make a code of 89 × 89 cells at error correction M: on a phone's screen each cell is large enough for another's camera. */
const BYTES_A_FRAME = 520
/** More than the largest parcel needs. */
const MOST_FRAMES = 999
/** Six a second: a camera sees each of them about five times. */
export const FRAME_MS = 1000 / 6

const FRAME = /^ZP1\.([0-9A-F]{8})\.([1-9]\d{0,2})\.([1-9]\d{0,2})\.(.+)$/

export async function framesOf(bytes: Uint8Array): Promise<string[]> {
  const id = await idOf(bytes)
  const total = Math.ceil(bytes.length / BYTES_A_FRAME)
  if (total > MOST_FRAMES) throw new RangeError('The parcel is too large')
  return Array.from({ length: total }, (_, index) => {
    const part = bytes.subarray(index * BYTES_A_FRAME, (index + 1) * BYTES_A_FRAME)
    return `ZP1.${id}.${index + 1}.${total}.${base45(part)}`
  })
}

/** Which code is shown at a tick. */
export function frameAt(tick: number, total: number): number {
  return (tick % roundOf(total)) % total
}

/** A round has no factor of 2, 3 or 5; its last beats show the first codes again. So a camera that misses every second, third or fifth beat
    misses other codes in each round. */
function roundOf(total: number): number {
  let beats = total
  while (beats % 2 === 0 || beats % 3 === 0 || beats % 5 === 0) beats += 1
  return beats
}

export type Progress = { received: number; total: number; missing: number[] }

/** Gathers codes until a parcel is whole. A code of another parcel begins anew: the phone before the camera has changed. */
export class Gathering {
  private id = ''
  private total = 0
  private readonly parts = new Map<number, Uint8Array>()

  /** False for a code that is none of ours. */
  take(text: string): boolean {
    const [, id, number, of, payload] = FRAME.exec(text) ?? []
    const part = payload === undefined ? null : fromBase45(payload)
    if (!id || !part) return false
    const [index, total] = [Number(number), Number(of)]
    if (index > total) return false
    if (id !== this.id || total !== this.total) {
      this.parts.clear()
      this.id = id
      this.total = total
    }
    this.parts.set(index, part)
    return true
  }

  get progress(): Progress {
    const all = Array.from({ length: this.total }, (_, index) => index + 1)
    const missing = all.filter((number) => !this.parts.has(number))
    return { received: this.parts.size, total: this.total, missing }
  }

  /** The parcel's bytes once all are there; null while some are missing, or when they don't make up what was shown. */
  async whole(): Promise<Uint8Array | null> {
    if (this.total === 0 || this.parts.size < this.total) return null
    const inOrder = [...this.parts].toSorted(([a], [b]) => a - b)
    const bytes = concatBytes(inOrder.map(([, part]) => part))
    return (await idOf(bytes)) === this.id ? bytes : null
  }
}

async function idOf(bytes: Uint8Array): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)))
  return Array.from(hash.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
}
