// Opens the desk without the server: with the last list that this computer has. The next answer of the server replaces
// it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSaved } from '@/api/refetch-interval'
import { type StageKey, stageName } from '@/lib/addresses/paths'
import { useIsUnreachable } from '@/ui/queries/use-is-unreachable'
import { useSession } from '@/features/accounts/session'
import { ownerOf } from '@/features/outbox/signed-in-as'
import { stageQuery, useStage } from '@/features/stages/stage'
import { deskQuery } from '../entry-desk-api'

/** Only this function needs the code of the database, and only at a desk. */
const readCopy = async (stage: string, owner: string | null) =>
  (await import('./desk-db')).readRecentCopy(stage, owner)

/** Returns in whose name the desk works; null while that isn't known. */
export function useStoredDesk(key: StageKey): string | null {
  const queryClient = useQueryClient()
  const { user, isKnown, query: session } = useSession()
  const stage = useStage(key)
  const isUnreachable = useIsUnreachable(stage)
  const isSessionUnreachable = useIsUnreachable(session)
  const owner = user ? ownerOf(user.id) : null
  // The saved answer is that of a visitor.
  const isWithoutServer = stage.data === undefined ? isUnreachable : isSaved(stage.data)
  const { data: copy } = useQuery({
    queryKey: ['entry-desk', 'device', stageName(key), owner],
    queryFn: () => readCopy(stageName(key), owner),
    // Without the server nobody knows whether the session has ended; a visitor has no desk.
    enabled: isWithoutServer && (owner !== null || !isKnown),
    networkMode: 'always',
    staleTime: Infinity,
    retry: false,
  })
  const { institution, championship, stage: path } = key
  useEffect(() => {
    if (!copy || !isWithoutServer) return
    const stableKey = { institution, championship, stage: path }
    const { requestedAt: updatedAt, content } = copy
    queryClient.setQueryData(
      stageQuery(stableKey).queryKey,
      { ...content.stage, savedAt: updatedAt },
      { updatedAt },
    )
    const { queryKey } = deskQuery(stableKey)
    if (!queryClient.getQueryData(queryKey)) queryClient.setQueryData(queryKey, content.desk, { updatedAt })
  }, [copy, isWithoutServer, institution, championship, path, queryClient])
  const isSignedOut = isKnown && !user && stage.data?.viewer.secretary === true
  useEffect(() => {
    if (!isSignedOut) return
    // The session has ended: the stage says what a visitor may see, and leads to the login.
    void queryClient.invalidateQueries({
      queryKey: stageQuery({ institution, championship, stage: path }).queryKey,
      exact: true,
    })
  }, [isSignedOut, institution, championship, path, queryClient])
  if (owner !== null) return owner
  return isSessionUnreachable ? (copy?.owner ?? null) : null
}
