import { expect, test } from 'vitest'
import { anEntry, aRow } from '../testing/season'
import { valueIn } from './row-values'

const dnf = { resultStatus: 'DNF' as const }

test('by a stage, a DNF is below any points and above riders without an entry', () => {
  const row = aRow('a', 1, { results: [anEntry(0, 0), anEntry(1, 0, dnf)] })
  expect(valueIn(row, 'stage-0')).toBe(0)
  expect(valueIn(row, 'stage-1')).toBe(-1)
  expect(valueIn(row, 'stage-2')).toBeNull()
})
