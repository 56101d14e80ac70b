import { expect, test } from 'vitest'
import { aParticipant } from '@/testing/stage'
import { applyDelta } from './list-changes'

const earlier = aParticipant({ id: 'early', registeredAt: '2026-09-01T09:00:00Z' })
const later = aParticipant({ id: 'late', registeredAt: '2026-09-02T09:00:00Z' })
const list = { feedPosition: 5, participants: [later, earlier] }
const ids = ({ participants }: typeof list) => participants.map(({ id }) => id)

test('a new participant is inserted by the time of registration', () => {
  const between = aParticipant({ id: 'between', registeredAt: '2026-09-01T20:00:00Z' })
  const after = applyDelta(list, { feedPosition: 6, participants: [between], removed: [] })
  expect(ids(after)).toEqual(['late', 'between', 'early'])
  expect(after.feedPosition).toBe(6)
})

test('a changed participant is replaced in place', () => {
  const after = applyDelta(list, {
    feedPosition: 6,
    participants: [{ ...earlier, bike: 'Sherco' }],
    removed: [],
  })
  expect(after.participants.map(({ bike }) => bike)).toEqual(['Beta 300', 'Sherco'])
})

test('a removed participant is gone', () => {
  expect(ids(applyDelta(list, { feedPosition: 6, participants: [], removed: ['late'] }))).toEqual(['early'])
})

test('a known delta changes nothing', () => {
  expect(applyDelta(list, { feedPosition: 5, participants: [], removed: ['late'] })).toBe(list)
})
