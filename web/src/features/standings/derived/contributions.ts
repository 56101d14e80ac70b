// Clubs and teams in one shape: the points that each rider contributes at each stage. All sums come from the
// server.
import type { ClubRow, TeamRow } from '@/api'
import type { SortValue } from '@/lib/compare'
import type { Sorting } from '@/ui/table/sorting'
import { stageColumn } from '../table/stage-columns'

export interface Contributor {
  /** The id of the rider's standing. */
  standing: string
  name: string
  group: string
  /** Whether the group is a women group. */
  women: boolean
  /** The multiplier of the group's points; null where points are never multiplied. */
  multiplier: number | null
  /** By the stage's index. */
  stages: ReadonlyMap<number, number>
  sum: number
}

export interface Contributions {
  name: string
  position: number
  points: number
  /** The points of all riders together by the stage's index; absent where there are none. */
  stages: ReadonlyMap<number, number>
  /** One for each group in which a rider contributes points. */
  riders: Contributor[]
  /** The number of people who contribute: a woman may contribute in her class and in her women group. */
  people: number
}

export const byPoints: Sorting = [{ column: 'points', descending: true }]

const clubPointsByStage = (stages: ClubRow['stages']) =>
  new Map(stages.map(({ order, clubPoints }) => [order, clubPoints]))

const teamPointsByStage = (stages: TeamRow['stages']) =>
  new Map(stages.map(({ order, teamPoints }) => [order, teamPoints]))

export function clubContributions({
  club,
  position,
  totalPoints,
  stages,
  riders,
  people,
}: ClubRow): Contributions {
  return {
    name: club,
    people,
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

export function teamContributions({
  team,
  position,
  totalPoints,
  stages,
  riders,
  people,
}: TeamRow): Contributions {
  return {
    name: team,
    people,
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

export function valueIn(rider: Contributor, column: string): SortValue {
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
