import { expect, test } from 'vitest'
import type { Place } from '@/lib/grid-keys'
import { nextRideCell } from './gap-grid'

/** `x` is a ride, `.` is none. */
const board = ['x.xx', '..x.', 'x..x']
const hasRide = ({ row, column }: Place) => board[row]?.[column] === 'x'
const from = (key: string, row: number, column: number) => nextRideCell(key, { row, column }, 3, 4, hasRide)

test('a cell without a ride is skipped', () => {
  expect(from('ArrowRight', 0, 0)).toEqual({ row: 0, column: 2 })
  expect(from('ArrowDown', 0, 3)).toEqual({ row: 2, column: 3 })
})

test('the position stays where no ride follows', () => {
  expect(from('ArrowDown', 0, 2)).toEqual({ row: 1, column: 2 })
  expect(from('ArrowDown', 1, 2)).toBeNull()
  expect(from('ArrowLeft', 1, 2)).toBeNull()
})

test('Home and End lead to the first and the last ride of the row', () => {
  expect(from('Home', 1, 2)).toEqual({ row: 1, column: 2 })
  expect(from('End', 2, 0)).toEqual({ row: 2, column: 3 })
})

test('other keys are ignored', () => {
  expect(from('Enter', 0, 0)).toBeNull()
})
