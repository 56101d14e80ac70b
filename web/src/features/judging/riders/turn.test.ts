import { expect, test } from 'vitest'

import { ridersAt } from './find-rider'
import { sectionTotals } from './laps'
import { judgeSheet, rider } from '../testing/sheet'
import { sortRidersToCome } from './turn'

const riders = [
  rider('', 'Anna Sala', 'A'),
  rider('07', 'Kārlis Ozols', 'A'),
  rider('21', 'Uku Jaan Tamm', 'A'),
  rider('212', 'Mia Sepp', 'A'),
  rider('33', 'Ģirts Liepa', 'C'),
]
/** A ride that this phone recorded at a number of minutes past ten. */
const recordedAtMinute = (number: string, minutes: number, section = 7) => ({
  id: `${number} at ${minutes}`,
  participant: `r${number}`,
  section,
  recordedAt: new Date(Date.UTC(2026, 5, 6, 10, minutes)).toISOString(),
  state: 'sent' as const,
})

/**
 * The proposed order. `ridden` are the laps of section 7 of each number, and `seen` the minute past ten of
 * its last ride on this phone.
 */
function inTurn(ridden: Record<string, number>, seen: Record<string, number> = {}, section = 7): string[] {
  return inTurnAfter(
    ridden,
    Object.entries(seen).map(([number, minutes]) => recordedAtMinute(number, minutes, section)),
  )
}

function inTurnAfter(
  ridden: Record<string, number>,
  own: readonly (ReturnType<typeof recordedAtMinute> & { replaces?: string })[],
): string[] {
  const entries = Object.entries(ridden).flatMap(([number, laps]) =>
    Array.from({ length: laps }, (_, index) => ({
      participant: `r${number}`,
      key: `section7-lap${index + 1}`,
      total: 0,
      conflict: false,
    })),
  )
  const sheet = judgeSheet({ riders, entries })
  return sortRidersToCome(ridersAt(7, sheet, sectionTotals({ sheet, requestedAt: 0 }, [])), 7, own).map(
    (found) => found.racingNumber,
  )
}

test('before the first ride riders come by number, those without one last, and only those who ride here', () => {
  expect(inTurn({})).toEqual(['07', '21', '212', ''])
})

test('earlier laps come first, and riders with all laps are left out', () => {
  expect(inTurn({ '07': 1, '21': 3 })).toEqual(['212', '', '07'])
})

test('the next lap is expected in the order of the last one', () => {
  expect(inTurn({ '07': 1, '21': 1, '212': 1, '': 1 }, { '212': 5, '07': 20, '21': 9, '': 12 })).toEqual([
    '212',
    '21',
    '',
    '07',
  ])
})

test('riders whose last ride another phone recorded come before those that this phone has just recorded', () => {
  expect(inTurn({ '07': 1, '21': 1, '212': 1, '': 1 }, { '07': 5, '21': 9 })).toEqual(['212', '', '07', '21'])
})

test('rides of another section have no influence', () => {
  expect(inTurn({ '07': 1, '21': 1, '212': 1, '': 1 }, { '212': 5, '07': 1 }, 8)).toEqual([
    '07',
    '21',
    '212',
    '',
  ])
})

test('a rider who is late in a lap comes before those of the next lap, even if most of the class has ridden it', () => {
  expect(inTurn({ '07': 1, '21': 1, '212': 1 })).toEqual(['', '07', '21', '212'])
})

test('a rider who has been passed over by the class comes last', () => {
  expect(inTurn({ '07': 1, '21': 1, '212': 2 })).toEqual(['07', '21', '212', ''])
})

test('a moved ride counts for the order of its actual rider, not of the wrong one', () => {
  const wrong = recordedAtMinute('07', 5)
  const moved = { ...wrong, id: 'moved', participant: 'r21', replaces: wrong.id }
  expect(
    inTurnAfter({ '07': 1, '21': 1, '212': 1, '': 1 }, [wrong, recordedAtMinute('212', 9), moved]),
  ).toEqual(['07', '', '21', '212'])
})

test('a correction does not change the order', () => {
  const wrong = recordedAtMinute('07', 5)
  const own = [
    wrong,
    recordedAtMinute('21', 9),
    recordedAtMinute('07', 20),
    { ...wrong, id: 'right', replaces: wrong.id },
  ]
  expect(inTurnAfter({ '07': 1, '21': 1, '212': 1, '': 1 }, own).slice(2)).toEqual(['21', '07'])
})
