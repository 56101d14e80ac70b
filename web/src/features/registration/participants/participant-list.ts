// The participants of a stage in the query cache: asked for once, then kept up to date by the stream.
import { queryOptions, useQuery, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Participant } from '../../../api'
import type { StageKey } from '../../../lib/paths'
import type { ParticipantList } from './list-changes'
import { readList, readOfficeList } from './participants-api'

/** The stream brings it up to date, and leaves the rows that it doesn't name as they are; compared by place, one new row would renew them all. */
const kept = { staleTime: Infinity, structuralSharing: false } as const

export function participantsQuery(key: StageKey) {
  return queryOptions({
    queryKey: ['participants', key.institution, key.championship, key.stage],
    queryFn: async ({ signal, client, queryKey }) => newest(client, queryKey, await readList(key, signal)),
    ...kept,
  })
}

export function secretaryParticipantsQuery(key: StageKey) {
  return queryOptions({
    queryKey: [...participantsQuery(key).queryKey, 'secretary'],
    queryFn: async ({ signal, client, queryKey }) =>
      newest(client, queryKey, await readOfficeList(key, signal)),
    ...kept,
  })
}

/** As everyone may see them, the newest first. */
export function useParticipants(key: StageKey) {
  return useQuery({ ...participantsQuery(key), select: participantsOf })
}

/** As the stage's office sees them, the newest first. */
export function useSecretaryParticipants(key: StageKey) {
  return useQuery({ ...secretaryParticipantsQuery(key), select: participantsOf })
}

function participantsOf<P extends Participant>({ participants }: ParticipantList<P>): P[] {
  return participants
}

/** While an answer was on its way, the stream may have told more than it says. */
function newest<P extends Participant>(
  queries: QueryClient,
  queryKey: QueryKey,
  answered: ParticipantList<P>,
): ParticipantList<P> {
  const known = queries.getQueryData<ParticipantList<P>>(queryKey)
  return known && known.seq > answered.seq ? known : answered
}
