import { expect, test } from 'vitest'
import { toFormValues, stageIn, type FormValues } from '../form-values'
import { aClass, someSettings } from '../testing/settings'
import { takenAway } from './taken-away'

const settings = someSettings({
  classes: [aClass({ laps: 3, sections: [1, 2, 3, 4] }), aClass({ name: 'Kids', order: 10 })],
})

function taken(name: string, change: (form: FormValues) => Partial<FormValues>) {
  const form = toFormValues(settings)
  return takenAway(name, settings.classes, stageIn({ ...form, ...change(form) }).classes)
}

const fewer = ({ classes }: FormValues) => ({
  classes: classes.map((of, index) =>
    index === 0 ? Object.assign(of, { name: 'Elite', laps: '1', sections: [1, 3] }) : of,
  ),
})

test('names the sections and laps that the class loses, under the name that it has now', () => {
  expect(taken('Expert', fewer)).toEqual({ sections: [2, 4], laps: [2, 3] })
  expect(taken('Kids', fewer)).toEqual({ sections: [], laps: [] })
})

test('a stage with fewer sections takes the last ones from its classes', () => {
  expect(taken('Expert', () => ({ sections: '3' }))).toEqual({ sections: [4], laps: [] })
})

test('a class that goes loses itself, not its sections', () => {
  expect(taken('Kids', ({ classes }) => ({ classes: classes.slice(0, 1) }))).toEqual({
    sections: [],
    laps: [],
  })
})
