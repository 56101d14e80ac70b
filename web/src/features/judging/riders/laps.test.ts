import { describe, expect, test } from 'vitest'

import vectors from '../../../../../crates/domain/tests/vectors/browser.json'
import { lapsIn, nextMissingLap, sectionTotals } from './laps'
import { judgeSheet } from '../testing/sheet'

const AT_NOON = '2026-06-06T12:00:00Z'

const own = (
  section: number,
  lap: number,
  total: number,
  state: 'undoable' | 'sent' | 'rejected' | 'conflict' = 'undoable',
  answeredAt: number | null = null,
  more: { id?: string; replaces?: string; participant?: string; recordedAt?: string } = {},
) => ({
  id: `${section} ${lap} ${total}`,
  participant: 'ozols',
  section,
  lap,
  total,
  state,
  answeredAt,
  answer: null,
  recordedAt: AT_NOON,
  ...more,
})

describe('the next lap', () => {
  // The reference results of the rule, for a phone without a server: crates/domain/tests/browser.rs.
  test.each(vectors.nextLaps)('of $laps after $ridden is $next', ({ laps, ridden, next }) => {
    const totals = Array.from({ length: laps }, (_, index) => (ridden.includes(index + 1) ? 0 : null))
    expect(nextMissingLap(totals, [])).toBe(next)
  })

  test('is never one in which the section is annulled', () => {
    expect(nextMissingLap([0, null, null], [2])).toBe(3)
    expect(nextMissingLap([0, null], [2])).toBeNull()
  })

  test('a lap in which the section is annulled is not proposed', () => {
    expect(nextMissingLap([0, null, null], [2])).toBe(3)
    expect(nextMissingLap([0, null], [2])).toBeNull()
  })

  test('is derived from the sheet and the rides recorded on this phone since', () => {
    const sheet = judgeSheet({
      entries: [{ participant: 'ozols', key: 'section7-lap1', total: 3, conflict: false }],
    })
    expect(lapsIn(sectionTotals({ sheet, requestedAt: 0 }, []), 'ozols', 7, 3)).toEqual([3, null, null])
    expect(lapsIn(sectionTotals({ sheet, requestedAt: 0 }, [own(7, 2, 0)]), 'ozols', 7, 3)).toEqual([
      3,
      0,
      null,
    ])
    expect(lapsIn(sectionTotals({ sheet, requestedAt: 0 }, [own(8, 2, 0)]), 'ozols', 7, 3)).toEqual([
      3,
      null,
      null,
    ])
  })

  test('uses the total of the server where both have one', () => {
    const sheet = judgeSheet({
      entries: [{ participant: 'ozols', key: 'section7-lap1', total: 3, conflict: false }],
    })
    expect(lapsIn(sectionTotals({ sheet, requestedAt: 0 }, [own(7, 1, 5)]), 'ozols', 7, 3)).toEqual([
      3,
      null,
      null,
    ])
  })

  test('does not jump back between the answer and the next sheet', () => {
    const sheet = judgeSheet({ entries: [] })
    const sent = own(7, 1, 2, 'sent', 1000)
    expect(lapsIn(sectionTotals({ sheet, requestedAt: 900 }, [sent]), 'ozols', 7, 3)).toEqual([2, null, null])
    expect(lapsIn(sectionTotals({ sheet, requestedAt: 1001 }, [sent]), 'ozols', 7, 3)).toEqual([
      null,
      null,
      null,
    ])
  })

  test('ignores an entry that the server refused', () => {
    expect(
      lapsIn(
        sectionTotals({ sheet: judgeSheet({ entries: [] }), requestedAt: 0 }, [own(7, 1, 2, 'rejected', 5)]),
        'ozols',
        7,
        3,
      ),
    ).toEqual([null, null, null])
  })
})

describe('an own correction', () => {
  const sheet = judgeSheet({
    entries: [{ participant: 'ozols', key: 'section7-lap1', total: 5, conflict: false }],
  })
  const wrong = own(7, 1, 5, 'sent', 10, { id: 'wrong' })

  test('counts at once, although the sheet still has the corrected ride', () => {
    const right = own(7, 1, 3, 'undoable', null, { id: 'right', replaces: 'wrong' })
    expect(lapsIn(sectionTotals({ sheet, requestedAt: 100 }, [wrong, right]), 'ozols', 7, 3)).toEqual([
      3,
      null,
      null,
    ])
    const again = own(7, 1, 2, 'undoable', null, { id: 'again', replaces: 'right' })
    expect(lapsIn(sectionTotals({ sheet, requestedAt: 100 }, [wrong, right, again]), 'ozols', 7, 3)).toEqual([
      2,
      null,
      null,
    ])
  })

  test('does not count where the sheet has the entry of another judge', () => {
    const other = judgeSheet({
      entries: [{ participant: 'ozols', key: 'section7-lap1', total: 1, conflict: true }],
    })
    const right = own(7, 1, 3, 'undoable', null, { id: 'right', replaces: 'wrong' })
    expect(lapsIn(sectionTotals({ sheet: other, requestedAt: 100 }, [wrong, right]), 'ozols', 7, 3)).toEqual([
      1,
      null,
      null,
    ])
  })

  test('that moves the ride removes it from the wrong rider', () => {
    const moved = own(7, 1, 5, 'undoable', null, { id: 'moved', replaces: 'wrong', participant: 'tamm' })
    const ridden = sectionTotals({ sheet, requestedAt: 100 }, [wrong, moved])
    expect(lapsIn(ridden, 'ozols', 7, 3)).toEqual([null, null, null])
    expect(lapsIn(ridden, 'tamm', 7, 3)).toEqual([5, null, null])
  })
})

test('a ride from before the start by the clock of the server does not count as a lap', () => {
  const sheet = judgeSheet({ serverNow: '2026-06-06T06:00:00Z' })
  const requestedAt = Date.parse('2026-06-06T08:00:00Z') // Two hours ahead.
  const early = own(7, 1, 2, 'undoable', null, { recordedAt: '2026-06-06T08:59:00Z' })
  const inTime = own(7, 1, 2, 'undoable', null, { recordedAt: '2026-06-06T09:00:00Z' })
  expect(lapsIn(sectionTotals({ sheet, requestedAt }, [early]), 'ozols', 7, 1)).toEqual([null])
  expect(lapsIn(sectionTotals({ sheet, requestedAt }, [inTime]), 'ozols', 7, 1)).toEqual([2])
})
