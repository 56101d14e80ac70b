// The key with which this phone signs its parcels: one per judge and stage. The private key can't be
// extracted, not even by this code.
import { base64 } from '@/lib/encoding/bytes'
import type { JudgingDb } from '../outbox/judging-db'
import type { Scope } from '../outbox/outbox-entry'
import { keyAlgorithm, type Signer, signText } from './parcel'

/** Browsers provide keys and cameras only in a secure context. */
export function canSign(): boolean {
  return globalThis.isSecureContext && 'subtle' in crypto
}

/** The signer of a scope; its key is created on first use. */
export async function signerOf(db: JudgingDb, { owner, stage }: Scope): Promise<Signer> {
  const storedKey = await db.read('keys', (store) => store.get([owner, stage]))
  const pair = storedKey?.pair ?? (await makeKey(db, { owner, stage }))
  const publicKey = base64(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
  return { publicKey, sign: (purpose, text) => signText(pair.privateKey, purpose, text) }
}

async function makeKey(db: JudgingDb, scope: Scope): Promise<CryptoKeyPair> {
  const newPair = await crypto.subtle.generateKey(keyAlgorithm, false, ['sign', 'verify'])
  return db.write('keys', async (store) => {
    // Another tab may have created one first.
    const first = await store.get([scope.owner, scope.stage])
    if (first) return first.pair
    await store.put({ ...scope, pair: newPair })
    return newPair
  })
}

/**
 * Returns what a phone's report sends about the key: the public key, a proof that this phone owns it, and
 * this phone's clock.
 */
export async function publicKeyProof(db: JudgingDb, scope: Scope) {
  const { publicKey, sign } = await signerOf(db, scope)
  return { publicKey, proof: await sign('key', scope.stage), deviceNow: new Date().toISOString() }
}
