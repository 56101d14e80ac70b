import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rider } from '@/testing/people'
import { serve } from '@/testing/render'
import { aStoredSheet } from '../testing/time-sheet'
import type { ClockMeasurement } from './server-time'
import { db, type StoredTimeSheet } from './times-db'
import { useTimeSheet } from './use-timekeeping'

const key = { institution: 'lamsf', championship: 'trials-2026', stage: 'mezezers' }
const old = aStoredSheet([])

beforeEach(async () => {
  await db.forgetCopies(() => true)
  vi.setSystemTime('2026-06-07T07:00:00Z')
})
afterEach(() => void vi.useRealTimers())

/** Opens the sheet on a network where the answer needs ten seconds, and returns the sheet that it brought. */
async function openSlowly(): Promise<StoredTimeSheet | null> {
  serve({
    'GET /session': { body: { user: rider } },
    'GET /institutions/lamsf/championships/trials-2026/stages/mezezers/timekeeping': () => {
      vi.setSystemTime('2026-06-07T07:00:10Z')
      return { body: { ...old.sheet, title: 'Latest', serverNow: '2026-06-07T07:00:05Z' } }
    },
  })
  const queryClient = new QueryClient()
  const { result } = renderHook(() => useTimeSheet(key, null), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  await waitFor(() => expect(result.current.stored?.sheet.title).toBe('Latest'))
  return result.current.stored
}

test('a slow network doesn’t make the official time run ahead', async () => {
  const stored = await openSlowly()
  expect(stored?.clock).toEqual({ offsetMs: 0, roundTripMs: 10_000 })
  expect(await db.readCopy(old.stage, old.owner)).toEqual(stored)
})

test('a slow answer doesn’t replace the offset of a fast one', async () => {
  const clock: ClockMeasurement = { offsetMs: 800, roundTripMs: 60 }
  await db.saveCopy({ ...old, clock })
  expect((await openSlowly())?.clock).toEqual(clock)
})
