import { expect, test } from 'vitest'
import { atStage, ofClub, ofTeam, people } from './brought'

const stages = (...points: number[]) => points.map((clubPoints, order) => ({ order, clubPoints }))
const rider = { standing: 'a', name: 'Rider a', group: 'A', clubStandingMultiplier: 0.1 }

test('what a rider brought adds up without the dust of binary fractions', () => {
  const club = ofClub({
    club: 'Moss',
    position: 1,
    totalPoints: 0.6,
    riders: [{ ...rider, stages: stages(0.1, 0.2) }],
  })
  expect(club.riders[0]?.sum).toBe(0.3)
  expect(club.points).toBe(0.6)
})

test('a stage at which nobody brought anything has no points, not none', () => {
  const club = ofClub({
    club: 'Moss',
    position: 1,
    totalPoints: 3,
    riders: [{ ...rider, stages: stages(3) }],
  })
  expect(atStage(club, 0)).toBe(3)
  expect(atStage(club, 1)).toBeNull()
})

test('a woman who brought points in her class and in her group is one person', () => {
  const own = { ...rider, stages: stages(1) }
  const riders = [own, { ...own, standing: 'b', group: 'Women' }]
  expect(people(ofClub({ club: 'Moss', position: 1, totalPoints: 2, riders }))).toBe(1)
})

test('a point for a team is worth one', () => {
  const given = { standing: 'a', name: 'Rider a', group: 'A', stages: [{ order: 0, teamPoints: 20 }] }
  expect(
    ofTeam({ team: 'Family', position: 1, totalPoints: 20, riders: [given] }).riders[0]?.multiplier,
  ).toBeNull()
})
