import { describe, expect, test } from 'vitest'
import { aBoard, aDelta, aRow, movedTo } from '@/testing/board'
import { applyDeltas, boardFrom } from './board-state'

const names = (board: ReturnType<typeof boardFrom>, racingClass = 'A') =>
  board.byClass.get(racingClass)?.map((trackedRow) => trackedRow.row.id)

describe('a snapshot', () => {
  test('is grouped by class and sorted by the server’s order, whatever order the rows come in', () => {
    const board = boardFrom(aBoard([aRow('b', 1), aRow('a', 0), aRow('z', 0, { racingClass: 'B' })]))
    expect(names(board)).toEqual(['a', 'b'])
    expect(names(board, 'B')).toEqual(['z'])
  })
})

describe('a delta', () => {
  const before = boardFrom(
    aBoard([aRow('a', 0), aRow('b', 1), aRow('c', 2), aRow('z', 0, { racingClass: 'B' })]),
  )

  test('replaces its rows and moves the others by their new ranks', () => {
    const after = applyDeltas(before, [
      aDelta(11, { rows: [aRow('c', 0)], ranks: [movedTo('a', 1), movedTo('b', 2)] }),
    ])
    expect(names(after)).toEqual(['c', 'a', 'b'])
    expect(after.byClass.get('A')?.map((trackedRow) => trackedRow.row.rank.place)).toEqual([1, 2, 3])
    expect(after.feedPosition).toBe(11)
  })

  test('with an old or repeated position changes nothing', () => {
    expect(applyDeltas(before, [aDelta(10, { removed: ['a'] }), aDelta(9, { removed: ['b'] })])).toBe(before)
  })

  test('leaves the lists of other classes and the rows of unmoved riders unchanged', () => {
    const after = applyDeltas(before, [aDelta(11, { rows: [aRow('c', 1)], ranks: [movedTo('b', 2)] })])
    expect(after.byClass.get('B')).toBe(before.byClass.get('B'))
    expect(after.trackedRows.get('a')).toBe(before.trackedRows.get('a'))
  })

  test('removes riders, and a class’s last rider leaves an empty list', () => {
    const after = applyDeltas(before, [aDelta(11, { removed: ['b', 'z', 'nobody'] })])
    expect(names(after)).toEqual(['a', 'c'])
    expect(names(after, 'B')).toEqual([])
  })

  test('moves a rider to the new class when the class changes', () => {
    const after = applyDeltas(before, [aDelta(11, { rows: [aRow('c', 1, { racingClass: 'B' })] })])
    expect(names(after)).toEqual(['a', 'b'])
    expect(names(after, 'B')).toEqual(['z', 'c'])
  })

  test('adds a rider who just started, and updates the counts of registered riders', () => {
    const after = applyDeltas(before, [aDelta(11, { rows: [aRow('d', 3)], registered: { A: 4, B: 1 } })])
    expect(names(after)).toEqual(['a', 'b', 'c', 'd'])
    expect(after.registered).toEqual({ A: 4, B: 1 })
  })

  test('reports which cells changed, also when several deltas are applied at once', () => {
    const one = aRow('b', 1, {
      laps: [
        [0, 0, 1],
        [0, 5, null],
      ],
    })
    const two = aRow('b', 1, {
      laps: [
        [0, 0, 1],
        [0, 5, 3],
      ],
    })
    const after = applyDeltas(before, [aDelta(11, { rows: [one] }), aDelta(12, { rows: [two] })])
    expect(after.trackedRows.get('b')?.change).toEqual({ feedPosition: 12, cells: new Set(['1:1', '1:2']) })
  })

  test('counts places won by the rider’s own score, and none for those it pushed down', () => {
    const after = applyDeltas(before, [
      aDelta(11, { rows: [aRow('c', 0)], ranks: [movedTo('a', 1), movedTo('b', 2)] }),
    ])
    expect(after.trackedRows.get('c')?.placesGained).toBe(2)
    expect(after.trackedRows.get('a')?.placesGained).toBe(0)
    expect(after.trackedRows.get('a')?.change).toBeNull()
  })

  test('keeps the revision of a rider who moved only in the list of all classes', () => {
    const after = applyDeltas(before, [
      aDelta(11, {
        ranks: [
          movedTo('a', 0, { absoluteOrder: 7, absolutePlace: 8 }),
          movedTo('b', 1, { decider: 'cleans' }),
        ],
      }),
    ])
    expect(after.trackedRows.get('a')?.row.rank.absolutePlace).toBe(8)
    expect(after.trackedRows.get('a')?.revision).toBe(10)
    expect(after.trackedRows.get('b')?.revision).toBe(11)
  })

  test('raises the revision for any other field of a rank, also one that is added later', () => {
    const later: object = { addedLater: true }
    const after = applyDeltas(before, [aDelta(11, { ranks: [movedTo('a', 0, later), movedTo('b', 1)] })])
    expect(after.trackedRows.get('a')?.revision).toBe(11)
    expect(after.trackedRows.get('b')?.revision).toBe(10)
  })
})
