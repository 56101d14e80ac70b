import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBoard, aDelta, aRow, movedTo } from '@/testing/board'
import { BoardStore } from './board-store'

let frames: FrameRequestCallback[] = []

beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  vi.stubGlobal('cancelAnimationFrame', vi.fn())
})
afterEach(() => vi.unstubAllGlobals())

const drawFrame = () => frames.splice(0).forEach((callback) => callback(0))

function aStore() {
  const store = new BoardStore(aBoard([aRow('a', 0), aRow('b', 1), aRow('z', 0, { racingClass: 'B' })]))
  const notified: string[] = []
  for (const name of ['A', 'B']) store.ofClass(name).watch(() => notified.push(name))
  return { store, notified }
}

test('the deltas of one frame notify a class once, and other classes never', () => {
  const { store, notified } = aStore()
  store.receive(aDelta(11, { rows: [aRow('b', 0)], ranks: [movedTo('a', 1)] }))
  store.receive(aDelta(12, { rows: [aRow('a', 0)], ranks: [movedTo('b', 1)] }))
  expect(notified).toEqual([])
  drawFrame()
  expect(notified).toEqual(['A'])
  expect(store.board.get().feedPosition).toBe(12)
})

test('the stream resumes after deltas that still wait for their frame', () => {
  const { store } = aStore()
  store.receive(aDelta(14))
  expect(store.position).toBe(14)
})

test('an old delta requests no frame', () => {
  const { store } = aStore()
  store.receive(aDelta(10, { removed: ['a'] }))
  expect(frames).toHaveLength(0)
})

test('a hidden tab, which draws no frames, doesn’t gather deltas without end', () => {
  const { store } = aStore()
  for (let position = 11; position < 11 + 256; position += 1) store.receive(aDelta(position))
  expect(store.board.get().feedPosition).toBe(266)
})

test('a new snapshot replaces everything and drops waiting deltas', () => {
  const { store, notified } = aStore()
  store.receive(aDelta(11, { removed: ['a'] }))
  store.load(aBoard([aRow('n', 0)], 30))
  drawFrame()
  expect(
    store
      .ofClass('A')
      .get()
      .map((trackedRow) => trackedRow.row.id),
  ).toEqual(['n'])
  expect(store.ofClass('B').get()).toEqual([])
  expect(notified).toContain('B')
})

test('a snapshot shows that an approval was reopened, and a later one that it is approved again', () => {
  const { store } = aStore()
  const beingCorrected = { since: '2026-06-06T16:00:00Z', reason: 'Protest' }
  store.load({ ...aBoard([aRow('a', 0)], 20), beingCorrected })
  expect(store.beingCorrected.get()).toEqual(beingCorrected)
  store.load({ ...aBoard([aRow('a', 0)], 21), resultsStatus: 'approved' })
  expect(store.beingCorrected.get()).toBeNull()
})
