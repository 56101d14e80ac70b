// A championship's standings: which one the address names, and what the server tells of it. A stream says when they are others.
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
} from '../../api'
import { followVersion } from '../../api/follow-version'
import { championshipPath, stageAddress } from '../../api/stage-path'
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

export function championshipKeyOf({ institution = '', championship = '' }: Params): ChampionshipKey {
  return { institution, championship }
}

export function standingsQuery(key: ChampionshipKey, audience: Audience) {
  return queryOptions({
    queryKey: [...standingsKey(key), audience],
    queryFn: ({ signal }): Promise<ShownStandings> =>
      audience === 'office' ? readInFull(key, signal) : read(key, signal),
  })
}

/** Nearly everyone reads the public standings, so they are there first; a secretary's own come once it is known who looks. */
export function useStandings(key: ChampionshipKey) {
  const { user } = useSession()
  const audience = user?.secretary || user?.admin ? 'office' : 'public'
  return useQuery(standingsQuery(key, audience))
}

/** Asks for the standings again when they are others on the server, as long as a screen shows them. */
export function useStandingsFollowed(
  { institution, championship }: ChampionshipKey,
  standings: ShownStandings | undefined,
): void {
  const cache = useQueryClient()
  const office = standings?.office
  useEffect(() => {
    if (office === undefined) return undefined
    const key = { institution, championship }
    const path = stageAddress(`${championshipPath}${office ? '/secretary' : ''}/standings`, key)
    const readAgain = () => void cache.invalidateQueries({ queryKey: standingsKey(key) })
    // A stream can't say why it was refused: the standings tell whether this reader is still a secretary here.
    return followVersion(path, readAgain, (now) => {
      if (office && now === 'offline') readAgain()
    })
  }, [cache, institution, championship, office])
}

/** For whoever has changed the standings, or has learnt that somebody else did. */
export function useStandingsAgain(key: ChampionshipKey) {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: standingsKey(key) })
}

export const standingsKey = ({ institution, championship }: ChampionshipKey) =>
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
