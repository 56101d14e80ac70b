import { describe, expect, test } from 'vitest'
import { measured, pageAfter, pageAt, pagesOf, rowHeight } from './pages'

const riders = (...counts: [string, number][]) => counts.map(([name, n]) => ({ name, riders: n }))
const spans = (pages: ReturnType<typeof pagesOf>) =>
  pages.map(({ racingClass, part, from, to }) => `${racingClass}${part} ${from}-${to}`)

describe('the pages', () => {
  test('a class that fits is one page, and one that nobody rides is none', () => {
    expect(spans(pagesOf(riders(['A', 8], ['B', 0], ['C', 1]), 8))).toEqual(['A0 0-8', 'C0 0-1'])
  })

  test('a class that does not fit has about as many riders on each page', () => {
    expect(spans(pagesOf(riders(['A', 9]), 8))).toEqual(['A0 0-5', 'A1 5-9'])
    expect(spans(pagesOf(riders(['A', 24]), 8))).toEqual(['A0 0-8', 'A1 8-16', 'A2 16-24'])
  })

  test('every rider is on one page and on one alone, whatever the numbers', () => {
    for (let n = 1; n < 60; n += 1) {
      for (let rows = 1; rows < 12; rows += 1) {
        const pages = pagesOf(riders(['A', n]), rows)
        expect(
          pages.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
        ).toEqual(Array.from({ length: n }, (_, at) => at))
        expect(Math.max(...pages.map(({ from, to }) => to - from))).toBeLessThanOrEqual(rows)
        expect(Math.min(...pages.map(({ from, to }) => to - from))).toBeGreaterThan(0)
      }
    }
  })
})

describe('turning them over', () => {
  const pages = pagesOf(riders(['A', 9], ['B', 3]), 8)

  test('goes through parts, then classes, and begins again', () => {
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

  test('a class that is gone gives way to the first, and an empty board to nothing', () => {
    expect(pageAt(pages, { racingClass: 'Z', part: 0 })).toBe(pages[0])
    expect(pageAt([], { racingClass: 'A', part: 0 })).toBeUndefined()
    expect(pageAfter([], null)).toBeUndefined()
  })
})

test('a TV of any fineness shows as many rows, and one that stands upright more', () => {
  const tv = measured({ width: 1920, height: 1080 })
  expect(tv).toEqual({ unit: 10.8, rows: 9, height: 75 })
  expect(measured({ width: 3840, height: 2160 })).toEqual({ unit: 21.6, rows: 9, height: 75 })
  expect(measured({ width: 1280, height: 720 }).rows).toBe(9)
  expect(measured({ width: 1080, height: 1920 }).rows).toBeGreaterThan(12)
  expect(measured({ width: 300, height: 100 }).rows).toBeGreaterThanOrEqual(3)
})

test('the rows of a page fill the screen, and few of them become no towers', () => {
  const tv = measured({ width: 1920, height: 1080 })
  for (const rows of [6, 7, 8, 9]) expect(rows * rowHeight(tv, rows)).toBeCloseTo(tv.height)
  expect(rowHeight(tv, 5)).toBe(14)
  expect(rowHeight(tv, 1)).toBe(14)
})
