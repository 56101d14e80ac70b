import { expect, test } from 'vitest'
import { aParticipant } from '@/testing/stage'
import { exactMatchesFirst, identifiesRider, search } from './search'

const seventy = aParticipant({ id: 'seventy', name: 'Mia Sepp', racingNumber: '70' })
const seven = aParticipant({ id: 'seven', name: 'Kārlis Ozols', racingNumber: '7' })
const other = aParticipant({ id: 'other', name: 'Kārlis Sepp', racingNumber: '' })
const all = [seventy, seven, other]

test('an empty search finds everyone in the original order', () => {
  expect(exactMatchesFirst(search(all, ''), '')).toEqual(all)
})

test('a search for a number puts an exact match first', () => {
  expect(exactMatchesFirst(search(all, '7'), '7')).toEqual([seven, seventy])
})

test.each([
  ['the exact number', all, '7', true],
  ['only the prefix of a number', [seventy], '7', false],
  ['the only match of a name', all, 'ozols', true],
  ['one of two matches of a name', all, 'karlis', false],
  ['nobody', all, 'nobody', false],
  ['an empty search', all, '', false],
])('%s: whether the search identifies one rider', (_, participants, searchText, expected) => {
  expect(identifiesRider(participants, searchText)).toBe(expected)
})
