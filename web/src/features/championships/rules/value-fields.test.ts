import { expect, test } from 'vitest'
import { fieldAt, toTexts, withText, YES, type ValueName } from './value-fields'

const defaults = {
  section: { missed: 'blocked', refused: 'blocked', timeLimit: null },
  ridingTime: { limitMinutes: null, marksPerMinute: 0 },
  season: { bestResults: null, drop: { worst: 1, condition: 'rodeAllStages', fewestStages: 2 } },
  points: { byPlace: [20, 17.5, 15], beyond: 1, sharedPlaces: 'full' },
}

test('values are written as texts; those that a file leaves out are the default ones', () => {
  const file = {
    section: { missed: { marks: 10 }, timeLimit: { seconds: 90, overtime: 'fail' } },
    season: { drop: { condition: 'always' } },
  }
  expect(toTexts(file, defaults)).toEqual({
    missed: '10',
    refused: '',
    sectionSeconds: '90',
    dayMinutes: '',
    marksPerMinute: '0',
    bestResults: '',
    dropped: '1',
    alwaysDropped: YES,
    splitPoints: '',
    pointsByPlace: '20, 17.5, 15',
    pointsBeyond: '1',
  })
})

test.each<[name: ValueName, text: string, values: object]>([
  ['missed', '10', { section: { missed: { marks: 10 } } }],
  ['refused', ' ', { section: { refused: 'blocked' } }],
  ['sectionSeconds', '90', { section: { timeLimit: { seconds: 90, overtime: 'fail' } } }],
  ['sectionSeconds', '', { section: { timeLimit: null } }],
  ['dayMinutes', '', { ridingTime: { limitMinutes: null } }],
  ['dayMinutes', '300', { ridingTime: { limitMinutes: 300 } }],
  ['bestResults', '6', { season: { bestResults: 6 } }],
  ['alwaysDropped', YES, { season: { drop: { condition: 'always' } } }],
  ['splitPoints', '', { points: { sharedPlaces: 'full' } }],
  ['pointsByPlace', '20, 17.5;15', { points: { byPlace: [20, 17.5, 15] } }],
  ['pointsByPlace', '', { points: { byPlace: [] } }],
  ['pointsBeyond', '0', { points: { beyond: 0 } }],
  ['pointsBeyond', '0,5', { points: { beyond: 0.5 } }],
])('%s of "%s" is the value of a rule pack file', (name, text, values) => {
  expect(withText({}, name, text)).toEqual(values)
})

test('a new limit keeps what exceeding it costs, and other values stay', () => {
  const overtime = { graded: { stepSeconds: 30, marks: 1, cap: 5, failAfterSeconds: null } }
  const values = { section: { scores: [0, 1, 2, 3, 5], timeLimit: { seconds: 60, overtime } } }
  expect(withText(values, 'sectionSeconds', '90')).toEqual({
    section: { scores: [0, 1, 2, 3, 5], timeLimit: { seconds: 90, overtime } },
  })
})

test.each<[name: ValueName, text: string]>([
  ['missed', 'ten'],
  ['missed', '-1'],
  ['dayMinutes', '1.5'],
  ['marksPerMinute', ''],
  ['dropped', ''],
  ['pointsByPlace', '20, x'],
  ['pointsBeyond', '1.555'],
])('%s can’t be "%s"', (name, text) => {
  expect(withText({}, name, text)).toBeNull()
})

test.each([
  ['points.byPlace[3]', 'pointsByPlace'],
  ['section.missed.marks', 'missed'],
  ['section.timeLimit.seconds', 'sectionSeconds'],
  ['points.beyond', 'pointsBeyond'],
  ['ranking.ties[0]', undefined],
  ['points', undefined],
  ['points.sharedPlaces', undefined],
  ['season.bestResults', 'bestResults'],
])('the value at %s is shown in the field %s', (path, field) => {
  expect(fieldAt(path)).toBe(field)
})
