import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aRow } from '@/testing/board'
import { TableResult } from './table-result'

const show = (overrides: Parameters<typeof aRow>[2]) =>
  render(<TableResult row={aRow('kalna', 0, overrides)} />)

test('a result from a table has the laps that are known, and says that the sections are not', () => {
  show({ laps: [], lapTotals: [12, null, 7] })
  expect(screen.getByText('Lap 1: 12 · Lap 3: 7')).toBeVisible()
  expect(screen.getByText(/The scores of the sections aren't known\./)).toBeVisible()
})

test('a total alone says only that the sections are not known', () => {
  const { container } = show({ laps: [], lapTotals: [null, null] })
  expect(container).toHaveTextContent(/^The scores of the sections aren't known\.$/)
})

test('marks for the riding time are named', () => {
  show({ lateMarks: 2 })
  expect(screen.getByText('The points include 2 marks for the riding time.')).toBeVisible()
})

test('any other result has nothing more', () => {
  expect(show({}).container).toBeEmptyDOMElement()
})
