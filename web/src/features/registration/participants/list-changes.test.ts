import { expect, test } from 'vitest'
import { aParticipant } from '../../../testing/stage'
import { applyDelta } from './list-changes'

const early = aParticipant({ id: 'early', registeredAt: '2026-09-01T09:00:00Z' })
const late = aParticipant({ id: 'late', registeredAt: '2026-09-02T09:00:00Z' })
const list = { seq: 5, participants: [late, early] }
const ids = ({ participants }: typeof list) => participants.map(({ id }) => id)

test('who joins stands among the others by the time of registration', () => {
  const between = aParticipant({ id: 'between', registeredAt: '2026-09-01T20:00:00Z' })
  const after = applyDelta(list, { seq: 6, participants: [between], removed: [] })
  expect(ids(after)).toEqual(['late', 'between', 'early'])
  expect(after.seq).toBe(6)
})

test('who changes is replaced and stays in place', () => {
  const after = applyDelta(list, { seq: 6, participants: [{ ...early, bike: 'Sherco' }], removed: [] })
  expect(after.participants.map(({ bike }) => bike)).toEqual(['Beta 300', 'Sherco'])
})

test('who leaves is gone', () => {
  expect(ids(applyDelta(list, { seq: 6, participants: [], removed: ['late'] }))).toEqual(['early'])
})

test('what is known already changes nothing', () => {
  expect(applyDelta(list, { seq: 5, participants: [], removed: ['late'] })).toBe(list)
})
