import { expect, test } from 'vitest'
import type { TimeSheetRider } from '@/api'
import { aRider, aStoredSheet, aTime } from '../testing/time-sheet'
import { riderRows, ridersToCome, withNumber } from './riders'

const ids = (riders: readonly TimeSheetRider[]) => riders.map(({ id }) => id)

const late = aRider('late', { startsAt: '2026-06-07T07:02:00Z' })
const early = aRider('early', { startsAt: '2026-06-07T07:01:00Z' })
const unordered = aRider('unordered')
const started = aRider('started', { startedAt: '2026-06-07T07:00:00Z' })
const finished = aRider('finished', { finishedAt: '2026-06-07T09:00:00Z' })
const all = [late, unordered, started, finished, early]

test('at the start those come next whose start is next, without those who have started', () => {
  expect(ids(ridersToCome(all, [], 'start'))).toEqual(['early', 'late', 'unordered'])
  expect(ids(ridersToCome(all, [aTime('early')], 'start'))).toEqual(['late', 'unordered'])
  const rejected = aTime('early', { state: 'rejected' })
  expect(ids(ridersToCome(all, [rejected], 'start'))).toEqual(['early', 'late', 'unordered'])
})

test('at the finish those come next who started first, then those whose start nobody recorded', () => {
  const order = ids(ridersToCome(all, [aTime('late')], 'finish'))
  expect(order).toEqual(['started', 'late', 'unordered', 'early'])
  expect(ids(ridersToCome(all, [aTime('late', { point: 'finish' })], 'finish'))).not.toContain('late')
})

test('digits find the riders whose number begins with them, the exact one first', () => {
  const riders = ['12', '1', '21'].map((number) => aRider(number, { racingNumber: number }))
  expect(ids(withNumber(riders, '1'))).toEqual(['1', '12'])
  expect(ids(withNumber(riders, ''))).toHaveLength(3)
})

test('typed digits also find riders whose time is recorded, after the others and with the time', () => {
  const stored = aStoredSheet([
    aRider('recorded', { racingNumber: '13' }),
    aRider('known', { racingNumber: '1', finishedAt: '2026-06-07T09:00:00Z' }),
    aRider('to come', { racingNumber: '131' }),
  ])
  const times = [aTime('recorded', { point: 'finish' })]
  const rows = (digits: string) =>
    riderRows(stored, times, 'finish', digits).map(({ rider, recorded }) => [rider.id, recorded?.at])
  expect(rows('1')).toEqual([
    ['to come', undefined],
    ['known', '2026-06-07T09:00:00Z'],
    ['recorded', '2026-06-07T07:30:00.000Z'],
  ])
  expect(rows('')).toEqual([['to come', undefined]])
})

test('a rider whose finish was recorded by mistake can start, marked with the finish', () => {
  const stored = aStoredSheet([aRider('13', { racingNumber: '13' })])
  const [row] = riderRows(stored, [aTime('13', { point: 'finish' })], 'start', '13')
  expect(row?.recorded).toEqual({ point: 'finish', at: '2026-06-07T07:30:00.000Z' })
})
