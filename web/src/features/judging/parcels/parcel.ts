// A parcel: the rides recorded by one phone, signed by it, so that any other phone may deliver them and none
// can alter them. The server defines what is signed and how: crates/app/src/judging/keys.rs and parcels.rs.
//
//   1 byte version │ 65 bytes public key │ 64 bytes signature │ the content, deflated
import * as v from 'valibot'
import type { EntryIn, ParcelIn } from '@/api'
import { deflate, inflate } from '@/lib/encoding/deflate'
import { base64, concatBytes, fromBase64 } from '@/lib/encoding/bytes'

export type Parcel = ParcelIn

const VERSION = 1
const KEY_BYTES = 65
const SIGNATURE_BYTES = 64
const HEAD_BYTES = 1 + KEY_BYTES + SIGNATURE_BYTES
/** The largest request that the server accepts. */
const MAX_BYTES = 1_500_000

export const keyAlgorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
const signatureAlgorithm = { name: 'ECDSA', hash: 'SHA-256' } as const

/** Signs with the phone's own key. */
export interface Signer {
  publicKey: string
  sign: (purpose: Purpose, text: string) => Promise<string>
}
type Purpose = 'key' | 'parcel'

const content = v.object({
  stage: v.string(),
  judgeName: v.nullish(v.string(), null),
  entries: v.pipe(v.array(v.looseObject({ key: v.string() })), v.minLength(1)),
})

/** The summary of a parcel's content. */
export interface ParcelInfo {
  stage: string
  judgeName: string | null
  rides: number
  sections: number[]
}

export async function packParcel(
  signer: Signer,
  { stage, judgeName, entries }: { stage: string; judgeName: string | null; entries: EntryIn[] },
): Promise<Parcel> {
  const text = JSON.stringify({ stage, judgeName, entries })
  return { publicKey: signer.publicKey, signature: await signer.sign('parcel', text), content: text }
}

export async function signText(key: CryptoKey, purpose: Purpose, text: string): Promise<string> {
  return base64(new Uint8Array(await crypto.subtle.sign(signatureAlgorithm, key, toSign(purpose, text))))
}

/** Returns the content of a parcel; null if it isn't one or the signature is wrong. */
export async function readParcel({
  publicKey,
  signature,
  content: text,
}: Parcel): Promise<ParcelInfo | null> {
  try {
    const key = await crypto.subtle.importKey('raw', fromBase64(publicKey), keyAlgorithm, false, ['verify'])
    const isValid = await crypto.subtle.verify(
      signatureAlgorithm,
      key,
      fromBase64(signature),
      toSign('parcel', text),
    )
    return isValid ? toInfo(v.parse(content, JSON.parse(text))) : null
  } catch {
    // The key, the signature or the content has the wrong form.
    return null
  }
}

export async function toBytes({ publicKey, signature, content: text }: Parcel): Promise<Uint8Array> {
  const head = Uint8Array.of(VERSION)
  return concatBytes([head, fromBase64(publicKey), fromBase64(signature), await deflate(text)])
}

/** Returns the parcel; null if the bytes aren't one. */
export async function fromBytes(bytes: Uint8Array): Promise<Parcel | null> {
  if (bytes[0] !== VERSION || bytes.length <= HEAD_BYTES) return null
  try {
    return {
      publicKey: base64(bytes.subarray(1, 1 + KEY_BYTES)),
      signature: base64(bytes.subarray(1 + KEY_BYTES, HEAD_BYTES)),
      content: await inflate(bytes.slice(HEAD_BYTES), MAX_BYTES),
    }
  } catch {
    // The content isn't deflated, or is too long.
    return null
  }
}

function toSign(purpose: Purpose, text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`zerodab ${purpose}\n${text}`)
}

function toInfo({ stage, judgeName, entries }: v.InferOutput<typeof content>): ParcelInfo {
  const numbers = entries.map(({ key }) => Number(/^section(\d+)-/.exec(key)?.[1]))
  const sections = [...new Set(numbers)].filter(Number.isInteger).toSorted((a, b) => a - b)
  return { stage, judgeName, rides: entries.length, sections }
}
