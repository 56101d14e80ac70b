import { expect, test } from 'vitest'
import { parseSections } from './section-list'

test.each([
  ['', []],
  ['7', [7]],
  ['3, 1 2', [1, 2, 3]],
  ['1, 3–5', [1, 3, 4, 5]],
  ['3 - 5; 1', [1, 3, 4, 5]],
  ['2, 2', [2]],
])('%o are sections', (text, sections) => {
  expect(parseSections(text)).toEqual(sections)
})

test.each(['a', '1.5', '5-3', '1–', '–', '1234'])('%o are no sections', (text) => {
  expect(parseSections(text)).toBeNull()
})
