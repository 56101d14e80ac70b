// The judge's sheet: from the phone at once, from the server as soon as it answers. A server that is away takes nothing off the screen.

import { useQuery } from '@tanstack/react-query'

import { isApiError } from '../../api'
import type { StageKey } from '../../lib/paths'
import { useSession } from '../accounts'
import { fetchSheet, ownerOf, stageId } from './judging-api'
import type { StoredSheet } from './judging-db'
import { memory } from './memory'
import { keepSheet, lastSheet } from './sheet-store'

const REFRESH_MS = 60_000

export type Seat =
  | { kind: 'ready'; stored: StoredSheet; serverAway: boolean }
  | { kind: 'loading' | 'signedOut' | 'forbidden' | 'notFound' | 'offline' | 'failed' }

export function useSheet(key: StageKey): { seat: Seat; again: () => void } {
  const stage = stageId(key)
  const { user, known } = useSession()
  const phone = useQuery({
    queryKey: ['judging', 'phone', stage],
    queryFn: () => lastSheet(memory, stage),
    networkMode: 'always',
    staleTime: Infinity,
  })
  const server = useQuery({
    queryKey: ['judging', 'server', stage],
    queryFn: async () => {
      const fresh = await fetchSheet(key)
      await keepSheet(memory, fresh)
      return fresh
    },
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  })

  // without network nobody can say who is signed in: then it is whoever used this phone for the stage last
  const kept = phone.data && (!known || !user || phone.data.owner === ownerOf(user.id)) ? phone.data : null
  const stored = server.data ?? kept
  return { seat: seatOf(stored, server.error, phone.isPending), again: () => void server.refetch() }
}

function seatOf(stored: StoredSheet | null, error: Error | null, readingPhone: boolean): Seat {
  if (isApiError(error) && error.status === 403) return { kind: 'forbidden' }
  if (isApiError(error) && error.status === 404) return { kind: 'notFound' }
  if (stored)
    return stored.sheet.sections.length > 0
      ? { kind: 'ready', stored, serverAway: error !== null }
      : { kind: 'forbidden' }
  if (!error || readingPhone) return { kind: 'loading' }
  if (!isApiError(error)) return { kind: 'failed' }
  if (error.status === 401) return { kind: 'signedOut' }
  return { kind: error.unreachable ? 'offline' : 'failed' }
}
