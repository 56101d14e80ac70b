// How far a new server is on its way to the first public stage.
import type { Office, OfficeChampionship, OfficeInstitution } from '../../../../api'

/** What comes next: a step that is not done, with what it is done to. */
export type Step =
  | { name: 'institution' }
  | { name: 'championship'; institution: OfficeInstitution }
  | { name: 'stage' | 'publish'; institution: OfficeInstitution; championship: OfficeChampionship }

export const STEPS = ['institution', 'championship', 'stage', 'publish'] as const
export type StepName = (typeof STEPS)[number]

/** The next step; null once everyone can see a stage, for then the way is known. */
export function nextStep({ institutions }: Office): Step | null {
  const [first] = institutions
  if (!first) return { name: 'institution' }
  const all = institutions.flatMap((institution) =>
    institution.championships.map((championship) => ({ institution, championship })),
  )
  const [latest] = all
  if (!latest) return { name: 'championship', institution: first }
  if (all.some(({ championship }) => championship.publishedStages > 0)) return null
  const begun = all.find(({ championship }) => championship.stages > 0)
  return begun ? { name: 'publish', ...begun } : { name: 'stage', ...latest }
}

/** How a step stands beside the next one. */
export function stateOf(step: StepName, next: Step): 'done' | 'active' | 'waiting' {
  const [own, at] = [STEPS.indexOf(step), STEPS.indexOf(next.name)]
  if (own === at) return 'active'
  return own < at ? 'done' : 'waiting'
}
