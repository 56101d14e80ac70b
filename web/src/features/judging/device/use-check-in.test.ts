import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { serve } from '../../../testing/render'
import type { Picture } from '../outbox/outbox'
import { scope } from '../testing/phone'
import { useCheckIn } from './use-check-in'

const picture: Picture = {
  read: true,
  entries: [],
  unsent: 2,
  unsentOfOthers: 1,
  unsentOfEnded: 0,
  newerMemory: false,
  reachedAt: null,
  delivery: 'idle',
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

function open(given: Partial<Picture> = {}) {
  const requests = serve({})
  const { rerender } = renderHook((now: Picture) => useCheckIn(scope, now), {
    initialProps: { ...picture, ...given },
  })
  return { requests, show: (part: Partial<Picture>) => rerender({ ...picture, ...part }) }
}

test('a phone tells all that waits on it, when it opens and every minute', async () => {
  const { requests } = open()
  expect(await requests[0]?.json()).toEqual({ unsent: 3 })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(requests).toHaveLength(3)
  expect(new Set(requests.map(({ url }) => url)).size).toBe(1)
})

test('and after each delivery, whatever came of it', () => {
  const { requests, show } = open()
  show({ delivery: 'sending' })
  expect(requests).toHaveLength(1)
  show({ delivery: 'later' })
  expect(requests).toHaveLength(2)
})

test('not before it knows what waits', () => {
  const { requests, show } = open({ read: false })
  expect(requests).toHaveLength(0)
  show({})
  expect(requests).toHaveLength(1)
})

test('not while nobody looks', async () => {
  const { requests } = open()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(requests).toHaveLength(1)
})

test('not when another account is signed in there: it would be taken for the judge', () => {
  expect(open({ delivery: 'otherPerson' }).requests).toHaveLength(0)
})
