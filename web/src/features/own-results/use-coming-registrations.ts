// The stages that the user has joined and not ridden yet.
import type { Competition, JoinedStage, OwnSeason } from '@/api'
import { stageName } from '@/lib/paths'
import { isOver } from '@/lib/phase'
import { useCompetitions } from '@/features/championships/competitions'
import { useJoinedStageList, useJoinedStages } from '@/features/registration/joined-stages'

export interface ComingRegistration {
  competition: Competition
  joined: JoinedStage
}

/** In the order of the home page, without the stages that have a result already. */
export function useComingRegistrations(seasons: readonly OwnSeason[]): {
  isLoading: boolean
  registrations: ComingRegistration[]
} {
  const competitions = useCompetitions()
  const joinedStage = useJoinedStages()
  const joinedStages = useJoinedStageList()
  const ridden = new Set(seasons.flatMap(({ results }) => results.map((result) => stageName(result))))
  const coming = competitions.data?.upcoming.filter(
    (competition) => !isOver(competition.phase) && !ridden.has(stageName(competition)),
  )
  return {
    isLoading: competitions.isLoading || joinedStages.isLoading,
    registrations: (coming ?? []).flatMap((competition) => {
      const joined = joinedStage(competition)
      return joined ? [{ competition, joined }] : []
    }),
  }
}
