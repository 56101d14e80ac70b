import { expect, test } from 'vitest'
import { initials } from './initials'

test.each([
  ['Uku Jaan Tamm', 'UJT'],
  ['anna liepa', 'AL'],
  ['Žanis', 'Ž'],
  ['  Õie   Mägi ', 'ÕM'],
  ['', ''],
])('%j has the letters %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
