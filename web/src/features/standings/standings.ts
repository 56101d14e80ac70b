// The standings of a championship: the key in the address and the queries. A stream reports new versions.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Params } from 'react-router'
import {
  api,
  body,
  isApiError,
  type SecretaryStandingRow,
  type StandingGroup,
  type Standings,
  type Audience,
} from '@/api'
import { followVersion } from '@/api/follow-version'
import { refetchAfterChange } from '@/api/refetch'
import { fetchOrSaved, replaceSaved, savedAnswer, savedQueryOptions, type OrSaved } from '@/api/saved-answers'
import { CHAMPIONSHIP_PATH, apiPath } from '@/api/api-paths'
import type { ChampionshipKey } from '@/lib/addresses/paths'
import { useSession } from '@/features/accounts/session'

type StandingRow = StandingGroup['rows'][number]
/** A rider's row; with the fields for the secretary if the user has access. */
export type RowView = StandingRow & Partial<Omit<SecretaryStandingRow, keyof StandingRow>>
export type GroupView = Omit<StandingGroup, 'rows'> & { rows: RowView[] }
export type StandingsData = Omit<OrSaved<Standings>, 'groups'> & {
  groups: GroupView[]
  /** Whether these are the complete standings for the secretary, which the user may edit. */
  isEditable: boolean
}

export function championshipKeyOf({ institution = '', championship = '' }: Params): ChampionshipKey {
  return { institution, championship }
}

export function standingsQuery(key: ChampionshipKey, audience: Audience) {
  return queryOptions({
    queryKey: [...standingsKey(key), audience],
    queryFn: ({ signal, client, queryKey }): Promise<StandingsData> => {
      if (audience === 'secretary') return readForSecretary(key, signal)
      const isKnown = client.getQueryData(queryKey) !== undefined
      return fetchOrSaved(read(key, signal), {
        saved: () => (isKnown ? undefined : savedStandings(key)),
        replace: (standings) => replaceSaved(client, queryKey, standings),
      })
    },
    ...savedQueryOptions,
  })
}

/**
 * Nearly everyone reads the public standings, so they are requested first; a secretary's standings are
 * requested once the session is known.
 */
export function useStandings(key: ChampionshipKey) {
  const { user } = useSession()
  const audience = user?.secretary || user?.admin ? 'secretary' : 'public'
  return useQuery(standingsQuery(key, audience))
}

function savedStandings(key: ChampionshipKey): StandingsData | undefined {
  const standings = savedAnswer('standings', savedStandingsName(key))
  return standings && { ...standings, isEditable: false }
}

/** The name of the standings among the saved ones. */
export function savedStandingsName({ institution, championship }: ChampionshipKey): string {
  return `${institution}/${championship}`
}

/** Fetches the standings again whenever the server has a new version, while a page shows them. */
export function useStandingsStream(
  { institution, championship }: ChampionshipKey,
  standings: StandingsData | undefined,
): void {
  const queryClient = useQueryClient()
  const isEditable = standings?.isEditable
  useEffect(() => {
    if (isEditable === undefined) return undefined
    const key = { institution, championship }
    const path = apiPath(`${CHAMPIONSHIP_PATH}${isEditable ? '/secretary' : ''}/standings`, key)
    const refetch = () => void refetchAfterChange(queryClient, standingsKey(key))
    // A stream can't report why it was refused; the standings say whether this user is still a secretary.
    return followVersion(path, refetch, (newState) => {
      if (isEditable && newState === 'offline') refetch()
    })
  }, [queryClient, institution, championship, isEditable])
}

/** Returns a function that fetches the standings again, for example after a change. */
export function useRefetchStandings(key: ChampionshipKey) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: standingsKey(key) })
}

export const standingsKey = ({ institution, championship }: ChampionshipKey) =>
  ['standings', institution, championship] as const

async function read(key: ChampionshipKey, signal: AbortSignal): Promise<StandingsData> {
  const standings = await body(api.GET(`${CHAMPIONSHIP_PATH}/standings`, { signal, params: { path: key } }))
  return { ...standings, isEditable: false }
}

/** A secretary of another institution gets the public standings. */
async function readForSecretary(key: ChampionshipKey, signal: AbortSignal): Promise<StandingsData> {
  try {
    const response = api.GET(`${CHAMPIONSHIP_PATH}/secretary/standings`, { signal, params: { path: key } })
    return { ...(await body(response)), isEditable: true }
  } catch (error) {
    if (isApiError(error, 'forbidden') || isApiError(error, 'sign-in-required')) return read(key, signal)
    throw error
  }
}
