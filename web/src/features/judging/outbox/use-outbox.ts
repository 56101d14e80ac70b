// The outbox of this judge at this stage, at work as long as the screen is open.

import { useEffect, useMemo, useSyncExternalStore } from 'react'

import { postEntries } from '../judging-api'
import { memory } from './memory'
import { Outbox, type Picture } from './outbox'
import { useSignedInAs } from '../use-signed-in-as'

export function useOutbox(owner: string, stage: string): { outbox: Outbox; picture: Picture } {
  const signedInAs = useSignedInAs()
  const outbox = useMemo(
    () => new Outbox({ owner, stage }, { db: memory, post: postEntries, signedInAs }),
    [owner, stage, signedInAs],
  )
  useEffect(() => outbox.start(), [outbox])
  const picture = useSyncExternalStore(outbox.subscribe, outbox.current)
  return { outbox, picture }
}
