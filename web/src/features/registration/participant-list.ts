// The participants of a stage in the query cache: fetched once, then kept up to date by the stream.
import { queryOptions, useQuery, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Participant } from '@/api'
import type { StageKey } from '@/lib/addresses/paths'
import type { ParticipantList } from './list-changes'
import { readList, readSecretaryList } from './participants-api'

/**
 * Deltas keep the objects of unchanged rows; structural sharing compares by index, so that one new row would
 * replace them all.
 */
const refreshedByStream = { staleTime: Infinity, structuralSharing: false } as const

export function participantsQuery(key: StageKey) {
  return queryOptions({
    queryKey: ['participants', key.institution, key.championship, key.stage],
    queryFn: async ({ signal, client, queryKey }) => newest(client, queryKey, await readList(key, signal)),
    ...refreshedByStream,
  })
}

export function secretaryParticipantsQuery(key: StageKey) {
  return queryOptions({
    queryKey: [...participantsQuery(key).queryKey, 'secretary'],
    queryFn: async ({ signal, client, queryKey }) =>
      newest(client, queryKey, await readSecretaryList(key, signal)),
    ...refreshedByStream,
  })
}

/** The public data of the participants, the newest first; not fetched unless `enabled`. */
export function useParticipants(key: StageKey, enabled = true) {
  return useQuery({ ...participantsQuery(key), select: participantsOf, enabled })
}

/** The participants with the fields for the secretary, the newest first. */
export function useSecretaryParticipants(key: StageKey) {
  return useQuery({ ...secretaryParticipantsQuery(key), select: participantsOf })
}

function participantsOf<P extends Participant>({ participants }: ParticipantList<P>): P[] {
  return participants
}

/** While a request was running, the stream may have delivered newer data. */
function newest<P extends Participant>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  answer: ParticipantList<P>,
): ParticipantList<P> {
  const cached = queryClient.getQueryData<ParticipantList<P>>(queryKey)
  return cached && cached.feedPosition > answer.feedPosition ? cached : answer
}
