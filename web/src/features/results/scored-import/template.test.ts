import { expect, test } from 'vitest'
import { rideHeads, template } from './template'

const racingClass = (laps: number, sections: number[]) => ({
  name: 'A',
  color: '#123456',
  startTime: null,
  endTime: null,
  yearsFrom: 0,
  yearsTo: null,
  order: 1,
  annulled: [],
  laps,
  sections,
})

test('there is one column for each ride of any class, by lap, and none that no class rides', () => {
  const stage = { classes: [racingClass(2, [1, 10]), racingClass(1, [2, 10])] }
  expect(rideHeads(stage)).toEqual(['S1 L1', 'S2 L1', 'S10 L1', 'S1 L2', 'S10 L2'])
  expect(rideHeads({ classes: [] })).toEqual([])
})

test('the file begins with the rider columns and ends with the rest of the card', () => {
  const file = template({ classes: [racingClass(1, [1])] }, ['Nr', 'Vārds, uzvārds'], ['Kopā'], 'lv')
  expect(file).toBe('\uFEFFNr;"Vārds, uzvārds";S1 L1;Kopā\r\n')
})
