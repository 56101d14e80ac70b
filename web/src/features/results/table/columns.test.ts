// The style sheet can't read columns.ts.
import { expect, test } from 'vitest'
import boardCss from '../board.css?raw'
import scoresCss from '../scores.css?raw'
import { cellPx, columnPx } from './columns'

/** One step of Tailwind's spacing, in px with text of the common size. */
const SPACING_PX = 4

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
