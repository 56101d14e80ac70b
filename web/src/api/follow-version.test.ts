import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeEventSource } from '../testing/fake-event-source'
import { followVersion } from './follow-version'
import { noteFreshness } from './freshness'

const path = '/api/v1/competitions'
let stop: () => void
let changes: number

const answered = (etag: string) =>
  noteFreshness(new Request(`https://trial.example${path}`), new Response('{}', { headers: { etag } }))

beforeEach(() => {
  vi.useFakeTimers()
  FakeEventSource.all = []
  changes = 0
  answered('W/"0-a"')
  stop = followVersion(path, () => {
    changes += 1
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const told = (version: string) => FakeEventSource.last.say('version', { version })

test('a version that is known asks for nothing', () => {
  expect(FakeEventSource.last.url).toBe(`${path}/stream`)
  told('W/"0-a"')
  vi.advanceTimersByTime(5_000)
  expect(changes).toBe(0)
})

test('another version is asked for within a second, once for several', () => {
  told('W/"0-b"')
  told('W/"0-c"')
  expect(changes).toBe(0)
  vi.advanceTimersByTime(1_000)
  expect(changes).toBe(1)
  answered('W/"0-c"')
  told('W/"0-c"')
  vi.advanceTimersByTime(1_000)
  expect(changes).toBe(1)
})

test('whoever was too slow asks again', () => {
  FakeEventSource.last.say('reset', {})
  vi.advanceTimersByTime(1_000)
  expect(changes).toBe(1)
})

test('nothing is asked for after the screen has gone, and a page that waits in the cache holds no connection', () => {
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  expect(FakeEventSource.open).toHaveLength(0)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(FakeEventSource.open).toHaveLength(1)
  told('W/"0-b"')
  stop()
  vi.advanceTimersByTime(5_000)
  expect(changes).toBe(0)
  expect(FakeEventSource.open).toHaveLength(0)
})
