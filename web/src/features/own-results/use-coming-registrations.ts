// The stages that the user has joined and not ridden yet.
import type { UseQueryResult } from '@tanstack/react-query'
import type { Competition, JoinedStage, OwnSeason } from '@/api'
import { stageName } from '@/lib/addresses/paths'
import { isOver } from '@/lib/sport/phase'
import { useCompetitions } from '@/features/championships/competitions'
import { useJoinedStages, useFindJoinedStages } from '@/features/registration/joined-stages'

export interface ComingRegistration {
  competition: Competition
  registration: JoinedStage
}

/**
 * Returns the registrations in the order of the home page, without the stages that have a result already. `rider` is
 * undefined if the account has only one.
 */
export function useComingRegistrations(
  seasons: readonly OwnSeason[],
  rider: string | undefined,
): {
  isLoading: boolean
  /** The query that can't be answered, because of an error or without a network. */
  failedQuery: UseQueryResult | undefined
  registrations: ComingRegistration[]
} {
  const competitions = useCompetitions()
  const registrationsOf = useFindJoinedStages()
  const joinedStages = useJoinedStages()
  const queries: UseQueryResult[] = [competitions, joinedStages]
  const stagesWithResult = new Set(
    seasons.flatMap(({ results }) => results.map((result) => stageName(result))),
  )
  const comingCompetitions = competitions.data?.upcoming.filter(
    (competition) => !isOver(competition.phase) && !stagesWithResult.has(stageName(competition)),
  )
  return {
    isLoading: queries.some(({ isLoading }) => isLoading),
    failedQuery: queries.find(
      ({ data, isError, fetchStatus }) => data === undefined && (isError || fetchStatus === 'paused'),
    ),
    registrations: (comingCompetitions ?? []).flatMap((competition) => {
      const registration = registrationsOf(competition).find((joined) => joined.rider?.id === rider)
      return registration ? [{ competition, registration }] : []
    }),
  }
}
