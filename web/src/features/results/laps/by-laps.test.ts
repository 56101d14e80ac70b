import { expect, test } from 'vitest'
import { aRow } from '../testing/rows'
import { byLaps } from './by-laps'

const on = (lap: number, done: number, lastTimeRecorded = '2026-06-06T10:00:00Z') => ({
  progress: { lap, done, left: 3 - done },
  lastTimeRecorded,
})
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('')

test('whoever is furthest along stands first, of equals the one who was there earlier', () => {
  const { laps } = byLaps([
    aRow('a', 0, on(1, 2)),
    aRow('b', 1, on(2, 1, '2026-06-06T10:05:00Z')),
    aRow('c', 2, on(2, 1, '2026-06-06T10:01:00Z')),
    aRow('d', 3, on(2, 2)),
  ])
  expect(laps.map(([lap, riders]) => [lap, ids(riders)])).toEqual([
    [2, 'dcb'],
    [1, 'a'],
  ])
})

test('those who have finished and those who are out are on no lap', () => {
  const { laps, finished, out } = byLaps([
    aRow('a', 0, { ...on(2, 3, '2026-06-06T11:00:00Z'), finished: true }),
    aRow('b', 1, { ...on(2, 3, '2026-06-06T10:00:00Z'), finished: true }),
    aRow('c', 2, { ...on(1, 1), status: 'DNF' }),
  ])
  expect([laps, ids(finished), ids(out)]).toEqual([[], 'ba', 'c'])
})
