import { expect, test } from 'vitest'
import { compareValues, type SortValue } from './compare'

const sorted = (values: SortValue[], descending = false, language = 'lv') =>
  values.toSorted((a, b) => compareValues(a, b, language, descending))

test.each([
  ['numbers', [3, null, 10, 1, undefined], [1, 3, 10], [10, 3, 1]],
  ['text', ['Zane', '', 'Čaks', null, 'Cēsis'], ['Cēsis', 'Čaks', 'Zane'], ['Zane', 'Čaks', 'Cēsis']],
  ['figures in text', ['10', '', '9', '100'], ['9', '10', '100'], ['100', '10', '9']],
  ['invalid numbers', [2, Number.NaN, 1], [1, 2], [2, 1]],
])('%s sort in both directions, with missing values last in both', (_, values, up, down) => {
  const missing = values.length - up.length
  expect(sorted(values).slice(0, -missing)).toEqual(up)
  expect(sorted(values, true).slice(0, -missing)).toEqual(down)
})

test('each language has its own sort order', () => {
  expect(sorted(['ö', 'z'], false, 'et')).toEqual(['z', 'ö'])
  expect(sorted(['ö', 'z'], false, 'en')).toEqual(['ö', 'z'])
})

test('zero is a value', () => {
  expect(sorted([null, 0, -1])).toEqual([-1, 0, null])
  expect(sorted([null, 0, -1], true)).toEqual([0, -1, null])
})
