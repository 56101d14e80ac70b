// Packs the ready entries of an outbox into parcels, each with as many entries as the server accepts in one
// request. Ends undo, because the rides may then be on another phone.
import { db } from '../outbox/open-db'
import type { Outbox } from '../outbox/outbox'
import { splitIntoBatches } from '../outbox/outbox-delivery'
import { entryIn } from '../outbox/outbox-entry'
import { linkOf } from '../storage/stored-links'
import { packParcel, type Parcel } from './parcel'
import { signerOf } from './signing-key'

export async function packOutbox(outbox: Outbox): Promise<Parcel[]> {
  const { owner, stage } = outbox.scope
  await outbox.nextRide()
  const ready = outbox.current().entries.filter((entry) => entry.state === 'ready')
  const signer = await signerOf(db, { owner, stage })
  const judgeName = linkOf(stage, owner)?.judgeName ?? null
  return Promise.all(
    splitIntoBatches(ready).map((batch) =>
      packParcel(signer, { stage, judgeName, entries: batch.map(entryIn) }),
    ),
  )
}
