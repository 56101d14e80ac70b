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
/** Seen by this phone so many minutes past ten. */
const seenAt = (number: string, minutes: number, section = 7) => ({
  id: `${number} at ${minutes}`,
  participant: `r${number}`,
  section,
  recordedAt: new Date(Date.UTC(2026, 5, 6, 10, minutes)).toISOString(),
  state: 'sent' as const,
})

/** How many laps of section 7 each number has ridden, and when this phone saw it last (minutes past ten). */
function inTurn(ridden: Record<string, number>, seen: Record<string, number> = {}, section = 7): string[] {
  return inTurnAfter(
    ridden,
    Object.entries(seen).map(([number, minutes]) => seenAt(number, minutes, section)),
  )
}

function inTurnAfter(
  ridden: Record<string, number>,
  own: readonly (ReturnType<typeof seenAt> & { replaces?: string })[],
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

test('who has not come yet in a lap comes before those of the next lap, though most of the class has it', () => {
  expect(inTurn({ '07': 1, '21': 1, '212': 1 })).toEqual(['', '07', '21', '212'])
})

test('whom the class has passed over stands at the end', () => {
  expect(inTurn({ '07': 1, '21': 1, '212': 2 })).toEqual(['07', '21', '212', ''])
})

test('a moved ride says when its own rider came by, not the wrong one', () => {
  const wrong = seenAt('07', 5)
  const moved = { ...wrong, id: 'moved', participant: 'r21', replaces: wrong.id }
  expect(inTurnAfter({ '07': 1, '21': 1, '212': 1, '': 1 }, [wrong, seenAt('212', 9), moved])).toEqual([
    '21',
    '212',
    '07',
    '',
  ])
})

test('a correction leaves the rider where the last ride was', () => {
  const wrong = seenAt('07', 5)
  const own = [wrong, seenAt('21', 9), seenAt('07', 20), { ...wrong, id: 'right', replaces: wrong.id }]
  expect(inTurnAfter({ '07': 1, '21': 1, '212': 1, '': 1 }, own).slice(0, 2)).toEqual(['21', '07'])
})
