// The timekeeper's sheet and outbox. The sheet comes from the phone at once, and from the server when it answers.
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type StageKey, stageName } from '@/lib/addresses/paths'
import { isLinkOwner, type StoredLink } from '@/features/judging/storage/stored-links'
import { useSignedInAs } from '@/features/outbox/signed-in-as'
import { useOutbox } from '@/features/outbox/use-outbox'
import type { Scope } from '@/features/outbox/outbox-db'
import { betterClock } from './server-time'
import { timeOutbox } from './time-outbox'
import { fetchTimeSheet, postTimes } from './timekeeper-api'
import { db, type StoredTimeSheet } from './times-db'

const REFRESH_MS = 30_000

export function useTimeSheet(key: StageKey, link: StoredLink | null) {
  const stage = stageName(key)
  const owner = link?.owner ?? null
  const signedInAs = useSignedInAs()
  const phone = useQuery({
    queryKey: ['timekeeping', 'phone', stage, owner],
    queryFn: () => db.readCopy(stage, owner),
    networkMode: 'always',
    staleTime: Infinity,
    retry: false,
  })
  const server = useQuery({
    queryKey: ['timekeeping', 'server', stage, owner],
    queryFn: async () => {
      const latest = await fetchTimeSheet(key, link, signedInAs)
      const earlier = await db.readCopy(stage, latest.owner).catch(() => null)
      const sheet = { ...latest, clock: betterClock(earlier?.clock, latest.clock) }
      // A phone that can't store the sheet still works with the one in memory.
      await db.saveCopy(sheet).catch(() => undefined)
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

export function useTimeOutbox({ owner, stage }: Scope) {
  const signedInAs = useSignedInAs()
  const create = useCallback(() => {
    // A link needs no signed-in account.
    const currentOwner = isLinkOwner(owner) ? () => Promise.resolve(owner) : signedInAs
    return timeOutbox({ owner, stage }, { db, post: postTimes, currentOwner })
  }, [owner, stage, signedInAs])
  return useOutbox(create)
}
