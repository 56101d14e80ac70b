import { expect, test } from 'vitest'

import { uuid7 } from './uuid7'

test('an id is a version 7 UUID that begins with the time', () => {
  const id = uuid7(0x0190_1234_5678)
  expect(id).toMatch(/^01901234-5678-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('later ids sort later, and two ids of the same moment differ', () => {
  expect(uuid7(1_000) < uuid7(1_001)).toBe(true)
  expect(uuid7(1_000)).not.toBe(uuid7(1_000))
})
