import { expect, test } from 'vitest'
import { focusPlace, placeAfter } from './grid-keys'

const at = { row: 1, column: 2 }

test('arrow keys lead to the neighbour', () => {
  expect(placeAfter('ArrowUp', at, 3, 5)).toEqual({ row: 0, column: 2 })
  expect(placeAfter('ArrowDown', at, 3, 5)).toEqual({ row: 2, column: 2 })
  expect(placeAfter('ArrowLeft', at, 3, 5)).toEqual({ row: 1, column: 1 })
  expect(placeAfter('ArrowRight', at, 3, 5)).toEqual({ row: 1, column: 3 })
})

test('arrow keys stop at the edge', () => {
  expect(placeAfter('ArrowRight', { row: 0, column: 4 }, 3, 5)).toEqual({ row: 0, column: 4 })
  expect(placeAfter('ArrowUp', { row: 0, column: 4 }, 3, 5)).toEqual({ row: 0, column: 4 })
})

test('Home and End lead to the ends of the row', () => {
  expect(placeAfter('Home', at, 3, 5)).toEqual({ row: 1, column: 0 })
  expect(placeAfter('End', at, 3, 5)).toEqual({ row: 1, column: 4 })
})

test('other keys are ignored', () => {
  expect(placeAfter('Tab', at, 3, 5)).toBeNull()
})

test('a place gets the focus whatever other buttons the rows have', () => {
  document.body.innerHTML = `
    <div>
      <button>Help</button><button data-row="0" data-column="0"></button>
      <button>Help</button><button data-row="1" data-column="0" id="wanted"></button>
    </div>`
  focusPlace(document.body.firstElementChild, { row: 1, column: 0 })
  expect(document.activeElement?.id).toBe('wanted')
})
