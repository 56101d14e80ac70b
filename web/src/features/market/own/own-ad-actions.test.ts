import { expect, test } from 'vitest'
import { isRenewable } from './own-ad-actions'

const now = Date.parse('2026-06-01T12:00:00Z')

test.each([
  ['open', '2026-08-30T12:00:00Z', false],
  ['open', '2026-07-01T12:00:00Z', false],
  ['open', '2026-07-01T11:59:59Z', true],
  ['expired', '2026-05-31T12:00:00Z', true],
  ['sold', '2026-08-30T12:00:00Z', true],
  ['removed', '2026-06-02T12:00:00Z', false],
] as const)('an ad that is %s, until %s: %s', (state, expiresAt, isOffered) => {
  expect(isRenewable({ state, expiresAt }, now)).toBe(isOffered)
})
