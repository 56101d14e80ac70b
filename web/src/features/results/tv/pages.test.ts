import { describe, expect, test } from 'vitest'
import { measureScreen, pageAfter, pageAt, pagesOf, rowHeight } from './pages'

const riders = (...counts: [string, number][]) => counts.map(([name, n]) => ({ name, riders: n }))
const spans = (pages: ReturnType<typeof pagesOf>) =>
  pages.map(({ racingClass, part, from, to }) => `${racingClass}${part} ${from}-${to}`)

describe('the pages', () => {
  test('a class that fits is one page, and an empty class has none', () => {
    expect(spans(pagesOf(riders(['A', 8], ['B', 0], ['C', 1]), 8))).toEqual(['A0 0-8', 'C0 0-1'])
  })

  test('a class that does not fit is split into pages of about equal size', () => {
    expect(spans(pagesOf(riders(['A', 9]), 8))).toEqual(['A0 0-5', 'A1 5-9'])
    expect(spans(pagesOf(riders(['A', 24]), 8))).toEqual(['A0 0-8', 'A1 8-16', 'A2 16-24'])
  })

  test('every rider is on exactly one page, whatever the numbers', () => {
    for (let n = 1; n < 60; n += 1) {
      for (let rows = 1; rows < 12; rows += 1) {
        const pages = pagesOf(riders(['A', n]), rows)
        expect(
          pages.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index)),
        ).toEqual(Array.from({ length: n }, (_, index) => index))
        expect(Math.max(...pages.map(({ from, to }) => to - from))).toBeLessThanOrEqual(rows)
        expect(Math.min(...pages.map(({ from, to }) => to - from))).toBeGreaterThan(0)
      }
    }
  })
})

describe('turning the pages', () => {
  const pages = pagesOf(riders(['A', 9], ['B', 3]), 8)

  test('goes through the parts of each class, then starts again', () => {
    let shown = pageAt(pages, null)
    const seen = [shown]
    for (let step = 0; step < 3; step += 1) seen.push((shown = pageAfter(pages, shown ?? null)))
    expect(seen.map((page) => `${page?.racingClass}${page?.part}`)).toEqual(['A0', 'A1', 'B0', 'A0'])
  })

  test('a class that grows or shrinks stays on the screen', () => {
    const fewer = pagesOf(riders(['A', 6], ['B', 3]), 8)
    expect(pageAt(fewer, { racingClass: 'A', part: 1 })).toMatchObject({ racingClass: 'A', part: 0, to: 6 })
    expect(pageAfter(fewer, { racingClass: 'A', part: 1 })).toMatchObject({ racingClass: 'B' })
  })

  test('a removed class is replaced by the first, and an empty board has no page', () => {
    expect(pageAt(pages, { racingClass: 'Z', part: 0 })).toBe(pages[0])
    expect(pageAt([], { racingClass: 'A', part: 0 })).toBeUndefined()
    expect(pageAfter([], null)).toBeUndefined()
  })
})

test('TVs of any resolution show the same number of rows, and upright ones more', () => {
  const tv = measureScreen({ width: 1920, height: 1080 })
  expect(tv).toEqual({ unit: 10.8, rows: 9, height: 75 })
  expect(measureScreen({ width: 3840, height: 2160 })).toEqual({ unit: 21.6, rows: 9, height: 75 })
  expect(measureScreen({ width: 1280, height: 720 }).rows).toBe(9)
  expect(measureScreen({ width: 1080, height: 1920 }).rows).toBeGreaterThan(12)
  expect(measureScreen({ width: 300, height: 100 }).rows).toBeGreaterThanOrEqual(3)
})

test('the rows of a page fill the screen, but have a maximum height', () => {
  const tv = measureScreen({ width: 1920, height: 1080 })
  for (const rows of [6, 7, 8, 9]) expect(rows * rowHeight(tv, rows)).toBeCloseTo(tv.height)
  expect(rowHeight(tv, 5)).toBe(14)
  expect(rowHeight(tv, 1)).toBe(14)
})
