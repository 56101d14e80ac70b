// The parcels of other phones on this one, delivered while a screen that shows them is open.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useEffect } from 'react'
import { postParcel } from '../server/judging-api'
import { db } from '../outbox/open-db'
import type { Scope } from '../outbox/outbox-entry'
import type { Parcel } from './parcel'
import { deliverParcels } from './parcel-delivery'
import {
  deleteDelivered,
  isUndelivered,
  readParcels,
  dismissParcel,
  type StoredParcel,
  takeParcel,
} from './parcel-store'

/** The wait until the next attempt: after a success, after one failure, after two, and so on. */
const retryDelaysMs = [15_000, 3_000, 15_000, 30_000, 60_000] as const
const noParcels: readonly StoredParcel[] = []

export type Parcels = ReturnType<typeof useParcels>

export function useParcels({ owner, stage }: Scope) {
  const queryClient = useQueryClient()
  usePreloadedQrCode()
  const parcelsQuery = useQuery({
    queryKey: ['judging', 'parcels', stage],
    queryFn: async () => {
      await deleteDelivered(db, Date.now())
      return readParcels(db, stage)
    },
    networkMode: 'always',
    retry: false,
  })
  const parcels = parcelsQuery.data ?? noParcels
  const deliveryKey = ['judging', 'parcel-delivery', stage, owner]
  const deliver = () => deliverParcels(db, { owner, stage }, postParcel)
  useQuery({
    queryKey: deliveryKey,
    queryFn: async () => {
      const isComplete = await deliver()
      await parcelsQuery.refetch()
      // Failures without a connection, or right as it returned, don't count any more.
      const failures = takeReconnected() ? 0 : (queryClient.getQueryData<number>(deliveryKey) ?? 0)
      return isComplete ? 0 : failures + 1
    },
    enabled: parcels.some(isUndelivered),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      retryDelaysMs[Math.min(state.data ?? 0, retryDelaysMs.length - 1)] ?? false,
  })
  return useMemo(
    () => ({
      parcels,
      /** Stores a scanned parcel, which is delivered automatically from then on. */
      take: async (parcel: Parcel) => {
        const result = await takeParcel(db, { owner, stage }, parcel, Date.now())
        await queryClient.invalidateQueries({ queryKey: ['judging', 'parcels', stage] })
        void queryClient.invalidateQueries({ queryKey: ['judging', 'parcel-delivery', stage] })
        return result
      },
      /** Delivers now. */
      deliverNow: () => queryClient.invalidateQueries({ queryKey: ['judging', 'parcel-delivery', stage] }),
      dismiss: async (id: string) => {
        await dismissParcel(db, id)
        await queryClient.invalidateQueries({ queryKey: ['judging', 'parcels', stage] })
      },
    }),
    [parcels, owner, stage, queryClient],
  )
}

let hasReconnected = false
window.addEventListener('online', () => (hasReconnected = true))

/** Whether the connection was restored since the last call. */
function takeReconnected(): boolean {
  const hadReconnected = hasReconnected
  hasReconnected = false
  return hadReconnected
}

/**
 * Loads the code that draws and reads QR codes while there is a network, because it is needed where there is
 * none.
 */
function usePreloadedQrCode() {
  useEffect(() => {
    // Without a network it is loaded when it is needed.
    void Promise.allSettled([import('@/ui/sharing/qr-code'), import('qr/decode.js')])
  }, [])
}
