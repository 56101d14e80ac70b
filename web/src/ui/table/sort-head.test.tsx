import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { SortHead } from './sort-head'
import { cycleColumn, type Sorting } from './sorting'

type Column = 'name' | 'points'

function Table() {
  const [sorting, setSorting] = useState<Sorting<Column>>([{ column: 'points', descending: true }])
  const onSort = (column: Column, adding: boolean) => setSorting(cycleColumn(sorting, column, adding))
  return (
    <table>
      <thead>
        <tr>
          <SortHead column="name" sorting={sorting} onSort={onSort} title="Shift adds a column">
            Name
          </SortHead>
          <SortHead column="points" sorting={sorting} onSort={onSort}>
            Points
          </SortHead>
        </tr>
      </thead>
    </table>
  )
}

const head = (name: string) => screen.getByRole('columnheader', { name })
const button = (name: string) => screen.getByRole('button', { name })

test('a sorting heading says whether and in which direction the table is sorted by it', async () => {
  render(<Table />)
  expect(head('Points')).toHaveAttribute('aria-sort', 'descending')
  expect(head('Name')).not.toHaveAttribute('aria-sort')
  await userEvent.click(button('Name'))
  expect(head('Name')).toHaveAttribute('aria-sort', 'ascending')
  expect(head('Points')).not.toHaveAttribute('aria-sort')
  await userEvent.click(button('Name'))
  expect(head('Name')).toHaveAttribute('aria-sort', 'descending')
})

test('a sorting heading is pressed by the keyboard; with Shift the column is added, and each shows its rank', async () => {
  render(<Table />)
  await userEvent.tab()
  expect(button('Name')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  expect(head('Points')).toHaveAttribute('aria-sort', 'descending')
  expect(head('Name')).toHaveAttribute('aria-sort', 'ascending')
  expect(button('Points')).toHaveTextContent('Points1')
  expect(button('Name')).toHaveTextContent('Name2')
})

test('a sorting heading describes itself', () => {
  render(<Table />)
  expect(button('Name')).toHaveAccessibleDescription('Shift adds a column')
})

test('a sorting heading is plain text on paper', () => {
  render(<Table />)
  act(() => {
    dispatchEvent(new Event('beforeprint'))
  })
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(head('Points')).toHaveTextContent(/^Points$/)
  act(() => {
    dispatchEvent(new Event('afterprint'))
  })
  expect(button('Points')).toBeVisible()
})
