import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { useParkedRides } from './parked-rides'
import { type RideInProgress, stopwatchAtZero } from '@/features/scoring/ride-in-progress'

const scope = { owner: 'user:janis', stage: 'meza-federacija/kauss-2026/posms-3' }
const NAME = `zerodab-parked ${scope.owner} ${scope.stage}`
const ride = (participant: string, more: Partial<RideInProgress> = {}): RideInProgress => ({
  section: 7,
  participant,
  lap: 1,
  events: [],
  stopwatch: stopwatchAtZero,
  ...more,
})

beforeEach(() => localStorage.clear())

const open = () => renderHook(() => useParkedRides(scope)).result

test('a phone with full storage keeps every parked ride on the screen', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const parking = open()
  act(() => parking.current.park(ride('r07')))
  act(() => parking.current.park(ride('r21')))
  expect(parking.current.rides).toEqual([ride('r07'), ride('r21')])
  act(() => parking.current.remove(ride('r07')))
  expect(parking.current.rides).toEqual([ride('r21')])
  setItem.mockRestore()
  act(() => parking.current.remove(ride('r21')))
  expect(parking.current.rides).toEqual([])
})

const changeElsewhere = (rides: RideInProgress[]) =>
  act(() => {
    localStorage.setItem(NAME, JSON.stringify(rides))
    dispatchEvent(new StorageEvent('storage', { key: NAME }))
  })

describe('another tab', () => {
  test('that resumes a ride removes it from this one', () => {
    const parking = open()
    act(() => parking.current.park(ride('r07')))
    changeElsewhere([])
    expect(parking.current.rides).toEqual([])
  })

  test('that parks a ride adds it here', () => {
    const parking = open()
    act(() => parking.current.park(ride('r07')))
    changeElsewhere([ride('r07'), ride('r21')])
    expect(parking.current.rides).toEqual([ride('r07'), ride('r21')])
  })
})

test('rides of one rider differ by their lap and by the ride that they correct', () => {
  const parking = open()
  const rides = [ride('r07'), ride('r07', { lap: 2 }), ride('r07', { replaces: 'wrong' })]
  for (const parked of rides) act(() => parking.current.park(parked))
  expect(parking.current.rides).toEqual(rides)
  act(() => parking.current.remove(ride('r07')))
  expect(parking.current.rides).toEqual(rides.slice(1))
})
