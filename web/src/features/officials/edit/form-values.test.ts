import { expect, test } from 'vitest'
import { officialsIn, toFormValues, withOthers } from './form-values'
import { anOfficial } from '../testing/officials'

const judge = anOfficial({ role: 'judge', name: 'Uku Tamm', sections: [1, 3, 4], license: null })

test('an untouched form sends what is saved', () => {
  const saved = [anOfficial(), judge]
  expect(toFormValues(saved).officials[1]).toEqual({
    role: 'judge',
    name: 'Uku Tamm',
    license: '',
    sections: '1, 3–4',
  })
  expect(officialsIn(toFormValues(saved)).officials).toEqual(saved)
})

test('only a judge has sections', () => {
  const values = { role: 'doctor' as const, name: 'Mia Sepp', license: ' ', sections: '1, 2' }
  expect(officialsIn({ officials: [values] }).officials).toEqual([
    { role: 'doctor', name: 'Mia Sepp', license: null, sections: [] },
  ])
})

test('a copy adds only people who aren’t in the list with the same role', () => {
  const mine = toFormValues([judge])
  const others = [{ ...judge, name: 'UKU TAMM' }, anOfficial(), { ...judge, role: 'chiefJudge' as const }]
  expect(withOthers(mine, others).officials.map(({ role }) => role)).toEqual([
    'judge',
    'clerkOfTheCourse',
    'chiefJudge',
  ])
})
