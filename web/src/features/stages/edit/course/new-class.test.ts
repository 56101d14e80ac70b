import { expect, test } from 'vitest'
import { toFormValues } from '../form-values'
import { aClass, someSettings } from '../testing/settings'
import { classOfSeason, newClass } from './new-class'

const standing = toFormValues(someSettings({ classes: [aClass({ laps: 4 })], sections: 3 }))

test('a new class begins like the one above it, in a colour of its own, through all sections', () => {
  const begun = newClass(standing)
  expect(begun).toMatchObject({
    former: null,
    name: '',
    startTime: '10:00',
    endTime: '15:00',
    laps: '4',
    order: null,
  })
  expect(begun.sections).toEqual([1, 2, 3])
  expect(begun.color).not.toBe('#c8102e')
})

test('a class of the championship brings its name, colour and difficulty', () => {
  const given = { name: 'Women', order: 7, borderColor: null, clubStandingMultiplier: null }
  expect(classOfSeason({ ...given, bgColor: '#123456' }, standing)).toMatchObject({
    name: 'Women',
    color: '#123456',
    order: 7,
  })
  expect(classOfSeason({ ...given, bgColor: null }, standing).color).toMatch(/^#/)
})
