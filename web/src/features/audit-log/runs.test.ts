import { describe, expect, test } from 'vitest'
import type { LogLine } from '@/api'
import { aLine } from '@/testing/audit-log'
import { foldRuns } from './runs'

/** The lines of DNF for riders, the newest first, a second apart. */
function dnfLines(
  count: number,
  change: (index: number) => Parameters<typeof aLine>[0] = () => ({}),
): LogLine[] {
  return Array.from({ length: count }, (_, index) => {
    const { details, ...more } = change(index) ?? {}
    return aLine({
      id: `dnf-${index}`,
      event: 'set_status',
      timestamp: new Date(Date.parse('2026-09-12T14:00:00Z') - index * 1000).toISOString(),
      details: {
        rider: { id: `r${index}`, name: `Rider ${index}`, racingNumber: `${index}` },
        from: null,
        to: 'DNF',
        ...details,
      },
      ...more,
    })
  })
}
const lengths = (lines: readonly LogLine[]) => foldRuns(lines).map((run) => run.length)

describe('the lines of one act on many riders', () => {
  test('are a run', () => {
    expect(lengths([aLine(), ...dnfLines(59), aLine()])).toEqual([1, 59, 1])
  })

  test('stay lines of their own if there are only two', () => {
    expect(lengths(dnfLines(2))).toEqual([1, 1])
  })

  test('end with another person, stage, status or reason', () => {
    const stage = aLine().stage
    const differences: Parameters<typeof aLine>[0][] = [
      { by: { kind: 'account', id: 'other', name: 'Uku Saar', email: 'other@example.org' } },
      { stage: stage && { ...stage, stage: 'other' } },
      { details: { to: 'DQ' } },
      { details: { from: 'DQ' } },
      { details: { reason: 'Left' } },
      { details: { reasonCode: 'lateStart' } },
    ]
    for (const difference of differences) {
      expect(lengths(dnfLines(6, (index) => (index < 3 ? {} : difference)))).toEqual([3, 3])
    }
  })

  test('end when more than a minute has passed', () => {
    const lines = dnfLines(6, (index) => (index < 3 ? {} : { timestamp: '2026-09-12T13:58:00Z' }))
    expect(lengths(lines)).toEqual([3, 3])
  })

  test('are only those of a status: a score is read line by line', () => {
    expect(lengths([aLine(), aLine(), aLine()])).toEqual([1, 1, 1])
  })
})
