import { expect, test } from 'vitest'
import { aParticipant } from '../../../testing/stage'
import { exactFirst, isMeant, search } from './search'

const seventy = aParticipant({ id: 'seventy', name: 'Mia Sepp', racingNumber: '70' })
const seven = aParticipant({ id: 'seven', name: 'Kārlis Ozols', racingNumber: '7' })
const other = aParticipant({ id: 'other', name: 'Kārlis Sepp', racingNumber: '' })
const all = [seventy, seven, other]

test('an empty search finds everyone as they stand', () => {
  expect(exactFirst(search(all, ''), '')).toEqual(all)
})

test('a search for a number puts whoever has exactly that one first', () => {
  expect(exactFirst(search(all, '7'), '7')).toEqual([seven, seventy])
})

test.each([
  ['the very number', all, '7', true],
  ['only the beginning of a number', [seventy], '7', false],
  ['the only one of a name', all, 'ozols', true],
  ['one of two with the name', all, 'karlis', false],
  ['nobody', all, 'nobody', false],
  ['nothing typed yet', all, '', false],
])('%s: whether one rider is meant', (_, participants, typed, meant) => {
  expect(isMeant(participants, typed)).toBe(meant)
})
