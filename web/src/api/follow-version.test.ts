import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeEventSource } from '@/testing/fake-event-source'
import { followVersion } from './follow-version'
import { recordFreshness } from './freshness'

const path = '/api/v1/competitions'
let stop: () => void
let changes: number

const noteAnswer = (etag: string) =>
  recordFreshness(new Request(`https://trial.example${path}`), new Response('{}', { headers: { etag } }))

beforeEach(() => {
  vi.useFakeTimers()
  FakeEventSource.all = []
  changes = 0
  noteAnswer('W/"0-a"')
  stop = followVersion(path, () => {
    changes += 1
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const sendVersion = (version: string) => FakeEventSource.last.emit('version', { version })

test('a known version triggers no request', () => {
  expect(FakeEventSource.last.url).toBe(`${path}/stream`)
  sendVersion('W/"0-a"')
  vi.advanceTimersByTime(5_000)
  expect(changes).toBe(0)
})

test('a new version is requested within a second, several versions once', () => {
  sendVersion('W/"0-b"')
  sendVersion('W/"0-c"')
  expect(changes).toBe(0)
  vi.advanceTimersByTime(1_000)
  expect(changes).toBe(1)
  noteAnswer('W/"0-c"')
  sendVersion('W/"0-c"')
  vi.advanceTimersByTime(1_000)
  expect(changes).toBe(1)
})

test('a reader that was too slow requests the answer again', () => {
  FakeEventSource.last.emit('reset', {})
  vi.advanceTimersByTime(1_000)
  expect(changes).toBe(1)
})

test('nothing is requested after the screen has closed, and a page in the back-forward cache has no connection', () => {
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  expect(FakeEventSource.open).toHaveLength(0)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(FakeEventSource.open).toHaveLength(1)
  sendVersion('W/"0-b"')
  stop()
  vi.advanceTimersByTime(5_000)
  expect(changes).toBe(0)
  expect(FakeEventSource.open).toHaveLength(0)
})
