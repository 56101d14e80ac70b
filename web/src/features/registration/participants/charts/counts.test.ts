import { expect, test } from 'vitest'
import { aParticipant } from '@/testing/stage'
import { countByClass, countByClub } from './counts'

const classes = [
  { name: 'Kids', color: '#00f', order: 1 },
  { name: 'Expert', color: '#f00', order: 5 },
]
const inClass = (racingClass: string) => aParticipant({ racingClass })
const ofClub = (id: string | null) => aParticipant({ club: id === null ? null : { id, country: 'LV' } })

test('every class of the stage has a bar, the hardest first, also without riders', () => {
  expect(countByClass([inClass('Kids'), inClass('Kids')], classes)).toEqual([
    { name: 'Expert', color: '#f00', count: 0 },
    { name: 'Kids', color: '#00f', count: 2 },
  ])
})

test('riders of a class that the stage no longer has are counted too', () => {
  expect(countByClass([inClass('Gone')], classes).at(-1)).toEqual({ name: 'Gone', count: 1 })
})

test('the largest club comes first, clubs of one size by name, and riders without a club are left out', () => {
  const counts = countByClub([ofClub('B'), ofClub('C'), ofClub('A'), ofClub('C'), ofClub(null)], 'en')
  expect(counts.map(({ name, count }) => [name, count])).toEqual([
    ['C', 2],
    ['A', 1],
    ['B', 1],
  ])
})
