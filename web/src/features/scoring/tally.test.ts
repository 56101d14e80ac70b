import { describe, expect, test } from 'vitest'

import { dabScore, defaultRules } from '@/lib/sport/scoring-rules'
import { addFault, addGate, pressScore, totalOf, type RideEvent } from './tally'

const at = new Date('2026-06-06T10:00:00Z')
const gates = { a: 10, b: 5, c: 2, d: 1, fault: 1 }
const event = (name: RideEvent['name'], points: number): RideEvent => ({
  name,
  points,
  timestamp: at.toISOString(),
})
const classic = { format: 'classic' as const, gateValues: gates }
const freeStage = { format: 'openFree' as const, gateValues: gates }
const fault = event('JudgeAddFault', 1)

const openFree = (...steps: ('A' | 'B' | 'C' | 'D' | 'fault')[]) =>
  steps.reduce<RideEvent[]>(
    (events, step) =>
      step === 'fault' ? addFault(events, 'openFree', gates, at) : addGate(events, step, gates, at),
    [],
  )

describe('classic', () => {
  test('a clean is a ride with no event', () => {
    expect(totalOf(classic, [])).toBe(0)
    expect(pressScore(defaultRules, [], 0, at)).toEqual([])
  })

  test('the buttons record A 1, B 2, C 3 and D 5', () => {
    const pressed = ([1, 2, 3, 5] as const).map((score) => pressScore(defaultRules, [], score, at)[0])
    expect(pressed.map((e) => [e?.name.at(-1), e?.points])).toEqual([
      ['A', 1],
      ['B', 2],
      ['C', 3],
      ['D', 5],
    ])
    expect(pressed.map((e) => e && totalOf(classic, [e]))).toEqual([1, 2, 3, 5])
  })

  test('faults count up to 3', () => {
    expect([0, 1, 2, 3, 4, 9].map((faults) => dabScore(defaultRules.section, faults))).toEqual([
      0, 1, 2, 3, 3, 3,
    ])
    expect(
      totalOf(
        classic,
        Array.from({ length: 7 }, () => fault),
      ),
    ).toBe(3)
  })

  test('the last pressed score counts, whatever faults were counted before and after', () => {
    expect(totalOf(classic, [fault, event('JudgeAddPointsD', 5), event('JudgeAddPointsA', 1), fault])).toBe(1)
  })

  test('pressing 0 after counted faults is a clean', () => {
    expect(totalOf(classic, pressScore(defaultRules, [fault, fault], 0, at))).toBe(0)
  })

  test('counted faults stay in a ride that ends with a fiasco', () => {
    expect(pressScore(defaultRules, [fault], 5, at).map((e) => e.name)).toEqual([
      'JudgeAddFault',
      'JudgeAddPointsD',
    ])
  })
})

describe('open free', () => {
  test('the total is the gates minus the faults', () => {
    expect(totalOf(freeStage, openFree('A', 'A', 'B', 'C', 'D', 'fault'))).toBe(27)
  })

  test('the total is never below 0', () => {
    expect(totalOf(freeStage, openFree('D', 'fault', 'fault'))).toBe(0)
  })

  test('a fault has the points that the stage defines', () => {
    expect(addFault([], 'openFree', { ...gates, fault: 3 }, at)[0]?.points).toBe(3)
  })

  test('the stopwatch records whole seconds, and without a stopwatch no time is recorded', () => {
    expect(addGate([], 'A', gates, at, 12.9)[0]?.time).toBe(12)
    expect(addGate([], 'A', gates, at)[0]).not.toHaveProperty('time')
  })
})
