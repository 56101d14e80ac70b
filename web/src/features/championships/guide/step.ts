// The progress of a new server to its first public stage.
import type { ChampionshipsOverview, ChampionshipOverview, InstitutionOverview } from '@/api'

/** The next step, with the institution and the championship that it concerns. */
export type Step =
  | { name: 'institution' }
  | { name: 'championship'; institution: InstitutionOverview }
  | { name: 'stage' | 'publish'; institution: InstitutionOverview; championship: ChampionshipOverview }

export const guideSteps = ['institution', 'championship', 'stage', 'publish'] as const
export type StepName = (typeof guideSteps)[number]

/** The next step; null once a stage is public. */
export function nextStep({ institutions }: ChampionshipsOverview): Step | null {
  const [first] = institutions
  if (!first) return { name: 'institution' }
  const all = institutions.flatMap((institution) =>
    institution.championships.map((championship) => ({ institution, championship })),
  )
  const [latest] = all
  if (!latest) return { name: 'championship', institution: first }
  if (all.some(({ championship }) => championship.publishedStages > 0)) return null
  const withStages = all.find(({ championship }) => championship.stages > 0)
  return withStages ? { name: 'publish', ...withStages } : { name: 'stage', ...latest }
}

/** The state of a step relative to the next one. */
export function stateOf(step: StepName, next: Step): 'done' | 'active' | 'waiting' {
  const [index, nextIndex] = [guideSteps.indexOf(step), guideSteps.indexOf(next.name)]
  if (index === nextIndex) return 'active'
  return index < nextIndex ? 'done' : 'waiting'
}
