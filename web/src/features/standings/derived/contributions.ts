// Clubs and teams in one shape: who brought how many points, at which stage. All sums are the server's.
import type { ClubRow, TeamRow } from '../../../api'
import type { Sorting, Value } from '../table/sort'
import { stageColumn } from '../table/stage-columns'

export interface Bringer {
  /** The rider's standing. */
  standing: string
  name: string
  group: string
  /** The group is a women group. */
  women: boolean
  /** What a point of the group is worth; null where it is always one. */
  multiplier: number | null
  /** By the stage's index. */
  stages: ReadonlyMap<number, number>
  sum: number
}

export interface Contributions {
  name: string
  position: number
  points: number
  /** What all riders together brought, by the stage's index; nothing where nobody did. */
  stages: ReadonlyMap<number, number>
  /** One for each group that a rider brought points in. */
  riders: Bringer[]
}

/** How many people brought something: a woman may do so in her class and in her group. */
export function people({ riders }: Contributions): number {
  return new Set(riders.map(({ name }) => name)).size
}

export const byPoints: Sorting = [{ column: 'points', descending: true }]

const clubPointsByStage = (stages: ClubRow['stages']) =>
  new Map(stages.map(({ order, clubPoints }) => [order, clubPoints]))

const teamPointsByStage = (stages: TeamRow['stages']) =>
  new Map(stages.map(({ order, teamPoints }) => [order, teamPoints]))

export function ofClub({ club, position, totalPoints, stages, riders }: ClubRow): Contributions {
  return {
    name: club,
    position,
    points: totalPoints,
    stages: clubPointsByStage(stages),
    riders: riders.map((rider) => ({
      standing: rider.standing,
      name: rider.name,
      group: rider.group,
      women: rider.women,
      multiplier: rider.clubStandingMultiplier,
      stages: clubPointsByStage(rider.stages),
      sum: rider.totalPoints,
    })),
  }
}

export function ofTeam({ team, position, totalPoints, stages, riders }: TeamRow): Contributions {
  return {
    name: team,
    position,
    points: totalPoints,
    stages: teamPointsByStage(stages),
    riders: riders.map((rider) => ({
      standing: rider.standing,
      name: rider.name,
      group: rider.group,
      women: false,
      multiplier: null,
      stages: teamPointsByStage(rider.stages),
      sum: rider.totalPoints,
    })),
  }
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
