// What can't read columns.ts: the style sheet, and the server's template of the first view, which knows no
// laps.
import { expect, test } from 'vitest'
import firstView from '../../../../../crates/zerodab/templates/first-view.html?raw'
import boardCss from '../board.css?raw'
import scoresCss from '../scores.css?raw'
import { cellPx, columnPx, columnsOf, type Layout } from './columns'

const racingClass = { laps: 2, sections: [1, 2, 3] }
/** One step of Tailwind's spacing, in px with text of the common size. */
const SPACING_PX = 4

/**
 * The widths of the first view's columns where the breakpoints apply: px, or null for what the others leave.
 */
function firstViewWidths(...breakpoints: string[]): (number | null)[] {
  const group = /<colgroup>(.*?)<\/colgroup>/.exec(firstView)?.[1] ?? ''
  return [...group.matchAll(/<col class="([^"]*)">/g)].flatMap(([, names = '']) => {
    const classes = names.split(' ').map((name) => /^(?:(.*):)?([^:]+)$/.exec(name) ?? [])
    const applied = classes.flatMap(([, breakpoint = '', utility = '']) =>
      ['', ...breakpoints].includes(breakpoint) ? [utility] : [],
    )
    if (applied.includes('hidden')) return []
    const steps = Number(/^w-(\d+)$/.exec(applied.findLast((utility) => utility.startsWith('w-')) ?? '')?.[1])
    return [Number.isNaN(steps) ? null : steps * SPACING_PX]
  })
}

function widthsOf(layout: Layout, fullNames = false) {
  return columnsOf(layout, false).map((column) =>
    columnPx(column, { racingClass, format: 'classic', layout, fullNames }),
  )
}

test('the first view has the columns of a phone', () => {
  expect(firstViewWidths('max-sm')).toEqual(widthsOf('compact'))
})

test('on medium screens the first view has the columns without laps', () => {
  expect(firstViewWidths('sm')).toEqual(widthsOf('narrow'))
})

test.each(['stacked', 'inline'] as const)(
  'on wide screens one column of the first view has the place of the laps and the details (%s)',
  (layout) => {
    expect(firstViewWidths('sm', 'xl')).toEqual(widthsOf(layout, true).slice(0, -1))
  },
)

test('a cell of the style sheet has the width for which the layouts allow', () => {
  const cells = [...boardCss.matchAll(/--cell: calc\(var\(--spacing\) \* ([\d.]+)\)/g)]
  expect(cells.map(([, steps]) => Number(steps) * SPACING_PX + 1)).toEqual([cellPx.classic, cellPx.openFree])
})

test('the sum of a lap has a fixed width, so that laps with two and three digits are in line', () => {
  const sumSteps = /\.strip \.score-sum \{\s*width: calc\(var\(--spacing\) \* ([\d.]+)\);/.exec(
    scoresCss,
  )?.[1]
  const gapPx = /\.strip \{[^}]*gap: 2px (\d+)px;/.exec(scoresCss)?.[1]
  const oneLap = { laps: 1, sections: [] }
  const size = { racingClass: oneLap, format: 'openFree', layout: 'inline', fullNames: false } as const
  expect(Number(sumSteps) * SPACING_PX + Number(gapPx)).toBe(columnPx('laps', size))
})
