// The timekeeper's sheet and outbox. The sheet comes from the phone at once, and from the server when it answers.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { type StageKey, stageName } from '@/lib/addresses/paths'
import { useSignedInAs } from '@/features/judging/server/use-signed-in-as'
import { isLinkOwner, type StoredLink } from '@/features/judging/storage/stored-links'
import { TimeOutbox, type TimeOutboxState } from './time-outbox'
import { fetchTimeSheet, postTimes } from './timekeeper-api'
import { db, type Scope, type StoredTimeSheet } from './times-db'

const REFRESH_MS = 30_000

export function useTimeSheet(key: StageKey, link: StoredLink | null) {
  const stage = stageName(key)
  const owner = link?.owner ?? null
  const signedInAs = useSignedInAs()
  const phone = useQuery({
    queryKey: ['timekeeping', 'phone', stage, owner],
    queryFn: () => db.readSheet(stage, owner),
    networkMode: 'always',
    staleTime: Infinity,
    retry: false,
  })
  const server = useQuery({
    queryKey: ['timekeeping', 'server', stage, owner],
    queryFn: async () => {
      const sheet = await fetchTimeSheet(key, link, signedInAs)
      // A phone that can't store the sheet still works with the one in memory.
      await db.saveSheet(sheet).catch(() => undefined)
      return sheet
    },
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  })
  const stored: StoredTimeSheet | null = server.data ?? phone.data ?? null
  return {
    stored,
    isLoading: !stored && (phone.isPending || server.isPending),
    error: server.error,
    refetch: () => void server.refetch(),
  }
}

export function useTimeOutbox({ owner, stage }: Scope): { outbox: TimeOutbox; state: TimeOutboxState } {
  const signedInAs = useSignedInAs()
  const outbox = useMemo(() => {
    // A link needs no signed-in account.
    const currentOwner = isLinkOwner(owner) ? () => Promise.resolve(owner) : signedInAs
    return new TimeOutbox({ owner, stage }, { db, post: postTimes, currentOwner })
  }, [owner, stage, signedInAs])
  useEffect(() => outbox.start(), [outbox])
  return { outbox, state: useSyncExternalStore(outbox.subscribe, outbox.current) }
}
