import { expect, test } from 'vitest'
import { reasonCodes } from '@/ui/notices/reason-text'
import { predefinedReasons } from './reason-fields'

test('every reason can be chosen for at least one ruling, and only once for each', () => {
  const offered = Object.values(predefinedReasons)
  expect(new Set(offered.flat())).toEqual(new Set(Object.keys(reasonCodes)))
  for (const reasons of offered) expect(new Set(reasons).size).toBe(reasons.length)
})
