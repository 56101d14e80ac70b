import { expect, test } from 'vitest'

import { ridersAt } from './find-rider'
import { riddenBy } from './laps'
import { judgeSheet, rider } from '../testing/sheet'
import { stillToCome } from './turn'

const riders = [
  rider('', 'Anna Sala', 'A'),
  rider('07', 'Kārlis Ozols', 'A'),
  rider('21', 'Uku Jaan Tamm', 'A'),
  rider('212', 'Mia Sepp', 'A'),
  rider('33', 'Ģirts Liepa', 'C'),
]
/** How many laps of section 7 each number has ridden, and when this phone saw it last (minutes past ten). */
function inTurn(ridden: Record<string, number>, seen: Record<string, number> = {}, section = 7): string[] {
  const entries = Object.entries(ridden).flatMap(([number, laps]) =>
    Array.from({ length: laps }, (_, index) => ({
      participant: `r${number}`,
      key: `section7-lap${index + 1}`,
      total: 0,
      conflict: false,
    })),
  )
  const sheet = judgeSheet({ riders, entries })
  const own = Object.entries(seen).map(([number, minutes]) => ({
    participant: `r${number}`,
    section,
    recordedAt: new Date(Date.UTC(2026, 5, 6, 10, minutes)).toISOString(),
    state: 'sent' as const,
  }))
  return stillToCome(ridersAt(7, sheet, riddenBy(sheet, 0, [])), 7, own).map((found) => found.racingNumber)
}

test('before the first ride they come by number, who has none last, without those who ride elsewhere', () => {
  expect(inTurn({})).toEqual(['07', '21', '212', ''])
})

test('earlier laps come first, and who has all laps comes no more', () => {
  expect(inTurn({ '07': 1, '21': 3 })).toEqual(['212', '', '07'])
})

test('the next lap is ridden in the order of the last', () => {
  expect(inTurn({ '07': 1, '21': 1, '212': 1, '': 1 }, { '212': 5, '07': 20, '21': 9, '': 12 })).toEqual([
    '212',
    '21',
    '',
    '07',
  ])
})

test('rides of another section say nothing about this one', () => {
  expect(inTurn({ '07': 1, '21': 1, '212': 1, '': 1 }, { '212': 5, '07': 1 }, 8)).toEqual([
    '07',
    '21',
    '212',
    '',
  ])
})

test('who has stayed behind most of the class stands at the end', () => {
  expect(inTurn({ '07': 1, '21': 1, '212': 2 })).toEqual(['07', '21', '212', ''])
})
