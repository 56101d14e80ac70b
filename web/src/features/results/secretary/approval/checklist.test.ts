import { describe, expect, test } from 'vitest'
import { anItem } from '@/testing/approval'
import { toAcknowledgements, countsOf, previousCount, firstOpenItem, isBlocked } from './checklist'

const late = anItem('lateRides', { count: 2 })
const phones = anItem('phones', { count: 1 })

describe('the checklist', () => {
  test('is blocked by a single blocking item', () => {
    expect(isBlocked([late, phones])).toBe(false)
    expect(isBlocked([anItem('unfinishedRiders', { blocking: true }), late])).toBe(true)
  })

  test('finds the first item that was not accepted', () => {
    expect(firstOpenItem([late, phones], new Map())).toBe(late)
    expect(firstOpenItem([late, phones], countsOf([late]))).toBe(phones)
    expect(firstOpenItem([late, phones], countsOf([late, phones]))).toBeUndefined()
  })

  test('asks again about an item that has grown, but not about one that has shrunk', () => {
    const accepted = countsOf([late])
    expect(firstOpenItem([{ ...late, count: 3 }], accepted)).toMatchObject({ count: 3 })
    expect(firstOpenItem([{ ...late, count: 1 }], accepted)).toBeUndefined()
  })

  test('returns the previous count of an item that has grown or is new', () => {
    const seen = countsOf([late])
    expect(previousCount({ ...late, count: 5 }, seen)).toBe(2)
    expect(previousCount(phones, seen)).toBe(0)
    expect(previousCount(late, seen)).toBeNull()
  })

  test('sends the seen count of each accepted item', () => {
    expect(toAcknowledgements([{ ...late, count: 1 }, phones], countsOf([late]))).toEqual([
      { kind: 'lateRides', count: 1 },
    ])
  })
})
