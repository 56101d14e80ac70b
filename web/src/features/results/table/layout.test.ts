import { describe, expect, test } from 'vitest'
import { columnPx, columnsOf } from './columns'
import { hasFullNames, layoutFor } from './layout'

const racingClass = { laps: 3, sections: [1, 2, 3, 4, 5, 6, 7, 8] }
/** A plate and a name of one line. On a phone, a long name takes a second line. */
const namePx = (width: number) => (width <= 640 ? 140 : 190)
const FULL_NAME_PX = 350

/** The widths of a board, from the smallest phone to a wide screen, in the steps of use-width.ts. */
const widths = Array.from({ length: 67 }, (_, i) => 320 + 20 * i)

describe.each(['classic', 'openFree'] as const)('a table of %s', (format) => {
  const sizedClass = { racingClass, format }

  test.each([false, true])('fits the board with uncut names (with a menu: %s)', (isEditable) => {
    for (const width of widths) {
      const layout = layoutFor(sizedClass, width, isEditable)
      const fullNames = hasFullNames(sizedClass, layout, width, isEditable)
      const size = { ...sizedClass, layout, fullNames }
      const others = columnsOf(layout, isEditable).filter((column) => column !== 'rider')
      const lapsPx = columnPx('laps', { ...size, fullNames: false }) ?? 0
      const othersPx = others.reduce((sum, column) => sum + (columnPx(column, size) ?? lapsPx), 0)
      const least = fullNames ? FULL_NAME_PX : namePx(width)
      expect(width - othersPx, `${layout} at ${width} px`).toBeGreaterThanOrEqual(least)
    }
  })

  test('has more columns on wider boards', () => {
    const columnCounts = widths.map((width) => columnsOf(layoutFor(sizedClass, width), false).length)
    expect(columnCounts).toEqual(columnCounts.toSorted((a, b) => a - b))
  })
})

test.each([
  [360, 'compact', 'place rider points'],
  [640, 'compact', 'place rider points'],
  [660, 'narrow', 'place rider points start finish details'],
  [1000, 'stacked', 'place rider points start finish laps details'],
  [1400, 'inline', 'place rider points start finish laps details'],
])('at %i px the layout is %s, with the columns %s', (width, layout, columns) => {
  expect(layoutFor({ racingClass, format: 'classic' }, width)).toBe(layout)
  expect(columnsOf(layoutFor({ racingClass, format: 'classic' }, width), false).join(' ')).toBe(columns)
})

test('the laps of few sections are side by side where those of many are hidden', () => {
  const small = { laps: 1, sections: [1, 2, 3] }
  expect(layoutFor({ racingClass: small, format: 'classic' }, 700)).toBe('inline')
  expect(layoutFor({ racingClass, format: 'classic' }, 700)).toBe('narrow')
})
