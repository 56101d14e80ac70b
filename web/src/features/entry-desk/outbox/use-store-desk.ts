// Stores what the desk shows on this computer, to open it without the server.
import { useEffect } from 'react'
import type { EntryDesk, Stage } from '@/api'
import { isSaved } from '@/api/refetch-interval'
import { stageKey, stageName } from '@/lib/addresses/paths'
import { db, isRecent } from './desk-db'

/** `requestedAt` is when the server answered with the desk (ms). */
export function useStoreDesk(owner: string, stage: Stage, desk: EntryDesk, requestedAt: number): void {
  useEffect(() => {
    if (isSaved(stage)) return
    const copy = { owner, stage: stageName(stageKey(stage)), requestedAt, content: { stage, desk } }
    // Without space the desk works on with what is in memory. Whoever had this computer before isn't signed in here.
    const stored = db
      .saveCopy(copy)
      .then(() => db.forgetCopies((other) => other.owner !== owner || !isRecent(other)))
    stored.catch(() => undefined)
  }, [owner, stage, desk, requestedAt])
}
