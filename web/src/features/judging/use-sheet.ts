// The judge's sheet: from the phone at once, from the server as soon as it answers. A server that is away takes nothing off the screen.

import { useQuery } from '@tanstack/react-query'

import { isApiError } from '../../api'
import type { StageKey } from '../../lib/paths'
import { useSession } from '../accounts'
import { fetchSheet, ownerOf, stageId } from './judging-api'
import type { StoredSheet } from './outbox/judging-db'
import { memory } from './outbox/memory'
import { keepSheet, lastSheet } from './outbox/sheet-store'
import { useSignedInAs } from './use-signed-in-as'

const REFRESH_MS = 60_000

/** What stands between a judge who works from the phone's sheet and the server. */
export type Away = 'unreachable' | 'signedOut' | 'forbidden'

export type Seat =
  | { kind: 'ready'; stored: StoredSheet; away: Away | null }
  | { kind: 'loading' | 'signedOut' | 'forbidden' | 'notFound' | 'offline' | 'failed' }

export function useSheet(key: StageKey): { seat: Seat; again: () => void } {
  const stage = stageId(key)
  const { user, known } = useSession()
  const signedInAs = useSignedInAs()
  const phone = useQuery({
    queryKey: ['judging', 'phone', stage],
    queryFn: () => lastSheet(memory, stage),
    networkMode: 'always',
    staleTime: Infinity,
    retry: false,
  })
  const server = useQuery({
    queryKey: ['judging', 'server', stage],
    queryFn: async () => {
      const fresh = await fetchSheet(key, signedInAs)
      // a phone without room still judges from what it has just got; one without sections keeps the sheet that had some
      if (fresh.sheet.sections.length > 0) await keepSheet(memory, fresh).catch(() => undefined)
      return fresh
    },
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  })

  // without network nobody can say who is signed in: then it is whoever used this phone for the stage last
  const kept = phone.data && (!known || !user || phone.data.owner === ownerOf(user.id)) ? phone.data : null
  const readingPhone = phone.isPending
  return { seat: seatOf(server.data, server.error, kept, readingPhone), again: () => void server.refetch() }
}

function seatOf(
  fresh: StoredSheet | undefined,
  error: Error | null,
  kept: StoredSheet | null,
  readingPhone: boolean,
): Seat {
  const sections = fresh?.sheet.sections.length
  if (fresh && sections) return { kind: 'ready', stored: fresh, away: error && awayBy(error) }
  if (kept)
    return { kind: 'ready', stored: kept, away: sections === 0 ? 'forbidden' : error && awayBy(error) }
  if (readingPhone) return { kind: 'loading' }
  if (sections === 0) return { kind: 'forbidden' }
  if (!error) return { kind: 'loading' }
  if (!isApiError(error)) return { kind: 'failed' }
  if (error.unreachable) return { kind: 'offline' }
  if (error.status === 401) return { kind: 'signedOut' }
  if (error.status === 403) return { kind: 'forbidden' }
  return { kind: error.status === 404 ? 'notFound' : 'failed' }
}

function awayBy(error: Error): Away {
  if (isApiError(error) && error.status === 401) return 'signedOut'
  if (isApiError(error) && error.status === 403) return 'forbidden'
  return 'unreachable'
}
