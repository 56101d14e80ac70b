import { expect, test } from 'vitest'
import { descriptionIn } from './description'

const none = { lv: '', et: '', en: '' }

test.each([
  ['lv', { lv: 'Posms', et: 'Etapp', en: 'Stage' }, { language: 'lv', text: 'Posms' }],
  ['et', { lv: 'Posms', et: ' ', en: 'Stage' }, { language: 'en', text: 'Stage' }],
  ['en', { ...none, et: 'Etapp' }, { language: 'et', text: 'Etapp' }],
  ['en', none, null],
] as const)('a reader of %s gets the best available language', (language, description, expected) => {
  expect(descriptionIn(description, language)).toEqual(expected)
})
