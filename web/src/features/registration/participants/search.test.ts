import { expect, test } from 'vitest'
import { aParticipant } from '@/testing/stage'
import { exactMatchesFirst, search } from './search'

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
