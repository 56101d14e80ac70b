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

/** How long to the next try: after one that brought all, after one failure, after two and so on. */
const WAITS_MS = [15_000, 3_000, 15_000, 30_000, 60_000] as const
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
      const done = await deliver()
      await here.refetch()
      // what failed without a connection, or in the moment when it came, says nothing once there is one
      const failures = cameBack() ? 0 : (queries.getQueryData<number>(bringing) ?? 0)
      return done ? 0 : failures + 1
    },
    enabled: parcels.some(mayGo),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => WAITS_MS[Math.min(state.data ?? 0, WAITS_MS.length - 1)] ?? false,
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

let isBack = false
window.addEventListener('online', () => (isBack = true))

/** Whether the connection came back since this was asked last. */
function cameBack(): boolean {
  const came = isBack
  isBack = false
  return came
}
