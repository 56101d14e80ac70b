import { expect, test } from 'vitest'
import { timekeepingIn, toFormValues } from './form-values'

const classes = [{ name: 'A' }, { name: 'B' }]

test('an empty field means no limit, and the values survive a round trip', () => {
  const settings = { limits: { A: 300 }, marksPerMinute: 1 }
  const values = toFormValues(classes, settings)
  expect(values.limits.map(({ minutes }) => minutes)).toEqual(['300', ''])
  expect(timekeepingIn(values).input).toEqual(settings)
})

test.each(['0', '2881', '-5', '1.5', 'five'])('“%s” is no time limit', (minutes) => {
  const { input, errors } = timekeepingIn({ limits: [{ racingClass: 'B', minutes }], marksPerMinute: '' })
  expect([input, [...errors]]).toEqual([null, ['B']])
})

test('the points for a minute have a maximum', () => {
  expect([...timekeepingIn({ limits: [], marksPerMinute: '11' }).errors]).toEqual(['marksPerMinute'])
})
