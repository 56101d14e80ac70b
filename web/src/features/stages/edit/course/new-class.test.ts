import { expect, test } from 'vitest'
import { toFormValues } from '../form-values'
import { aClass, someSettings } from '../testing/settings'
import { classOfSeason, newClass } from './new-class'

const form = toFormValues(someSettings({ classes: [aClass({ laps: 4 })], sections: 3 }))

test('a new class copies the one above it, with its own colour and all sections', () => {
  const created = newClass(form)
  expect(created).toMatchObject({
    former: null,
    name: '',
    startTime: '10:00',
    endTime: '15:00',
    laps: '4',
    order: null,
  })
  expect(created.sections).toEqual([1, 2, 3])
  expect(created.color).not.toBe('#c8102e')
})

test('a class of the championship keeps its name, colour and difficulty', () => {
  const seasonClass = { name: 'Women', order: 7, borderColor: null, clubStandingMultiplier: null }
  expect(classOfSeason({ ...seasonClass, bgColor: '#123456' }, form)).toMatchObject({
    name: 'Women',
    color: '#123456',
    order: 7,
  })
  expect(classOfSeason({ ...seasonClass, bgColor: null }, form).color).toMatch(/^#/)
})
