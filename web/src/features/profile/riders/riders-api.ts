// The requests about the riders of the user's account. An edit changes the session too, which names the riders.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, body, ifMatch, type OwnRider, type RiderIn, type OwnRiders } from '@/api'
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
