// The judge's sheet: from the phone at once, from the server as soon as it answers. A server that is away takes nothing off the screen.

import { useQuery, type UseQueryResult } from '@tanstack/react-query'

import { isApiError } from '../../api'
import type { StageKey } from '../../lib/paths'
import { useSession } from '../accounts'
import type { KeptLink } from './link/kept-links'
import { asksTheUnknown, fetchSheet, ownerOf, stageId } from './judging-api'
import type { StoredSheet } from './outbox/judging-db'
import { memory } from './outbox/memory'
import { keepSheet, lastSheet, sheetOf } from './outbox/sheet-store'
import { useSignedInAs } from './use-signed-in-as'

const REFRESH_MS = 60_000

/** What stands between a judge who works from the phone's sheet and the server. */
export type Away = 'unreachable' | 'signedOut' | 'linkEnded' | 'forbidden' | 'outdated'

export type Seat =
  | { kind: 'ready'; stored: StoredSheet; away: Away | null; awaySince: number }
  | {
      kind:
        | 'loading'
        | 'signedOut'
        | 'linkEnded'
        | 'forbidden'
        | 'outdated'
        | 'notFound'
        | 'offline'
        | 'failed'
    }

/** With a judge link it is the link's sheet, else that of whoever is signed in. */
export function useSheet(key: StageKey, link: KeptLink | null): { seat: Seat; again: () => void } {
  const stage = stageId(key)
  const guest = link?.owner ?? null
  const { user, known } = useSession()
  const signedInAs = useSignedInAs()
  const phone = useQuery({
    queryKey: ['judging', 'phone', stage, guest],
    queryFn: () => (guest ? sheetOf(memory, { owner: guest, stage }) : lastSheet(memory, stage)),
    networkMode: 'always',
    staleTime: Infinity,
    retry: false,
  })
  const server = useQuery({
    queryKey: ['judging', 'server', stage, guest],
    queryFn: async () => {
      const fresh = await fetchSheet(key, link, signedInAs)
      // a phone without room still judges from what it has just got; one without sections keeps the sheet that had some
      if (fresh.sheet.sections.length > 0) await keepSheet(memory, fresh).catch(() => undefined)
      return fresh
    },
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    refetchOnReconnect: true,
  })

  // without network nobody can say who is signed in: then it is whoever used this phone for the stage last
  const itsOwn = guest !== null || !known || !user || phone.data?.owner === ownerOf(user.id)
  const kept = itsOwn ? (phone.data ?? null) : null
  const readingPhone = phone.isPending
  return { seat: seatOf(server, kept, readingPhone), again: () => void server.refetch() }
}

function seatOf(
  {
    data: fresh,
    error,
    errorUpdatedAt: awaySince,
  }: Pick<UseQueryResult<StoredSheet>, 'data' | 'error' | 'errorUpdatedAt'>,
  kept: StoredSheet | null,
  readingPhone: boolean,
): Seat {
  const sections = fresh?.sheet.sections.length
  if (fresh && sections) return { kind: 'ready', stored: fresh, away: error && awayBy(error), awaySince }
  if (kept)
    return {
      kind: 'ready',
      stored: kept,
      away: sections === 0 ? 'forbidden' : error && awayBy(error),
      awaySince,
    }
  if (readingPhone) return { kind: 'loading' }
  if (sections === 0) return { kind: 'forbidden' }
  if (!error) return { kind: 'loading' }
  if (!isApiError(error)) return { kind: 'failed' }
  if (error.unreachable) return { kind: 'offline' }
  if (error.code === 'judge-link-ended') return { kind: 'linkEnded' }
  if (error.status === 401) return { kind: 'signedOut' }
  if (error.status === 403) return { kind: 'forbidden' }
  if (asksTheUnknown(error)) return { kind: 'outdated' }
  return { kind: error.status === 404 ? 'notFound' : 'failed' }
}

function awayBy(error: Error): Away {
  if (isApiError(error, 'judge-link-ended')) return 'linkEnded'
  if (isApiError(error) && error.status === 401) return 'signedOut'
  if (isApiError(error) && error.status === 403) return 'forbidden'
  return isApiError(error) && asksTheUnknown(error) ? 'outdated' : 'unreachable'
}
