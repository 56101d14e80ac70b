// Keeps the cached list in step with the server while a screen shows it. One screen follows the stream; the
// others read the cache.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Audience } from '@/api'
import type { StreamState } from '@/api/event-stream'
import { followStream, type StreamedState, type StreamSource } from '@/api/follow-stream'
import { apiPath } from '@/api/api-paths'
import type { StageKey } from '@/lib/addresses/paths'
import { stageQuery } from '@/features/stages/stage'
import { applyDelta, type ListDelta, type ParticipantList } from '../list-changes'
import { participantsQuery, secretaryParticipantsQuery } from '../participant-list'
import {
  SECRETARY_PARTICIPANTS_PATH,
  PARTICIPANTS_PATH,
  readList,
  readSecretaryList,
} from '../participants-api'

/** Follows the stream while mounted and returns its state. The list must already be loaded. */
export function useParticipantsStream(key: StageKey, audience: Audience): StreamState {
  const queryClient = useQueryClient()
  const [state, setState] = useState<StreamState>('connecting')
  const { institution, championship, stage } = key
  useEffect(() => {
    const stableKey = { institution, championship, stage }
    const refetchStage = () =>
      void queryClient.invalidateQueries({ queryKey: stageQuery(stableKey).queryKey })
    const source = sourceOf(stableKey, audience, refetchStage)
    return followStream(cachedList(queryClient, stableKey, audience), source, (newState) => {
      setState(newState)
      // A stream can't say why it was refused: the stage shows whether this user is still its secretary.
      if ((newState === 'offline' || newState === 'busy') && audience === 'secretary') refetchStage()
    })
  }, [institution, championship, stage, audience, queryClient])
  return state
}

function sourceOf(
  key: StageKey,
  audience: Audience,
  refetchRelated: () => void,
): StreamSource<ParticipantList> {
  const [path, read] =
    audience === 'secretary'
      ? [SECRETARY_PARTICIPANTS_PATH, readSecretaryList]
      : [PARTICIPANTS_PATH, readList]
  return {
    fetchSnapshot: (signal) => read(key, signal),
    streamUrl: (since) => `${apiPath(path, key)}/stream?since=${since}`,
    refetchRelated,
  }
}

/** The secretary's stream also updates the public list, in which the user's own registration is looked up. */
function cachedList(
  queryClient: QueryClient,
  key: StageKey,
  audience: Audience,
): StreamedState<ParticipantList, ListDelta> {
  const publicKey = participantsQuery(key).queryKey
  const followedKey = audience === 'secretary' ? secretaryParticipantsQuery(key).queryKey : publicKey
  const keys = new Set<readonly unknown[]>([followedKey, publicKey])
  return {
    get position() {
      return queryClient.getQueryData<ParticipantList>(followedKey)?.feedPosition ?? 0
    },
    load(snapshot) {
      for (const queryKey of keys) queryClient.setQueryData(queryKey, snapshot)
    },
    receive(delta) {
      for (const queryKey of keys)
        queryClient.setQueryData<ParticipantList>(queryKey, (list) => list && applyDelta(list, delta))
    },
  }
}
