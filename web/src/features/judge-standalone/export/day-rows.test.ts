import { i18n } from '@/lib/i18n'
import { expect, test } from 'vitest'
import { aDay, daySheet } from '../testing/day-sheet'
import { dayRows } from './day-rows'

test('one line per rider in the order of the ranking, with the counts and every ride', () => {
  const sheet = daySheet({
    21: [
      [1, 1, 0],
      [2, 1, 3],
      [1, 2, 1],
      [2, 2, 0],
    ],
    7: [[1, 1, 5]],
    33: [[2, 2, 0]],
  })
  sheet.riders.push({ day: aDay.id, racingNumber: '33', name: 'Mia Sepp', dnf: true })
  expect(dayRows(sheet, i18n.t)).toEqual([
    'Place|Number|Name|Total|Status|How many 0s|How many 1s|How many 2s|How many 3s|How many 5s|Lap 1, section 1|Lap 1, section 2|Lap 2, section 1|Lap 2, section 2'.split(
      '|',
    ),
    [1, 21, '', 4, 'Finished', 2, 1, 0, 1, 0, 0, 3, 1, 0],
    [2, 7, '', 5, '1 of 4 rides', 0, 0, 0, 0, 1, 5, null, null, null],
    [null, 33, 'Mia Sepp', 0, 'DNF', 1, 0, 0, 0, 0, null, null, null, 0],
  ])
})

test('open free has no columns that count scores', () => {
  const sheet = daySheet({ 21: [[1, 1, 17]] }, { ...aDay, format: 'openFree', sections: 1, laps: 1 })
  expect(dayRows(sheet, i18n.t)).toEqual([
    ['Place', 'Number', 'Name', 'Total', 'Status', 'Lap 1, section 1'],
    [1, 21, '', 17, 'Finished', 17],
  ])
})
