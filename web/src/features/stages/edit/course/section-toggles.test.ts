import { expect, test } from 'vitest'
import {
  withAllToggled,
  allClassesRide,
  withNewSections,
  withColumnToggled,
  ridesAllSections,
  withRowToggled,
  withSectionToggled,
} from './section-toggles'

const riding = (...all: number[][]) => all.map((sections) => ({ sections }))

test('a cell is switched on in its place, and off again', () => {
  expect(withSectionToggled({ sections: [1, 4] }, 3)).toEqual({ sections: [1, 3, 4] })
  expect(withSectionToggled({ sections: [1, 3, 4] }, 3)).toEqual({ sections: [1, 4] })
})

test('a row is filled, and emptied once it is full', () => {
  expect(withRowToggled({ sections: [2] }, 3)).toEqual({ sections: [1, 2, 3] })
  expect(withRowToggled({ sections: [1, 2, 3] }, 3)).toEqual({ sections: [] })
})

test('a column is filled for all classes, and emptied once all have it', () => {
  expect(withColumnToggled(riding([1], [1, 2]), 2)).toEqual(riding([1, 2], [1, 2]))
  expect(withColumnToggled(riding([1, 2], [2]), 2)).toEqual(riding([1], []))
})

test('the corner fills everything, and empties everything once it is full', () => {
  expect(withAllToggled(riding([], [2]), 2)).toEqual(riding([1, 2], [1, 2]))
  expect(withAllToggled(riding([1, 2], [1, 2]), 2)).toEqual(riding([], []))
})

test('sections beyond the section count don’t matter', () => {
  expect(ridesAllSections({ sections: [1, 2, 9] }, 3)).toBe(false)
  expect(ridesAllSections({ sections: [1, 2, 9] }, 2)).toBe(true)
  expect(allClassesRide(riding([1], [2]), 1)).toBe(false)
})

test('a new section is ridden by the classes that rode all, and by no others', () => {
  expect(withNewSections(riding([1, 2, 3], [1, 3]), 3, 4)).toEqual(riding([1, 2, 3, 4], [1, 3]))
})

test('a lower section count removes no sections from classes: typing 1 on the way to 12 loses nothing', () => {
  expect(withNewSections(riding([1, 2, 3], [2]), 3, 1)).toEqual(riding([1, 2, 3], [2]))
  expect(withNewSections(riding([1, 2]), 0, 5)).toEqual(riding([1, 2]))
})
