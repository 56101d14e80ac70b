import { describe, expect, test } from 'vitest'

import vectors from '../../../../../crates/domain/tests/vectors/browser.json'
import { lapsIn, nextMissingLap, riddenBy } from './laps'
import { judgeSheet } from '../testing/sheet'

const own = (
  section: number,
  lap: number,
  total: number,
  state: 'held' | 'sent' | 'rejected' = 'held',
  answeredAt: number | null = null,
) => ({
  participant: 'ozols',
  section,
  lap,
  total,
  state,
  answeredAt,
})

describe('the next lap', () => {
  // The rule's own answers, for a phone that has no server to ask: crates/domain/tests/browser.rs.
  test.each(vectors.nextLaps)('of $laps after $ridden is $next', ({ laps, ridden, next }) => {
    const totals = Array.from({ length: laps }, (_, index) => (ridden.includes(index + 1) ? 0 : null))
    expect(nextMissingLap(totals)).toBe(next)
  })

  test('comes from the sheet and from what was recorded here since', () => {
    const sheet = judgeSheet({
      entries: [{ participant: 'ozols', key: 'section7-lap1', total: 3, conflict: false }],
    })
    expect(lapsIn(riddenBy(sheet, 0, []), 'ozols', 7, 3)).toEqual([3, null, null])
    expect(lapsIn(riddenBy(sheet, 0, [own(7, 2, 0)]), 'ozols', 7, 3)).toEqual([3, 0, null])
    expect(lapsIn(riddenBy(sheet, 0, [own(8, 2, 0)]), 'ozols', 7, 3)).toEqual([3, null, null])
  })

  test('shows what the server counts where both have a total', () => {
    const sheet = judgeSheet({
      entries: [{ participant: 'ozols', key: 'section7-lap1', total: 3, conflict: false }],
    })
    expect(lapsIn(riddenBy(sheet, 0, [own(7, 1, 5)]), 'ozols', 7, 3)).toEqual([3, null, null])
  })

  test('does not jump back between the answer and the next sheet', () => {
    const sheet = judgeSheet({ entries: [] })
    const sent = own(7, 1, 2, 'sent', 1000)
    expect(lapsIn(riddenBy(sheet, 900, [sent]), 'ozols', 7, 3)).toEqual([2, null, null])
    expect(lapsIn(riddenBy(sheet, 1001, [sent]), 'ozols', 7, 3)).toEqual([null, null, null])
  })

  test('is not moved by an entry that the server refused', () => {
    expect(
      lapsIn(riddenBy(judgeSheet({ entries: [] }), 0, [own(7, 1, 2, 'rejected', 5)]), 'ozols', 7, 3),
    ).toEqual([null, null, null])
  })
})
