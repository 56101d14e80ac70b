// A parcel as a sequence of QR codes, and back. The codes are read in any order and with repeats; each
// contains its number and the id of its parcel.
//
//   ZP1.<parcel: 8 hex digits>.<number from 1>.<of how many>.<bytes in base 45>
import { base45, fromBase45 } from '@/lib/encoding/base45'
import { concatBytes } from '@/lib/encoding/bytes'
import { numbersUpTo } from '@/lib/numbers-up-to'

/**
 * 800 characters make a code of 89 × 89 cells at error correction M; on a phone's screen its cells are large
 * enough for the camera of another phone.
 */
const MAX_FRAME_BYTES = 520
/** More than the largest parcel needs. */
const MAX_FRAMES = 999
/** Six codes per second; a camera takes about five pictures of each. */
export const FRAME_MS = 1000 / 6

const framePattern = /^ZP1\.([0-9A-F]{8})\.([1-9]\d{0,2})\.([1-9]\d{0,2})\.(.+)$/

export async function framesOf(bytes: Uint8Array): Promise<string[]> {
  const id = await idOf(bytes)
  const total = Math.ceil(bytes.length / MAX_FRAME_BYTES)
  // Equal parts, so that no code is denser than it must be. An even number, because base 45 packs pairs.
  const size = 2 * Math.ceil(bytes.length / total / 2)
  if (total > MAX_FRAMES) throw new RangeError('The parcel is too large')
  return Array.from({ length: total }, (_, index) => {
    const part = bytes.subarray(index * size, (index + 1) * size)
    return `ZP1.${id}.${index + 1}.${total}.${base45(part)}`
  })
}

/** The index of the code that is shown at a tick. */
export function frameAt(tick: number, total: number): number {
  return (tick % roundOf(total)) % total
}

/**
 * The number of ticks of a round: it has no factor of 2, 3 or 5, and its last ticks show the first codes
 * again. So a camera that misses every second, third or fifth tick misses different codes in each round.
 */
function roundOf(total: number): number {
  let ticks = total
  while (ticks % 2 === 0 || ticks % 3 === 0 || ticks % 5 === 0) ticks += 1
  return ticks
}

export interface Progress {
  received: number
  total: number
  missing: number[]
}

/**
 * Assembles codes until the parcel is complete. A code of another parcel starts again, because the camera is
 * in front of another phone.
 */
export class ParcelAssembler {
  #id = ''
  #total = 0
  readonly #parts = new Map<number, Uint8Array>()

  /** Returns false for a code that is not part of any parcel. */
  take(text: string): boolean {
    const [, id, number, of, payload] = framePattern.exec(text) ?? []
    const part = payload === undefined ? null : fromBase45(payload)
    if (!id || !part) return false
    const [index, total] = [Number(number), Number(of)]
    if (index > total) return false
    if (id !== this.#id || total !== this.#total) {
      this.#parts.clear()
      this.#id = id
      this.#total = total
    }
    this.#parts.set(index, part)
    return true
  }

  get progress(): Progress {
    const all = numbersUpTo(this.#total)
    const missing = all.filter((number) => !this.#parts.has(number))
    return { received: this.#parts.size, total: this.#total, missing }
  }

  /**
   * The parcel's bytes once all codes are read; null while some are missing, or if the checksum doesn't
   * match.
   */
  async parcelBytes(): Promise<Uint8Array | null> {
    if (this.#total === 0 || this.#parts.size < this.#total) return null
    const inOrder = [...this.#parts].toSorted(([a], [b]) => a - b)
    const bytes = concatBytes(inOrder.map(([, part]) => part))
    return (await idOf(bytes)) === this.#id ? bytes : null
  }
}

async function idOf(bytes: Uint8Array): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)))
  return Array.from(hash.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
}
