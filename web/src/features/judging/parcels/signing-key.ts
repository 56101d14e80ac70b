// The key by which this phone signs what it hands over: one for each judge at each stage. The private half never leaves the browser, not even
// for this code.

import { base64 } from '../../../lib/base64'
import type { JudgingDb } from '../outbox/judging-db'
import type { Scope } from '../outbox/outbox-entry'
import { ALGORITHM, type Signer, signed } from './parcel'

/** Browsers have keys and cameras only on https. */
export function canSign(): boolean {
  return globalThis.isSecureContext && 'subtle' in crypto
}

/** Made on first use. */
export async function signerOf(db: JudgingDb, { owner, stage }: Scope): Promise<Signer> {
  const known = await db.read('keys', (store) => store.get([owner, stage]))
  const pair = known?.pair ?? (await makeKey(db, { owner, stage }))
  const publicKey = base64(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
  return { publicKey, sign: (purpose, text) => signed(pair.privateKey, purpose, text) }
}

async function makeKey(db: JudgingDb, scope: Scope): Promise<CryptoKeyPair> {
  const made = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify'])
  return db.write('keys', async (store) => {
    // another tab may have been quicker
    const first = await store.get([scope.owner, scope.stage])
    if (first) return first.pair
    await store.put({ ...scope, pair: made })
    return made
  })
}

/** What the server is shown of it with each check-in: the key, the proof that it is this phone's, and this phone's clock. */
export async function keyToShow(db: JudgingDb, scope: Scope) {
  const { publicKey, sign } = await signerOf(db, scope)
  return { publicKey, proof: await sign('key', scope.stage), deviceNow: new Date().toISOString() }
}
