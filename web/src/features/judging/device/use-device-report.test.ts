import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { PhoneReadiness } from '@/api'
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

interface Shown {
  state: OutboxState
  readiness: PhoneReadiness | null
}

const reportOf = (problems: PhoneReadiness['problems']): PhoneReadiness => ({
  problems,
  riders: 58,
  ridersLoadedAt: '2026-06-06T06:30:00Z',
})

function open(overrides: Partial<OutboxState> = {}) {
  const requests = serve({ [`PUT ${STAGE_PATH}/judge/devices/phone-1`]: { status: 204 } })
  const initialProps: Shown = { state: { ...outboxState, ...overrides }, readiness: null }
  const { rerender } = renderHook(({ state, readiness }: Shown) => useDeviceReport(scope, state, readiness), {
    initialProps,
  })
  const show = (part: Partial<OutboxState>, readiness: PhoneReadiness | null = null) =>
    rerender({ state: { ...outboxState, ...part }, readiness })
  return { requests, show }
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

test('it reports its readiness, and again as soon as that has changed', async () => {
  const { requests, show } = open()
  show({}, reportOf(['notStored']))
  show({}, reportOf(['notStored']))
  show({}, reportOf([]))
  expect(await Promise.all(requests.map((request) => request.json()))).toEqual([
    { unsent: 3 },
    { unsent: 3, readiness: reportOf(['notStored']) },
    { unsent: 3, readiness: reportOf([]) },
  ])
})
