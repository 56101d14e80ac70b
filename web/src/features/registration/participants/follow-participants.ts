// Keeps the list in the cache in step with the server as long as a screen shows it. One screen follows; the others read the cache.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { StreamState } from '../../../api/event-stream'
import { followStream, type Followed, type StreamSource } from '../../../api/follow-stream'
import { stageAddress } from '../../../api/stage-path'
import type { StageKey } from '../../../lib/paths'
import { stageQuery } from '../../stages/stage'
import { applyDelta, type ListDelta, type ParticipantList } from './list-changes'
import { participantsQuery, secretaryParticipantsQuery } from './participant-list'
import { officePath, participantsPath, readList, readOfficeList } from './participants-api'

export type Audience = 'public' | 'secretary'

/** Follows the stream while mounted and tells how it stands. Only where the list has been loaded. */
export function useParticipantsStream(key: StageKey, audience: Audience): StreamState {
  const cache = useQueryClient()
  const [state, setState] = useState<StreamState>('connecting')
  const { institution, championship, stage } = key
  useEffect(() => {
    const at = { institution, championship, stage }
    const readStageAgain = () => void cache.invalidateQueries({ queryKey: stageQuery(at).queryKey })
    return followStream(cached(cache, at, audience), sourceOf(at, audience, readStageAgain), (now) => {
      setState(now)
      // A stream can't say why it was refused: the stage tells whether this reader is still a secretary here.
      if ((now === 'offline' || now === 'busy') && audience === 'secretary') readStageAgain()
    })
  }, [institution, championship, stage, audience, cache])
  return state
}

function sourceOf(key: StageKey, audience: Audience, onReset: () => void): StreamSource<ParticipantList> {
  const [path, read] = audience === 'secretary' ? [officePath, readOfficeList] : [participantsPath, readList]
  return {
    fetchSnapshot: (signal) => read(key, signal),
    streamUrl: (since) => `${stageAddress(path, key)}/stream?since=${since}`,
    onReset,
  }
}

/** The office's stream brings the public list along: the own registration is looked up there. */
function cached(cache: QueryClient, key: StageKey, audience: Audience): Followed<ParticipantList, ListDelta> {
  const open = participantsQuery(key).queryKey
  const followed = audience === 'secretary' ? secretaryParticipantsQuery(key).queryKey : open
  const keys = new Set<readonly unknown[]>([followed, open])
  return {
    get seq() {
      return cache.getQueryData<ParticipantList>(followed)?.seq ?? 0
    },
    load(snapshot) {
      for (const queryKey of keys) cache.setQueryData(queryKey, snapshot)
    },
    receive(delta) {
      for (const queryKey of keys)
        cache.setQueryData<ParticipantList>(queryKey, (list) => list && applyDelta(list, delta))
    },
  }
}
