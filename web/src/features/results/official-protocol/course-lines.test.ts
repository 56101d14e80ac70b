import { expect, test } from 'vitest'
import { courseLines, paperLines } from './course-lines'

test('a lap of up to 20 sections is one line', () => {
  expect(courseLines(15)).toHaveLength(1)
  expect(courseLines(20)).toHaveLength(1)
  expect(courseLines(3)).toEqual([[0, 1, 2]])
})

test('a longer lap has several lines, which contain every section once', () => {
  expect(courseLines(21).map(({ length }) => length)).toEqual([11, 10])
  const lines = courseLines(60)
  expect(lines.map(({ length }) => length)).toEqual([20, 20, 20])
  expect(new Set(lines.flat()).size).toBe(60)
})

test('a class without sections has one empty line', () => {
  expect(courseLines(0)).toEqual([[]])
})

test('a rider has the lines of each lap, and the first ones are marked', () => {
  const lines = paperLines(2, [[0, 1], [2]])
  expect(lines.map(({ lap, startsLap, startsRider }) => [lap, startsLap, startsRider])).toEqual([
    [1, true, true],
    [1, false, false],
    [2, true, false],
    [2, false, false],
  ])
})
