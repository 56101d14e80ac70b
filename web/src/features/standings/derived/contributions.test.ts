import { expect, test } from 'vitest'
import { clubContributions, teamContributions } from './contributions'

const stages = (...points: number[]) => points.map((clubPoints, order) => ({ order, clubPoints }))
const rider = {
  standing: 'a',
  name: 'Rider a',
  group: 'A',
  women: false,
  clubStandingMultiplier: 0.1,
  totalPoints: 0.3,
}

test('the contributions of a rider and a club are the sums of the server', () => {
  const club = clubContributions({
    club: 'Moss',
    position: 1,
    totalPoints: 0.6,
    stages: stages(0.1, 0.5),
    riders: [{ ...rider, stages: stages(0.1, 0.2) }],
    people: 1,
  })
  expect(club.riders[0]?.sum).toBe(0.3)
  expect([...club.stages]).toEqual([
    [0, 0.1],
    [1, 0.5],
  ])
  expect(club.points).toBe(0.6)
})

test('points for a team have no multiplier', () => {
  const row = {
    standing: 'a',
    name: 'Rider a',
    group: 'A',
    totalPoints: 20,
    stages: [{ order: 0, teamPoints: 20 }],
  }
  expect(
    teamContributions({ team: 'Family', position: 1, totalPoints: 20, stages: [], riders: [row], people: 1 })
      .riders[0]?.multiplier,
  ).toBeNull()
})
