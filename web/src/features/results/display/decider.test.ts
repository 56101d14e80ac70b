import { expect, test } from 'vitest'
import { aRow } from '@/testing/board'
import { explainPlace } from './decider'

const scores = [0, 1, 2, 3, 5]

const above = aRow('kalna', 0, {
  name: 'Ilze Kalna',
  racingNumber: '7',
  total: 12,
  statistics: [24, 3, 0, 3, 0],
})

test('more cleans decide, so both counts are returned', () => {
  const row = aRow('ozols', 1, {
    total: 12,
    statistics: [22, 5, 2, 1, 0],
    rank: { ...above.rank, order: 1, decider: 'cleans', decidingScore: 0 },
  })
  expect(explainPlace(row, above, scores)).toEqual({
    decider: 'cleans',
    score: 0,
    above: { name: 'Ilze Kalna', number: '7' },
    mine: 22,
    theirs: 24,
  })
})

test('the total decides, so both totals are returned; a rider without a number has an empty one', () => {
  const row = aRow('tamm', 1, { total: 15 })
  expect(explainPlace(row, { ...above, racingNumber: '' }, scores)).toEqual({
    decider: 'total',
    score: null,
    above: { name: 'Ilze Kalna', number: '' },
    mine: 15,
    theirs: 12,
  })
})

test('the first rider has no explanation', () => {
  expect(explainPlace(above, undefined, scores)).toBeNull()
})
