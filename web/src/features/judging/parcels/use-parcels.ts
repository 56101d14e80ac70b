// The parcels of other phones on this one: what is here, and the way to the server as long as a screen is open that shows them.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { postParcel } from '../judging-api'
import { memory } from '../outbox/memory'
import type { Scope } from '../outbox/outbox-entry'
import type { Parcel } from './parcel'
import { deliverParcels, mayGo } from './parcel-delivery'
import { forgetDelivered, parcelsOf, putAway, type StoredParcel, takeParcel } from './parcel-store'
import { useFetchedAhead } from './use-fetched-ahead'

const TRY_EVERY_MS = 15_000
const LONGEST_WAIT_MS = 60_000
const NONE: readonly StoredParcel[] = []

export type Parcels = ReturnType<typeof useParcels>

export function useParcels({ owner, stage }: Scope) {
  const queries = useQueryClient()
  useFetchedAhead()
  const here = useQuery({
    queryKey: ['judging', 'parcels', stage],
    queryFn: async () => {
      await forgetDelivered(memory, Date.now())
      return parcelsOf(memory, stage)
    },
    networkMode: 'always',
    retry: false,
  })
  const parcels = here.data ?? NONE
  const bringing = ['judging', 'bringing', stage, owner]
  const deliver = () => deliverParcels(memory, { owner, stage }, postParcel)
  useQuery({
    queryKey: bringing,
    queryFn: async () => {
      const failures = queries.getQueryData<number>(bringing) ?? 0
      // a try that began without a connection says nothing once there is one
      const cameBack = whetherOnlineSince()
      const done = (await deliver()) || (cameBack() && (await deliver()))
      await here.refetch()
      return done ? 0 : failures + 1
    },
    enabled: parcels.some(mayGo),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      Math.min(TRY_EVERY_MS * 2 ** Math.max(0, (state.data ?? 0) - 1), LONGEST_WAIT_MS),
  })
  return useMemo(
    () => ({
      parcels,
      /** Keeps what was scanned; it goes by itself from here on. */
      take: async (parcel: Parcel) => {
        const taken = await takeParcel(memory, { owner, stage }, parcel, Date.now())
        await queries.invalidateQueries({ queryKey: ['judging', 'parcels', stage] })
        void queries.invalidateQueries({ queryKey: ['judging', 'bringing', stage] })
        return taken
      },
      /** Tries now. */
      bring: () => queries.invalidateQueries({ queryKey: ['judging', 'bringing', stage] }),
      putAway: async (id: string) => {
        await putAway(memory, id)
        await queries.invalidateQueries({ queryKey: ['judging', 'parcels', stage] })
      },
    }),
    [parcels, owner, stage, queries],
  )
}

/** Begins to listen; what it gives ends that, and says whether the connection came back meanwhile. */
function whetherOnlineSince(): () => boolean {
  let isBack = false
  const listening = new AbortController()
  window.addEventListener('online', () => (isBack = true), { signal: listening.signal })
  return () => {
    listening.abort()
    return isBack
  }
}
