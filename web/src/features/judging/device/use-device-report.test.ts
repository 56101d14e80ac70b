import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { serve } from '@/testing/render'
import type { OutboxState } from '../outbox/outbox'
import { scope } from '../testing/phone'
import { useDeviceReport } from './use-device-report'

const outboxState: OutboxState = {
  isLoaded: true,
  entries: [],
  unsent: 2,
  unsentOfOthers: 1,
  ridesToTakeOver: [],
  usedByNewerVersion: false,
  reachedAt: null,
  delivery: 'idle',
  isSending: false,
  isFailing: false,
}

const STAGE_PATH = '/institutions/meza-federacija/championships/kauss-2026/stages/posms-3'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem(`zerodab-judge-device ${scope.stage}`, 'phone-1')
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

function open(overrides: Partial<OutboxState> = {}) {
  const requests = serve({ [`PUT ${STAGE_PATH}/judge/devices/phone-1`]: { status: 204 } })
  const { rerender } = renderHook((state: OutboxState) => useDeviceReport(scope, state), {
    initialProps: { ...outboxState, ...overrides },
  })
  return { requests, show: (part: Partial<OutboxState>) => rerender({ ...outboxState, ...part }) }
}

test('a phone reports all rides that wait on it, when it opens and every minute', async () => {
  const { requests } = open()
  expect(await requests[0]?.json()).toEqual({ unsent: 3 })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(requests).toHaveLength(3)
  expect(new Set(requests.map(({ url }) => url)).size).toBe(1)
})

test('it also reports after each delivery, successful or not', () => {
  const { requests, show } = open()
  show({ isSending: true })
  expect(requests).toHaveLength(1)
  show({ delivery: 'later' })
  expect(requests).toHaveLength(2)
})

test('it does not report before the stored rides have been read', () => {
  const { requests, show } = open({ isLoaded: false })
  expect(requests).toHaveLength(0)
  show({})
  expect(requests).toHaveLength(1)
})

test('it never reports that nothing waits while the stored rides can’t be read', async () => {
  const { requests } = open({ isLoaded: false, unsent: 0, unsentOfOthers: 0, delivery: 'storageUnavailable' })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(requests).toHaveLength(0)
})

test('it does not report while the page is hidden', async () => {
  const { requests } = open()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(requests).toHaveLength(1)
})

test('it does not report when another account is signed in, which would be taken for the judge', () => {
  expect(open({ delivery: 'otherPerson' }).requests).toHaveLength(0)
})
