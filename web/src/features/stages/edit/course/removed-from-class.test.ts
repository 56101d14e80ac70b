import { expect, test } from 'vitest'
import { toFormValues, stageIn, type FormValues } from '../form-values'
import { aClass, someSettings } from '../testing/settings'
import { removedFromClass } from './removed-from-class'

const settings = someSettings({
  classes: [aClass({ laps: 3, sections: [1, 2, 3, 4] }), aClass({ name: 'Kids', order: 10 })],
})

function takenFromForm(name: string, change: (form: FormValues) => Partial<FormValues>) {
  const form = toFormValues(settings)
  return removedFromClass(name, settings.classes, stageIn({ ...form, ...change(form) }).classes)
}

const fewer = ({ classes }: FormValues) => ({
  classes: classes.map((racingClass, index) =>
    index === 0 ? Object.assign(racingClass, { name: 'Elite', laps: '1', sections: [1, 3] }) : racingClass,
  ),
})

test('lists the sections and laps that the class loses, also if it was renamed', () => {
  expect(takenFromForm('Expert', fewer)).toEqual({ sections: [2, 4], laps: [2, 3] })
  expect(takenFromForm('Kids', fewer)).toEqual({ sections: [], laps: [] })
})

test('a stage with fewer sections takes the last ones from its classes', () => {
  expect(takenFromForm('Expert', () => ({ sections: '3' }))).toEqual({ sections: [4], laps: [] })
})

test('a removed class loses no sections', () => {
  expect(takenFromForm('Kids', ({ classes }) => ({ classes: classes.slice(0, 1) }))).toEqual({
    sections: [],
    laps: [],
  })
})
