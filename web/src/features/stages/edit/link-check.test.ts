import { expect, test } from 'vitest'
import { checkLink } from './link-check'

test.each([
  ['57.15, 24.85', { kind: 'noAddress' }],
  ['the yard of the mill', { kind: 'noAddress' }],
  ['waze.com/ul?ll=1', { kind: 'valid', host: 'waze.com' }],
  ['javascript:alert(1)', { kind: 'noAddress' }],
  ['http://maps.google.com/x', { kind: 'notEncrypted' }],
  [' https://waze.com/ul?ll=1 ', { kind: 'valid', host: 'waze.com' }],
])('%j', (input, check) => {
  expect(checkLink(input)).toEqual(check)
})
