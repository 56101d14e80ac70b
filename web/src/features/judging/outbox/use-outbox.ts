// The outbox of this judge at this stage, at work as long as the screen is open; and those of other links that were opened here, for what
// waits under one link goes with its token alone.

import { useEffect, useMemo, useSyncExternalStore } from 'react'

import { postingFor } from '../judging-api'
import { isLinkOwner, linkOf, otherLinks } from '../link/kept-links'
import { useSignedInAs } from '../use-signed-in-as'
import { memory } from './memory'
import { Outbox, type Picture } from './outbox'

export function useOutbox(owner: string, stage: string): { outbox: Outbox; picture: Picture } {
  const signedInAs = useSignedInAs()
  const outbox = useMemo(() => {
    // a link needs nobody who is signed in
    const asks = isLinkOwner(owner) ? () => Promise.resolve(owner) : signedInAs
    const isEnded = (other: string) => linkOf(stage, other)?.ended ?? false
    return new Outbox({ owner, stage }, { db: memory, post: postingFor(owner), signedInAs: asks, isEnded })
  }, [owner, stage, signedInAs])
  useEffect(() => outbox.start(), [outbox])
  useEffect(() => startOthers(owner, stage), [owner, stage])
  const picture = useSyncExternalStore(outbox.subscribe, outbox.current)
  return { outbox, picture }
}

function startOthers(owner: string, stage: string): () => void {
  const stops = otherLinks(stage, owner).map((link) =>
    new Outbox(
      { owner: link.owner, stage },
      { db: memory, post: postingFor(link.owner), signedInAs: () => Promise.resolve(link.owner) },
    ).start(),
  )
  return () => {
    for (const stop of stops) stop()
  }
}
