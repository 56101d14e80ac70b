import { expect, test } from 'vitest'
import { deadlineState, phase } from './phase'

const at = (time: string) => Date.parse(`2026-09-12T${time}Z`)
const stage = { startsAt: '2026-09-12T07:00:00Z', endsAt: '2026-09-12T13:00:00Z' }

test.each([
  ['06:59:59', 'before'],
  ['07:00:00', 'running'],
  ['12:59:59', 'running'],
  ['13:00:00', 'over'],
])('at %s a competition from seven to one is %s', (time, state) => {
  expect(phase(stage, at(time))).toBe(state)
})

test.each([
  ['2026-09-13T12:00:01Z', 'open'],
  ['2026-09-13T12:00:00Z', 'lastDay'],
  ['2026-09-12T12:00:01Z', 'lastDay'],
  ['2026-09-12T12:00:00Z', 'ended'],
])('at noon of the twelfth, registration until %s is %s', (end, state) => {
  expect(deadlineState(end, at('12:00:00'))).toBe(state)
})

test('a competition without a deadline has none', () => {
  expect(deadlineState(null, at('12:00:00'))).toBe('none')
})
