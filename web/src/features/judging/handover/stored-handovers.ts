// The sections that this phone hands over: stored before the server is asked, so that a request whose answer was missed is
// sent again as the same one, and so that the next judge's code can be shown again.
import { v7 as uuid7 } from 'uuid'
import * as v from 'valibot'

import { parseJson } from '../storage/parse-json'
import { phoneKeys, readPhoneValue, writePhoneValue } from '../storage/phone-storage'

const KEY_PREFIX = 'zerodab-judge-handovers '
const TOKEN_BYTES = 32

const storedHandover = v.object({
  /** The owner of the entries of this judge, as in the outbox. */
  owner: v.string(),
  section: v.number(),
  /** The id of the next judge's link. */
  id: v.string(),
  /** The secret part of its address. */
  token: v.string(),
  /** Whether the server has answered that the section is handed over. */
  done: v.boolean(),
})
export type StoredHandover = v.InferOutput<typeof storedHandover>

/** The handover of a section that was begun last on this phone; null if there is none. */
export function findHandover(stage: string, owner: string, section: number): StoredHandover | null {
  const isOfSection = (handover: StoredHandover) => handover.owner === owner && handover.section === section
  return read(stage).findLast(isOfSection) ?? null
}

/** Returns the handover that waits for the server's answer, or a new one. */
export function beginHandover(stage: string, owner: string, section: number): StoredHandover {
  const begun = findHandover(stage, owner, section)
  if (begun && !begun.done) return begun
  const handover = { owner, section, id: uuid7(), token: hex(randomBytes(TOKEN_BYTES)), done: false }
  save(stage, [...read(stage), handover])
  return handover
}

export function endHandover(stage: string, { id }: StoredHandover): void {
  const handovers = read(stage)
  for (const handover of handovers) if (handover.id === id) handover.done = true
  save(stage, handovers)
}

/** Forgets the next judges' links that this owner's handovers made, so that nobody else opens them on this phone. */
export function forgetHandovers(owner: string): void {
  for (const key of phoneKeys(KEY_PREFIX)) {
    const stage = key.slice(KEY_PREFIX.length)
    const handovers = read(stage)
    const others = handovers.filter((handover) => handover.owner !== owner)
    if (others.length < handovers.length) save(stage, others)
  }
}

function read(stage: string): StoredHandover[] {
  const parsed = v.safeParse(v.array(storedHandover), parseJson(readPhoneValue(KEY_PREFIX + stage)))
  return parsed.success ? parsed.output : []
}

function save(stage: string, handovers: StoredHandover[]): void {
  writePhoneValue(KEY_PREFIX + stage, JSON.stringify(handovers))
}

function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count))
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
