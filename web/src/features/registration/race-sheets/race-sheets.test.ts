import { expect, test } from 'vitest'
import { aParticipant, aStage } from '@/testing/stage'
import { riderCards, sectionSheets } from './race-sheets'

const [template] = aStage().classes
if (!template) throw new Error('the stage has a class')
const classes = [
  { ...template, name: 'B', order: 1, laps: 2, sections: [1, 3] },
  { ...template, name: 'A', order: 2, laps: 3, sections: [1, 2] },
]
const riders = [
  aParticipant({ id: 'a', racingNumber: '12', racingClass: 'A' }),
  aParticipant({ id: 'b', racingNumber: '7', racingClass: 'B' }),
  aParticipant({ id: 'c', racingNumber: '3', racingClass: 'gone' }),
]

test('a section lists the riders of its classes by number, with their laps', () => {
  const sheets = sectionSheets(classes, riders).map(({ section, laps, riders: sheetRiders }) => [
    section,
    laps,
    sheetRiders.map(({ rider, laps: riderLaps }) => [rider.racingNumber, riderLaps]),
  ])
  expect(sheets).toEqual([
    [
      1,
      3,
      [
        ['7', 2],
        ['12', 3],
      ],
    ],
    [2, 3, [['12', 3]]],
    [3, 2, [['7', 2]]],
  ])
})

test('cards are sorted by class, the hardest first', () => {
  expect(riderCards(classes, riders).map(({ rider }) => rider.id)).toEqual(['a', 'b'])
})
