import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aRider, aStoredSheet, aTime } from '../testing/time-sheet'
import type { StoredTime } from './times-db'
import { QUIET_MS, useStableRows } from './use-stable-rows'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const stored = aStoredSheet(['5', '6', '7'].map((id) => aRider(id, { racingNumber: id })))

function open(digits = '') {
  const props: { digits: string; times: StoredTime[] } = { digits, times: [] }
  const { result, rerender } = renderHook(
    (current: typeof props) => useStableRows(stored, current.times, 'start', current.digits),
    { initialProps: props },
  )
  return {
    result,
    set: (changes: Partial<typeof props>) => rerender(Object.assign(props, changes)),
    /** Each rider, with a + if it was just recorded. */
    list: () => result.current.rows.map(({ rider, isDone }) => rider.id + (isDone ? '+' : '')),
    /** Taps a rider, and stores the time. */
    record(participant: string) {
      act(() => result.current.tap(participant))
      rerender(Object.assign(props, { times: [...props.times, aTime(participant)] }))
      act(() => result.current.setStored(participant, participant))
    },
  }
}

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('a rider who was just recorded stays in place until no tap has come for a while', () => {
  const screen = open()
  screen.record('5')
  expect(screen.list()).toEqual(['5+', '6', '7'])
  wait(QUIET_MS - 1)
  screen.record('6')
  wait(QUIET_MS - 1)
  act(() => screen.result.current.extend())
  wait(QUIET_MS - 1)
  expect(screen.list()).toEqual(['5+', '6+', '7'])
  wait(1)
  expect(screen.list()).toEqual(['7'])
})

test('a rider is disabled while the time is being stored, and not after a failure', () => {
  const screen = open()
  act(() => screen.result.current.tap('5'))
  expect(screen.list()).toEqual(['5+', '6', '7'])
  act(() => screen.result.current.setFailed('5'))
  expect(screen.list()).toEqual(['5', '6', '7'])
})

test('a time that was taken back leaves its rider in place for another tap', () => {
  const screen = open()
  screen.record('5')
  screen.set({ times: [] })
  expect(screen.list()).toEqual(['5', '6', '7'])
})

test('the found riders stay in place too when the digits are cleared, and the others follow them', () => {
  const screen = open('6')
  screen.record('6')
  screen.set({ digits: '' })
  expect(screen.list()).toEqual(['6+', '5', '7'])
})

test('other digits show another list at once, also when a time is stored only then', () => {
  const screen = open()
  act(() => screen.result.current.tap('5'))
  act(() => screen.result.current.release())
  act(() => screen.result.current.setStored('5', '5'))
  screen.set({ digits: '7', times: [aTime('5')] })
  expect(screen.list()).toEqual(['7'])
})
