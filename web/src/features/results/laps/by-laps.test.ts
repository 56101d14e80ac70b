import { expect, test } from 'vitest'
import { aRow } from '@/testing/board'
import { groupByLaps } from './by-laps'

const onLap = (lap: number, done: number, lastTimeRecorded = '2026-06-06T10:00:00Z') => ({
  progress: { lap, done, left: 3 - done },
  lastTimeRecorded,
})
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('')

test('riders with the fewest sections left come first, and among equals the one who was earlier', () => {
  const rows = [
    aRow('a', 0, onLap(1, 2)),
    aRow('b', 1, onLap(2, 1, '2026-06-06T10:05:00Z')),
    aRow('c', 2, onLap(2, 1, '2026-06-06T10:01:00Z')),
    aRow('d', 3, onLap(2, 2)),
  ]
  const { laps } = groupByLaps(rows, false)
  expect(laps.map(([lap, riders]) => [lap, ids(riders)])).toEqual([
    [2, 'dcb'],
    [1, 'a'],
  ])
})

test('riders who have finished or are out are on no lap', () => {
  const rows = [
    aRow('a', 0, { ...onLap(2, 3, '2026-06-06T11:00:00Z'), finished: true }),
    aRow('b', 1, { ...onLap(2, 3, '2026-06-06T10:00:00Z'), finished: true }),
    aRow('c', 2, { ...onLap(1, 1), status: 'DNF' }),
  ]
  const { laps, finished, out } = groupByLaps(rows, false)
  expect([laps, ids(finished), ids(out)]).toEqual([[], 'ba', 'c'])
})
