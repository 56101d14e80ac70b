// The outbox of this judge at this stage, delivering while the screen is open; and those of other links that
// were opened here, because waiting rides of a link can only be sent with its own token.
import { useEffect, useMemo, useSyncExternalStore } from 'react'

import { postAs } from './judging-api'
import { isLinkOwner, linkOf, otherLinks } from '../storage/stored-links'
import { useSignedInAs } from '@/features/outbox/signed-in-as'
import { db } from '../outbox/open-db'
import { Outbox, type OutboxState } from '../outbox/outbox'

export function useOutbox(owner: string, stage: string): { outbox: Outbox; outboxState: OutboxState } {
  const signedInAs = useSignedInAs()
  const outbox = useMemo(() => {
    // A link needs no signed-in account.
    const resolveOwner = isLinkOwner(owner) ? () => Promise.resolve(owner) : signedInAs
    const isEnded = (other: string) => linkOf(stage, other)?.ended ?? false
    return new Outbox(
      { owner, stage },
      { db, post: postAs(owner), signedInAs: resolveOwner, isLink: isLinkOwner, isEnded },
    )
  }, [owner, stage, signedInAs])
  useEffect(() => outbox.start(), [outbox])
  useEffect(() => startOthers(owner, stage), [owner, stage])
  const outboxState = useSyncExternalStore(outbox.subscribe, outbox.current)
  return { outbox, outboxState }
}

function startOthers(owner: string, stage: string): () => void {
  const stops = otherLinks(stage, owner).map((link) =>
    new Outbox(
      { owner: link.owner, stage },
      { db, post: postAs(link.owner), signedInAs: () => Promise.resolve(link.owner) },
    ).start(),
  )
  return () => {
    for (const stop of stops) stop()
  }
}
