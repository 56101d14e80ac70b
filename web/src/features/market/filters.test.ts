import { expect, test } from 'vitest'
import { filtersOf } from './filters'

test.each([
  ['', { search: '', category: null, sort: 'newest' }],
  [
    'search=beta%20evo&category=bikes&sort=dearest',
    { search: 'beta evo', category: 'bikes', sort: 'dearest' },
  ],
  ['category=boats&sort=oldest', { search: '', category: null, sort: 'newest' }],
])('“%s” is parsed into valid filters', (address, filters) => {
  expect(filtersOf(new URLSearchParams(address))).toEqual(filters)
})
