import { describe, expect, test } from 'vitest'
import { elapsedTime, isOverdue } from './contact'

const now = Date.parse('2026-06-06T12:00:00Z')

test.each([
  ['2026-06-06T12:00:20Z', { unit: 'now' }],
  ['2026-06-06T11:59:01Z', { unit: 'now' }],
  ['2026-06-06T11:58:00Z', { unit: 'minutes', count: 2 }],
  ['2026-06-06T10:30:00Z', { unit: 'hours', count: 1 }],
  ['2026-06-04T11:00:00Z', { unit: 'days', count: 2 }],
] as const)('%s is expressed in whole units', (time, expected) => {
  expect(elapsedTime(time, now)).toEqual(expected)
})

describe('a phone is overdue', () => {
  const silent = '2026-06-06T11:49:00Z'

  test('when it has unsent rides and was silent for more than ten minutes', () => {
    expect(isOverdue({ unsent: 1, lastContactAt: silent }, now)).toBe(true)
  })

  test('but not when it has sent everything, or before that time', () => {
    expect(isOverdue({ unsent: 0, lastContactAt: silent }, now)).toBe(false)
    expect(isOverdue({ unsent: 9, lastContactAt: '2026-06-06T11:50:00Z' }, now)).toBe(false)
  })
})
