// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeEventSource } from '@/testing/fake-event-source'
import { ApiError } from './error'
import type { StreamState } from './event-stream'
import { followStream } from './follow-stream'

/** A minimal state to follow: a list of words, to which each delta adds one. */
class Words {
  position = 10
  list: string[] = []

  load({ feedPosition, list }: Snapshot) {
    Object.assign(this, { position: feedPosition, list })
  }

  receive({ position, word }: Word) {
    this.position = position
    this.list = [...this.list, word]
  }
}

interface Snapshot {
  feedPosition: number
  list: string[]
}

interface Word {
  position: number
  word: string
}

const noop = () => {}
let stop: () => void = noop
let states: StreamState[] = []
let words: Words
const refetchRelated = vi.fn<() => void>()
const fetchSnapshot = vi.fn<() => Promise<Snapshot>>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('EventSource', FakeEventSource)
  FakeEventSource.all = []
  states = []
  fetchSnapshot.mockReset()
  refetchRelated.mockReset()
  words = new Words()
  stop = followStream(
    words,
    { fetchSnapshot, streamUrl: (since) => `/stream?since=${since}`, refetchRelated },
    (state) => states.push(state),
  )
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const receive = (position: number, word = '') => FakeEventSource.last.emit('delta', { position, word })

function attemptsWithin(ms: number): number {
  const before = FakeEventSource.all.length
  vi.advanceTimersByTime(ms)
  return FakeEventSource.all.length - before
}

function setVisibility(visibility: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('the connection', () => {
  test('starts from the snapshot’s position and says connecting, then live', () => {
    expect(FakeEventSource.last.url).toBe('/stream?since=10')
    FakeEventSource.last.succeed()
    expect(states).toEqual(['connecting', 'live'])
  })

  test('reconnects from the newest position, with one source open at a time', () => {
    FakeEventSource.last.succeed()
    receive(12)
    FakeEventSource.last.fail()
    expect(states.at(-1)).toBe('reconnecting')
    vi.advanceTimersByTime(1_000)
    expect(FakeEventSource.last.url).toBe('/stream?since=12')
    expect(FakeEventSource.open).toHaveLength(1)
    FakeEventSource.last.succeed()
    expect(states.at(-1)).toBe('live')
  })

  test('waits longer after each failure, at most half a minute, and then says offline', () => {
    for (let failure = 1; failure <= 8; failure += 1) {
      FakeEventSource.last.fail()
      expect(attemptsWithin(Math.min(30_000, 1_000 * 2 ** (failure - 1)) / 2 - 1)).toBe(0)
      expect(attemptsWithin(30_000)).toBe(1)
    }
    expect(states.slice(1, 4)).toEqual(['reconnecting', 'reconnecting', 'offline'])
  })

  test('says offline as soon as the network is lost, and reconnects as soon as it is back', () => {
    FakeEventSource.last.succeed()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    expect(states.at(-1)).toBe('offline')
    expect(FakeEventSource.open).toHaveLength(0)
    vi.restoreAllMocks()
    window.dispatchEvent(new Event('online'))
    expect(FakeEventSource.open).toHaveLength(1)
  })

  test('is renewed when a phone wakes from a long sleep', () => {
    FakeEventSource.last.succeed()
    setVisibility('hidden')
    vi.advanceTimersByTime(10_000)
    setVisibility('visible')
    expect(FakeEventSource.all).toHaveLength(1)
    setVisibility('hidden')
    // No timer runs while a phone sleeps.
    vi.setSystemTime(Date.now() + 60_000)
    setVisibility('visible')
    expect(FakeEventSource.all).toHaveLength(2)
    expect(FakeEventSource.open).toHaveLength(1)
    vi.restoreAllMocks()
  })

  test('counts as lost after two missed heartbeats, and when it is never answered', () => {
    FakeEventSource.last.succeed()
    FakeEventSource.last.emit('heartbeat', {})
    vi.advanceTimersByTime(40_000)
    FakeEventSource.last.emit('heartbeat', {})
    vi.advanceTimersByTime(40_000)
    expect(states.at(-1)).toBe('live')
    vi.advanceTimersByTime(5_000)
    expect(states.at(-1)).toBe('reconnecting')
    vi.advanceTimersByTime(120_000)
    expect(states.at(-1)).toBe('offline')
    expect(FakeEventSource.open).toHaveLength(1)
  })

  test('counts as lost when no heartbeat follows its opening', () => {
    FakeEventSource.last.succeed()
    vi.advanceTimersByTime(44_000)
    expect(states.at(-1)).toBe('live')
    vi.advanceTimersByTime(1_000)
    expect(states.at(-1)).toBe('reconnecting')
  })

  test('doesn’t reconnect after it was stopped', () => {
    FakeEventSource.last.fail()
    stop()
    vi.advanceTimersByTime(60_000)
    window.dispatchEvent(new Event('online'))
    expect(FakeEventSource.open).toHaveLength(0)
  })
})

describe('a refusal by a server that has no room for more streams', () => {
  test('says busy and polls the snapshot until a stream is accepted', async () => {
    let position = 20
    fetchSnapshot.mockImplementation(() => Promise.resolve({ feedPosition: (position += 1), list: [] }))
    FakeEventSource.last.refuse()
    await vi.advanceTimersByTimeAsync(0)
    expect(states.at(-1)).toBe('busy')
    expect(words.position).toBe(21)
    for (const expected of [22, 23, 24, 25]) {
      expect(attemptsWithin(11_249)).toBe(0)
      expect(attemptsWithin(7_502)).toBe(1)
      FakeEventSource.last.refuse()
      // oxlint-disable-next-line no-await-in-loop -- one refusal after the other
      await vi.advanceTimersByTimeAsync(0)
      expect(words.position).toBe(expected)
    }
    vi.advanceTimersByTime(18_751)
    FakeEventSource.last.succeed()
    expect(states.at(-1)).toBe('live')
    expect(new Set(states)).toEqual(new Set(['connecting', 'busy', 'live']))
  })

  test('ends when a stream opens: a snapshot requested before that undoes no delta', async () => {
    let deliver: (snapshot: Snapshot) => void = noop
    fetchSnapshot.mockReturnValue(new Promise((resolve) => (deliver = resolve)))
    FakeEventSource.last.refuse()
    window.dispatchEvent(new Event('online'))
    FakeEventSource.last.succeed()
    receive(30, 'newest')
    deliver({ feedPosition: 25, list: ['older'] })
    await vi.advanceTimersByTimeAsync(0)
    expect(words).toMatchObject({ position: 30, list: ['newest'] })
    expect(states.at(-1)).toBe('live')
  })

  test('is an outage when the snapshot can’t be read either', async () => {
    fetchSnapshot.mockRejectedValue(new Error('502'))
    for (let failure = 1; failure <= 3; failure += 1) {
      FakeEventSource.last.refuse()
      // oxlint-disable-next-line no-await-in-loop -- one refusal after the other
      await vi.advanceTimersByTimeAsync(30_000)
    }
    expect(states).toContain('offline')
    expect(states).not.toContain('busy')
    expect(refetchRelated).not.toHaveBeenCalled()
  })

  test('asks whether there is still something to follow when the snapshot is gone', async () => {
    fetchSnapshot.mockRejectedValue(new ApiError({ status: 404, code: 'not-found', detail: 'no stage' }))
    FakeEventSource.last.refuse()
    await vi.advanceTimersByTimeAsync(0)
    expect(refetchRelated).toHaveBeenCalledOnce()
  })
})

describe('a reset', () => {
  test('waits for a snapshot that includes its position: another server may not have that yet', async () => {
    fetchSnapshot.mockResolvedValueOnce({ feedPosition: 19, list: ['of a server that is behind'] })
    fetchSnapshot.mockResolvedValueOnce({ feedPosition: 20, list: ['complete'] })
    FakeEventSource.last.succeed()
    FakeEventSource.last.emit('reset', {}, '20')
    await vi.advanceTimersByTimeAsync(1_000)
    receive(21, 'next')
    expect(words).toMatchObject({ position: 10, list: [] })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(words).toMatchObject({ position: 21, list: ['complete', 'next'] })
  })

  test('fetches the snapshot within a second, keeps the stream open, and loses no delta that arrives during the request', async () => {
    let deliver: (snapshot: Snapshot) => void = noop
    fetchSnapshot.mockReturnValue(new Promise((resolve) => (deliver = resolve)))
    FakeEventSource.last.succeed()
    FakeEventSource.last.emit('reset', {})
    vi.advanceTimersByTime(1_000)
    expect(fetchSnapshot).toHaveBeenCalledOnce()

    receive(21, 'late')
    deliver({ feedPosition: 20, list: ['early'] })
    vi.runAllTicks()
    await Promise.resolve()

    expect(words).toMatchObject({ position: 21, list: ['early', 'late'] })
    expect(FakeEventSource.all).toHaveLength(1)
  })

  test('tries again when the snapshot can’t be fetched', async () => {
    fetchSnapshot
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue({ feedPosition: 40, list: [] })
    FakeEventSource.last.emit('reset', {})
    await vi.advanceTimersByTimeAsync(7_000)
    expect(fetchSnapshot).toHaveBeenCalledTimes(2)
    expect(words.position).toBe(40)
  })
})
