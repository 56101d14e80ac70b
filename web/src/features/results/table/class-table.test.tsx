import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aBoard } from '@/testing/board'
import { openBrowser } from '../testing/browser'
import { classA, openResults, threeRiders } from '../testing/page'
import { openAsSecretary } from '../testing/secretary'

afterEach(() => vi.unstubAllGlobals())

/** The number of columns that a row covers. */
function spanOf(row: HTMLTableRowElement | undefined): number {
  return [...(row?.cells ?? [])].reduce((sum, cell) => sum + cell.colSpan, 0)
}

describe.each([
  ['compact', 360, 3],
  ['narrow', 660, 6],
  ['stacked', 760, 7],
  ['inline', 1400, 7],
])('in the %s layout', (_, width, columnCount) => {
  test.each([
    ['a visitor', () => openResults({ board: aBoard(threeRiders()) }), columnCount],
    ['a secretary', () => openAsSecretary(), columnCount + 1],
  ])('the heads, the cells and the details of %s cover all columns', async (_person, open, expected) => {
    openBrowser(width)
    await open()
    await userEvent.click(await screen.findByRole('button', { name: /^1 ?Rider a/ }))
    // The details contain tables of their own.
    const [table] = within(classA()).getAllByRole<HTMLTableElement>('table')
    const [rider, details] = table?.tBodies[0]?.rows ?? []
    expect(table?.querySelectorAll(':scope > colgroup > col')).toHaveLength(expected)
    expect([table?.tHead?.rows[0], rider, details].map(spanOf)).toEqual([expected, expected, expected])
  })
})
