// Clubs and teams in one shape: who brought how many points, at which stage. The totals are the server's.
import type { ClubRow, TeamRow } from '../../../api'
import type { Sorting, Value } from '../table/sort'
import { stageColumn } from '../table/stage-columns'

export interface Bringer {
  /** The rider's standing. */
  standing: string
  name: string
  group: string
  /** What a point of the group is worth; null where it is always one. */
  multiplier: number | null
  /** By the stage's index. */
  stages: ReadonlyMap<number, number>
  sum: number
}

export interface Brought {
  name: string
  position: number
  points: number
  /** One for each group that a rider brought points in. */
  riders: Bringer[]
}

/** How many people brought something: a woman may do so in her class and in her group. */
export function people({ riders }: Brought): number {
  return new Set(riders.map(({ name }) => name)).size
}

export const byPoints: Sorting = [{ column: 'points', descending: true }]

export function ofClub({ club, position, totalPoints, riders }: ClubRow): Brought {
  const bringers = riders.map(({ stages, clubStandingMultiplier, ...rider }) =>
    bringer(
      { ...rider, multiplier: clubStandingMultiplier },
      stages.map(({ order, clubPoints }) => [order, clubPoints]),
    ),
  )
  return { name: club, position, points: totalPoints, riders: bringers }
}

export function ofTeam({ team, position, totalPoints, riders }: TeamRow): Brought {
  const bringers = riders.map(({ stages, ...rider }) =>
    bringer(
      { ...rider, multiplier: null },
      stages.map(({ order, teamPoints }) => [order, teamPoints]),
    ),
  )
  return { name: team, position, points: totalPoints, riders: bringers }
}

/** What all riders together brought at one stage; null where nobody did. */
export function atStage({ riders }: Brought, order: number): number | null {
  const points = riders.flatMap(({ stages }) => stages.get(order) ?? [])
  return points.length > 0 ? added(points) : null
}

export function valueIn(rider: Bringer, column: string): Value {
  switch (column) {
    case 'name':
      return rider.name
    case 'class':
      return rider.group
    case 'points':
      return rider.sum
    default:
      return [...rider.stages].find(([order]) => stageColumn(order) === column)?.[1] ?? null
  }
}

function bringer(rider: Omit<Bringer, 'stages' | 'sum'>, stages: [order: number, points: number][]): Bringer {
  return { ...rider, stages: new Map(stages), sum: added(stages.map(([, points]) => points)) }
}

/** Halves and tenths add up to what they look like. */
function added(points: readonly number[]): number {
  return Math.round(points.reduce((sum, more) => sum + more, 0) * 100) / 100
}
