import { expect, test } from 'vitest'
import { allFilled, allRide, built, columnFilled, ridesAll, rowFilled, toggled } from './section-fills'

const riding = (...all: number[][]) => all.map((sections) => ({ sections }))

test('a cell is switched on in its place, and off again', () => {
  expect(toggled({ sections: [1, 4] }, 3)).toEqual({ sections: [1, 3, 4] })
  expect(toggled({ sections: [1, 3, 4] }, 3)).toEqual({ sections: [1, 4] })
})

test('a row is filled, and emptied once it is full', () => {
  expect(rowFilled({ sections: [2] }, 3)).toEqual({ sections: [1, 2, 3] })
  expect(rowFilled({ sections: [1, 2, 3] }, 3)).toEqual({ sections: [] })
})

test('a column is filled for all classes, and emptied once all have it', () => {
  expect(columnFilled(riding([1], [1, 2]), 2)).toEqual(riding([1, 2], [1, 2]))
  expect(columnFilled(riding([1, 2], [2]), 2)).toEqual(riding([1], []))
})

test('the corner fills all, and empties all once all is full', () => {
  expect(allFilled(riding([], [2]), 2)).toEqual(riding([1, 2], [1, 2]))
  expect(allFilled(riding([1, 2], [1, 2]), 2)).toEqual(riding([], []))
})

test('sections beyond those that are built make nothing full', () => {
  expect(ridesAll({ sections: [1, 2, 9] }, 3)).toBe(false)
  expect(ridesAll({ sections: [1, 2, 9] }, 2)).toBe(true)
  expect(allRide(riding([1], [2]), 1)).toBe(false)
})

test('a new section is ridden by those who rode all, and by nobody else', () => {
  expect(built(riding([1, 2, 3], [1, 3]), 3, 4)).toEqual(riding([1, 2, 3, 4], [1, 3]))
})

test('fewer sections take none from anyone: whoever types 1 on the way to 12 loses nothing', () => {
  expect(built(riding([1, 2, 3], [2]), 3, 1)).toEqual(riding([1, 2, 3], [2]))
  expect(built(riding([1, 2]), 0, 5)).toEqual(riding([1, 2]))
})
