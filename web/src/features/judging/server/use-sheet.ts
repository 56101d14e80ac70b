// The judge's sheet: from the phone at once, from the server when it answers. A sheet on the screen stays
// there when the server can't be reached.
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '@/api'
import { type StageKey, stageName } from '@/lib/addresses/paths'
import { useSession } from '@/features/accounts/session'
import type { StoredLink } from '../storage/stored-links'
import { isRefusal, isUnknownToServer, fetchSheet } from './judging-api'
import type { StoredSheet } from '../outbox/judging-db'
import { db } from '../outbox/open-db'
import { saveSheet, readLastSheet, readSheet } from '../outbox/sheet-store'
import { ownerOf, useSignedInAs } from '@/features/outbox/signed-in-as'

const REFRESH_MS = 60_000
/** A stage that is missing may be published at any moment. */
const RETRY_MISSING_MS = 30_000
/** The query keys of all sheets from the server begin like this. */
export const SERVER_SHEETS = ['judging', 'server'] as const

/** Why a judge who works with the phone's sheet has no access to the server. */
export type ServerProblem = 'unreachable' | 'signedOut' | 'linkEnded' | 'forbidden' | 'outdated'

/** The keys of the queries of a sheet, from the server and from the phone. */
export function sheetQueryKeys(stage: string, linkOwner: string | null) {
  return [
    [...SERVER_SHEETS, stage, linkOwner],
    ['judging', 'phone', stage, linkOwner],
  ] as const
}

/** Whether the judge has sections, or had some until they were handed over. */
function isJudged({ sheet: { sections, handedOver } }: StoredSheet): boolean {
  return sections.length > 0 || handedOver.length > 0
}

export type SheetState =
  | {
      kind: 'ready'
      storedSheet: StoredSheet
      serverProblem: ServerProblem | null
      /** When fetching the sheet failed last (ms, this phone's clock); 0 if it never has. */
      problemAt: number
    }
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

/** Fetches the sheet again; resolves to whether the stage is still missing. */
export type Refetch = () => Promise<{ isStillMissing: boolean }>

/** The sheet of the judge link, otherwise of the signed-in account. */
export function useSheet(
  key: StageKey,
  link: StoredLink | null,
): { sheetState: SheetState; refetch: Refetch } {
  const stage = stageName(key)
  const linkOwner = link?.owner ?? null
  const { user, isKnown } = useSession()
  const signedInAs = useSignedInAs()
  const [serverKey, phoneKey] = sheetQueryKeys(stage, linkOwner)
  const phoneQuery = useQuery({
    queryKey: phoneKey,
    queryFn: () => (linkOwner ? readSheet(db, { owner: linkOwner, stage }) : readLastSheet(db, stage)),
    networkMode: 'always',
    staleTime: Infinity,
    retry: false,
  })
  const serverQuery = useQuery({
    queryKey: serverKey,
    queryFn: async () => {
      const newSheet = await fetchSheet(key, link, signedInAs)
      // A phone that can't store the sheet still judges with the one in memory; a sheet of somebody who never
      // judged here doesn't replace the stored one.
      if (isJudged(newSheet)) await saveSheet(db, newSheet).catch(() => undefined)
      return newSheet
    },
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state: { error } }) => (isMissing(error) ? RETRY_MISSING_MS : REFRESH_MS),
    refetchOnReconnect: true,
  })

  // Without a network the account is unknown; then it is the one that used this phone for the stage last.
  const isOwn = linkOwner !== null || !isKnown || !user || phoneQuery.data?.owner === ownerOf(user.id)
  const storedSheet = isOwn ? (phoneQuery.data ?? null) : null
  const isReadingPhone = phoneQuery.isPending
  const error = useLastError(serverQuery)
  const { data, errorUpdatedAt } = serverQuery
  return {
    sheetState: toSheetState({ data, error, errorUpdatedAt }, storedSheet, isReadingPhone),
    refetch: async () => ({ isStillMissing: isMissing((await serverQuery.refetch()).error) }),
  }
}

/** The error of the last try, also while the query is tried again, which resets its own. */
function useLastError({ error, isPending, errorUpdateCount }: UseQueryResult): Error | null {
  const [lastError, setLastError] = useState<Error | null>(null)
  const isRetrying = isPending && errorUpdateCount > 0
  const currentError = isRetrying ? lastError : error
  if (currentError !== lastError) setLastError(currentError)
  return currentError
}

function toSheetState(
  {
    data: newSheet,
    error,
    errorUpdatedAt: problemAt,
  }: Pick<UseQueryResult<StoredSheet>, 'data' | 'error' | 'errorUpdatedAt'>,
  storedSheet: StoredSheet | null,
  isReadingPhone: boolean,
): SheetState {
  if (newSheet && isJudged(newSheet))
    return {
      kind: 'ready',
      storedSheet: newSheet,
      serverProblem: error && toServerProblem(error),
      problemAt,
    }
  if (storedSheet)
    return {
      kind: 'ready',
      storedSheet,
      serverProblem: newSheet ? 'forbidden' : error && toServerProblem(error),
      problemAt,
    }
  if (isReadingPhone) return { kind: 'loading' }
  if (newSheet) return { kind: 'forbidden' }
  if (!error) return { kind: 'loading' }
  if (!isApiError(error)) return { kind: 'failed' }
  if (error.unreachable) return { kind: 'offline' }
  if (error.code === 'judge-link-ended') return { kind: 'linkEnded' }
  if (isRefusal(error, 401)) return { kind: 'signedOut' }
  if (isRefusal(error, 403)) return { kind: 'forbidden' }
  if (isUnknownToServer(error)) return { kind: 'outdated' }
  return { kind: isMissing(error) ? 'notFound' : 'failed' }
}

function isMissing(error: Error | null): boolean {
  return isApiError(error) && isRefusal(error, 404)
}

function toServerProblem(error: Error): ServerProblem {
  if (isApiError(error, 'judge-link-ended')) return 'linkEnded'
  if (isApiError(error) && isRefusal(error, 401)) return 'signedOut'
  if (isApiError(error) && isRefusal(error, 403)) return 'forbidden'
  return isApiError(error) && isUnknownToServer(error) ? 'outdated' : 'unreachable'
}
