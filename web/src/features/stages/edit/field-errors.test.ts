import { i18n } from '@/lib/i18n'
import { expect, test } from 'vitest'
import type { FieldCode } from '@/api'
import { toFormValues } from './form-values'
import { toFieldErrors } from './field-errors'
import { someSettings } from './testing/settings'

const sponsors = [
  { name: 'Oil', url: '', logo: '' },
  { name: 'Tyres', url: '', logo: 'http://tyres.example/logo.svg' },
]
const values = {
  ...toFormValues(someSettings({ sponsors })),
  googleMaps: 'https://waze.com/ul',
  waze: 'http://waze.com',
}

test.each<[field: string, code: FieldCode, place: string, text: string | RegExp]>([
  ['startsAt', 'required', 'starts.day', 'Enter the start'],
  ['classes[2].color', 'low-contrast', 'classes.2.color', /Neither dark nor white text/],
  ['classes[0].former', 'duplicate', 'classes.0.name', 'Already in the list'],
  ['classes[1].name', 'duplicate', 'classes.1.name', 'Another class already has this name'],
  ['gateValues.fault', 'out-of-range', 'gateValues.fault', 'At most 1000'],
  ['googleMaps', 'format', 'googleMaps', 'This leads to waze.com, not to Google Maps'],
  ['waze', 'format', 'waze', 'The link must begin with https://, not http://'],
  ['sponsors[0].url', 'format', 'sponsors.0.url', /such as example\.lv or https:/],
  ['sponsors[0].logo', 'format', 'sponsors.0.logo', 'Upload a logo: sponsors are shown by their logos'],
  ['sponsors[1].logo', 'format', 'sponsors.1.logo', /can't be used/],
  ['title', 'too-long', 'title', 'This is too long'],
])('%s %s', (field, code, place, text) => {
  const [error] = toFieldErrors(i18n.t, [{ field, code, message: 'x' }], values)
  expect(error?.field).toBe(place)
  expect(error?.message).toMatch(text)
})
