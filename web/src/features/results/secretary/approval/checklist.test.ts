import { describe, expect, test } from 'vitest'
import { anItem } from '@/features/results/testing/approval'
import { acknowledged, countsOf, previousCount, firstOpen, isBlocked } from './checklist'

const holes = anItem('holes', { count: 2 })
const phones = anItem('phones', { count: 1 })

describe('the checklist', () => {
  test('is blocked by a single blocking item', () => {
    expect(isBlocked([holes, phones])).toBe(false)
    expect(isBlocked([anItem('unfinishedRiders', { blocking: true }), holes])).toBe(true)
  })

  test('finds the first item that was not accepted', () => {
    expect(firstOpen([holes, phones], new Map())).toBe(holes)
    expect(firstOpen([holes, phones], countsOf([holes]))).toBe(phones)
    expect(firstOpen([holes, phones], countsOf([holes, phones]))).toBeUndefined()
  })

  test('asks again about an item that has grown, but not about one that has shrunk', () => {
    const accepted = countsOf([holes])
    expect(firstOpen([{ ...holes, count: 3 }], accepted)).toMatchObject({ count: 3 })
    expect(firstOpen([{ ...holes, count: 1 }], accepted)).toBeUndefined()
  })

  test('returns the previous count of an item that has grown or is new', () => {
    const seen = countsOf([holes])
    expect(previousCount({ ...holes, count: 5 }, seen)).toBe(2)
    expect(previousCount(phones, seen)).toBe(0)
    expect(previousCount(holes, seen)).toBeNull()
  })

  test('sends the seen count of each accepted item', () => {
    expect(acknowledged([{ ...holes, count: 1 }, phones], countsOf([holes]))).toEqual([
      { kind: 'holes', count: 1 },
    ])
  })
})
