import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeEventSource } from '@/testing/fake-event-source'
import { openBrowser } from '../testing/browser'
import { openResults } from '../testing/page'
import { aBoard, aDelta, aRow } from '@/testing/board'

beforeEach(() => openBrowser(1400))
afterEach(() => vi.unstubAllGlobals())

const group = (name: string) => screen.findByRole('list', { name: new RegExp(`^${name}`) })
const riders = async (name: string) =>
  within(await group(name))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('riders are listed by class and lap with the sections left, and the list is updated live', async () => {
  const board = aBoard([
    aRow('a', 0, { progress: { lap: 2, done: 1, left: 2 } }),
    aRow('b', 1, { progress: { lap: 1, done: 2, left: 1 } }),
    aRow('c', 2, { finished: true, progress: { lap: 2, done: 3, left: 0 } }),
    aRow('d', 3, { status: 'DNF' }),
  ])
  await openResults({ board, query: '?tab=laps' })
  expect(await riders('Lap 2 of 2')).toEqual([expect.stringMatching(/Rider a1 of 3 sections\. 2 left/)])
  expect(await riders('Lap 1 of 2')).toEqual([expect.stringMatching(/Rider b2 of 3 sections\. 1 left/)])
  expect(await riders('Finished')).toEqual([expect.stringContaining('Rider c')])
  expect(await riders('No longer riding')).toEqual([expect.stringContaining('Rider d')])

  await act(async () => {
    const rows = [aRow('b', 1, { progress: { lap: 2, done: 0, left: 3 } })]
    FakeEventSource.last.emit('delta', aDelta(11, { rows }))
    await new Promise(requestAnimationFrame)
  })
  expect(await riders('Lap 2 of 2')).toHaveLength(2)
  expect(screen.queryByRole('list', { name: /^Lap 1 of 2/ })).toBeNull()
})

test('riders who have not finished in time are no longer riding', async () => {
  const board = aBoard([aRow('a', 0, { autoDnfFrom: '2026-06-06T15:00:00Z' })])
  await openResults({ board, query: '?tab=laps' })
  expect(await riders('No longer riding')).toEqual([expect.stringMatching(/Rider a.*DNF/)])
})

test('those who have finished are listed by finish time, and each shows the place', async () => {
  const early = { finished: true, lastTimeRecorded: '2026-06-06T10:00:00Z' }
  const late = { finished: true, lastTimeRecorded: '2026-06-06T11:00:00Z' }
  await openResults({ board: aBoard([aRow('a', 0, late), aRow('b', 1, early)]), query: '?tab=laps' })
  expect(await riders('Finished')).toEqual([
    expect.stringMatching(/^Place 2.*Rider b/),
    expect.stringMatching(/^Place 1.*Rider a/),
  ])
  expect(screen.getByText('In order of finish time')).toBeVisible()
})

test('a rider who has ridden the lap but has skipped a ride of an earlier one is marked as missing a score', async () => {
  await openResults({
    board: aBoard([aRow('a', 0, { progress: { lap: 2, done: 3, left: 0 } })]),
    query: '?tab=laps',
  })
  expect(await riders('Lap 2 of 2')).toEqual([expect.stringContaining('a score is missing')])
})
