import { expect, test } from 'vitest'
import type { TimeSheetRider } from '@/api'
import { ridersToCome, withNumber } from './riders'
import type { StoredTime } from './times-db'

function aRider(id: string, overrides: Partial<TimeSheetRider> = {}): TimeSheetRider {
  return {
    id,
    name: id,
    racingNumber: '1',
    racingClass: 'A',
    startsAt: null,
    startedAt: null,
    finishedAt: null,
    ...overrides,
  }
}

function recorded(participant: string, overrides: Partial<StoredTime> = {}): StoredTime {
  return {
    owner: 'user:1',
    stage: 's',
    id: participant,
    participant,
    point: 'start',
    recordedAt: Date.parse('2026-06-07T07:30:00Z'),
    state: 'waiting',
    ...overrides,
  }
}

const ids = (riders: readonly TimeSheetRider[]) => riders.map(({ id }) => id)

const late = aRider('late', { startsAt: '2026-06-07T07:02:00Z' })
const early = aRider('early', { startsAt: '2026-06-07T07:01:00Z' })
const unordered = aRider('unordered')
const started = aRider('started', { startedAt: '2026-06-07T07:00:00Z' })
const finished = aRider('finished', { finishedAt: '2026-06-07T09:00:00Z' })
const all = [late, unordered, started, finished, early]

test('at the start those come next whose start is next, without those who have started', () => {
  expect(ids(ridersToCome(all, [], 'start'))).toEqual(['early', 'late', 'unordered'])
  expect(ids(ridersToCome(all, [recorded('early')], 'start'))).toEqual(['late', 'unordered'])
  const rejected = recorded('early', { state: 'rejected' })
  expect(ids(ridersToCome(all, [rejected], 'start'))).toEqual(['early', 'late', 'unordered'])
})

test('at the finish those come next who started first, then those whose start nobody recorded', () => {
  const order = ids(ridersToCome(all, [recorded('late')], 'finish'))
  expect(order).toEqual(['started', 'late', 'unordered', 'early'])
  expect(ids(ridersToCome(all, [recorded('late', { point: 'finish' })], 'finish'))).not.toContain('late')
})

test('digits find the riders whose number begins with them, the exact one first', () => {
  const riders = ['12', '1', '21'].map((number) => aRider(number, { racingNumber: number }))
  expect(ids(withNumber(riders, '1'))).toEqual(['1', '12'])
  expect(ids(withNumber(riders, ''))).toHaveLength(3)
})
