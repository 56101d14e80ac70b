// A championship's standings: which one the address names, and what the server tells of it. They are asked for again while somebody looks,
// because nothing else says that they have changed.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Params } from 'react-router'
import {
  api,
  body,
  isApiError,
  type SecretaryStandingRow,
  type StandingGroup,
  type Standings,
} from '../../api'
import { championshipPath } from '../../api/stage-path'
import type { ChampionshipKey } from '../../lib/paths'
import { useSession } from '../accounts'

type Audience = 'public' | 'office'

type StandingRow = StandingGroup['rows'][number]
/** A rider's row with what only the office is told, where it is. */
export type ShownRow = StandingRow & Partial<Omit<SecretaryStandingRow, keyof StandingRow>>
export type ShownGroup = Omit<StandingGroup, 'rows'> & { rows: ShownRow[] }
export type ShownStandings = Omit<Standings, 'groups'> & {
  groups: ShownGroup[]
  /** They are told in full, and whoever looks may change them. */
  office: boolean
}

const EVERY_MS = 30_000

export function championshipKeyOf({ institution = '', championship = '' }: Params): ChampionshipKey {
  return { institution, championship }
}

export function standingsQuery(key: ChampionshipKey, audience: Audience) {
  return queryOptions({
    queryKey: [...standingsKey(key), audience],
    queryFn: ({ signal }): Promise<ShownStandings> =>
      audience === 'office' ? readInFull(key, signal) : read(key, signal),
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
  })
}

/** Nearly everyone reads the public standings, so they are there first; a secretary's own come once it is known who looks. */
export function useStandings(key: ChampionshipKey) {
  const { user } = useSession()
  const audience = user?.secretary || user?.admin ? 'office' : 'public'
  return useQuery(standingsQuery(key, audience))
}

/** For whoever has changed the standings, or has learnt that somebody else did. */
export function useStandingsAgain(key: ChampionshipKey) {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: standingsKey(key) })
}

const standingsKey = ({ institution, championship }: ChampionshipKey) =>
  ['standings', institution, championship] as const

async function read(key: ChampionshipKey, signal: AbortSignal): Promise<ShownStandings> {
  const standings = await body(api.GET(`${championshipPath}/standings`, { signal, params: { path: key } }))
  return { ...standings, office: false }
}

/** A secretary elsewhere is a visitor here. */
async function readInFull(key: ChampionshipKey, signal: AbortSignal): Promise<ShownStandings> {
  try {
    const asked = api.GET(`${championshipPath}/secretary/standings`, { signal, params: { path: key } })
    return { ...(await body(asked)), office: true }
  } catch (error) {
    if (isApiError(error, 'forbidden') || isApiError(error, 'sign-in-required')) return read(key, signal)
    throw error
  }
}
