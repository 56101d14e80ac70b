// The requests about the riders of the user's account. An edit changes the session too, which names the riders.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, body, ifMatch, isApiError, type OwnRider, type RiderIn, type OwnRiders } from '@/api'
import { sessionQuery } from '@/features/accounts/session'

const RIDERS_PATH = '/api/v1/profile/riders'
const RIDER_PATH = `${RIDERS_PATH}/{rider}` as const

export const ridersQuery = queryOptions({
  queryKey: ['riders'],
  queryFn: ({ signal }): Promise<OwnRiders> => body(api.GET(RIDERS_PATH, { signal })),
})

const addRider = (rider: RiderIn) => body(api.POST(RIDERS_PATH, { body: rider }))

const saveRider = (rider: string, version: number, input: RiderIn) =>
  body(api.PUT(RIDER_PATH, { params: { path: { rider }, header: ifMatch(version) }, body: input }))

const removeRider = (rider: string) => body(api.DELETE(RIDER_PATH, { params: { path: { rider } } }))

const LINK_PATH = `${RIDER_PATH}/link` as const
const OFFER_PATH = '/api/v1/profile/rider-offer'

const offerRider = (rider: string) => body(api.POST(LINK_PATH, { params: { path: { rider } } }))

const withdrawRider = (rider: string) => body(api.DELETE(LINK_PATH, { params: { path: { rider } } }))

/** The rider of a link. */
export function offerQuery(token: string) {
  return queryOptions({
    queryKey: ['rider-offer', token],
    queryFn: ({ signal }) => body(api.POST(OFFER_PATH, { signal, body: { token } })),
    // Another attempt answers the same.
    retry: false,
  })
}

/** Makes the link with which another account takes over a rider. */
export function useOffer() {
  const refetch = useRefetch()
  return useMutation({ mutationFn: ({ id }: OwnRider) => offerRider(id), onSettled: refetch })
}

/** Makes the link of a rider invalid. */
export function useWithdrawal() {
  const refetch = useRefetch()
  return useMutation({ mutationFn: ({ id }: OwnRider) => withdrawRider(id), onSettled: refetch })
}

/** Takes over the rider of a link. A repeat after a lost answer succeeds. */
export function useTakeOver(token: string, rider: string) {
  const refetch = useRefetch()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (asOwn: boolean) => {
      try {
        return await body(api.POST(`${OFFER_PATH}/acceptance`, { body: { token, asOwn } }))
      } catch (error) {
        if (!isApiError(error, 'rider-link-invalid')) throw error
        const own = await queryClient.fetchQuery({ ...ridersQuery, staleTime: 0 })
        if (own.riders.some(({ id }) => id === rider)) return own
        throw error
      }
    },
    onSettled: refetch,
  })
}

/** Adds a rider, or saves `rider`. */
export function useSaveRider(rider: OwnRider | null) {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: (input: RiderIn) =>
      rider ? saveRider(rider.id, rider.version ?? 0, input) : addRider(input),
    onSettled: refetch,
  })
}

export function useRemoveRider() {
  const refetch = useRefetch()
  return useMutation({ mutationFn: ({ id }: OwnRider) => removeRider(id), onSettled: refetch })
}

/** Fetches again what names the riders: also after a failure, because somebody else may have changed them. */
function useRefetch() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [ridersQuery, sessionQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
    )
}
