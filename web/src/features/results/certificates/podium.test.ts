import { expect, test } from 'vitest'
import type { Row } from '@/api'
import { aRow } from '@/testing/board'
import { aLiveStage } from '../testing/stage'
import { awardsOf } from './podium'

const { classes } = aLiveStage()

function finished(id: string, order: number, place: number | null, overrides: Partial<Row> = {}): Row {
  const row = aRow(id, order, { finished: true, ...overrides })
  return { ...row, rank: { ...row.rank, place } }
}

const awards = (rows: Row[]) =>
  awardsOf(classes, rows).map(({ racingClass, row, place }) => `${racingClass.name} ${place} ${row.id}`)

test('the first three of each class get one, the hardest class first', () => {
  const rows = [
    finished('e', 0, 1, { racingClass: 'B' }),
    finished('d', 3, 4),
    finished('b', 1, 2),
    finished('a', 0, 1),
    finished('c', 2, 3),
  ]
  expect(awards(rows)).toEqual(['A 1 a', 'A 2 b', 'A 3 c', 'B 1 e'])
})

test('riders who share a place all get one', () => {
  const rows = [finished('a', 0, 1), finished('b', 1, 2), finished('c', 2, 2), finished('d', 3, 4)]
  expect(awards(rows)).toEqual(['A 1 a', 'A 2 b', 'A 2 c'])
})

test('riders who still ride, did not finish or were disqualified get none', () => {
  const rows = [
    aRow('riding', 0),
    finished('dnf', 1, 2, { status: 'DNF' }),
    finished('dq', 2, 3, { status: 'DQ' }),
  ]
  expect(awards(rows)).toEqual([])
})
