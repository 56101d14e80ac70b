import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser } from '../testing/browser'
import { openResults, openRoutedResults, receive, threeRiders } from '../testing/page'
import { aBoard, aDelta, aRow } from '@/testing/board'
import { aLiveStage } from '../testing/stage'

beforeEach(() => openBrowser(1400))
afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.style.fontSize = ''
})

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '')

const absolute = (id: string, racingClass: string, absoluteOrder: number, overrides = {}) =>
  aRow(id, 0, {
    racingClass,
    rank: {
      order: 0,
      place: 1,
      decider: null,
      decidingScore: null,
      absoluteOrder,
      absolutePlace: absoluteOrder + 1,
    },
    ...overrides,
  })

describe('by points', () => {
  test('exists only in open free', async () => {
    await openResults({ board: aBoard(threeRiders()), query: '?tab=points' })
    expect(screen.queryByRole('link', { name: 'By points' })).toBeNull()
    expect(await screen.findByRole('link', { name: 'By classes', current: 'page' })).toBeVisible()
  })

  test('ranks all riders in one list and sorts by any column', async () => {
    await openResults({
      stage: aLiveStage({ format: 'openFree' }),
      board: aBoard([
        absolute('x', 'B', 1, { bike: 'Zebra' }),
        absolute('y', 'A', 0),
        absolute('z', 'A', 2, { status: 'DNF' }),
      ]),
    })
    await userEvent.click(await screen.findByRole('link', { name: 'By points' }))
    expect(screen.getByRole('columnheader', { name: 'Place' })).toHaveAttribute('aria-sort', 'ascending')
    expect(rows()).toEqual([
      expect.stringMatching(/^1.*Rider y/),
      expect.stringMatching(/^2.*Rider x/),
      expect.stringMatching(/^–.*Rider z.*DNF/),
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Bike' }))
    await userEvent.click(screen.getByRole('button', { name: 'Bike' }))
    expect(screen.getByRole('columnheader', { name: 'Bike' })).toHaveAttribute('aria-sort', 'descending')
    expect(rows()[0]).toContain('Zebra')
  })

  test('stores the order in the address, except the default order by place', async () => {
    const { router } = await openRoutedResults({
      board: aBoard(threeRiders()),
      query: '?tab=table&sort=-points',
    })
    expect(await screen.findByRole('columnheader', { name: 'Points' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    expect(rows()[0]).toContain('Rider c')
    await userEvent.click(screen.getByRole('button', { name: 'Points' }))
    expect(router.state.location.search).toBe('?tab=table&sort=points')
    await userEvent.click(screen.getByRole('button', { name: 'Place' }))
    expect(router.state.location.search).toBe('?tab=table')
  })
})

test('Enter in the search moves to the first match, and opens the rider with exactly that number', async () => {
  const { router } = await openRoutedResults({ board: aBoard(threeRiders()), query: '?tab=table' })
  await userEvent.type(await screen.findByRole('searchbox'), 'rider{Enter}')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Rider a' })).toHaveFocus())
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.type(screen.getByRole('searchbox'), '2{Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?q=2&rider=b'))
})

const placed = (id: string, racingClass: string, place: number, overrides = {}) =>
  aRow(id, place - 1, { racingClass, rank: { ...aRow(id, place - 1).rank, place }, ...overrides })

test('all riders of classic are listed by class, the hardest first, then by place; those without one come last in their class', async () => {
  await openResults({
    board: aBoard([
      placed('b1', 'B', 1),
      placed('a2', 'A', 2),
      placed('a3', 'A', 3, { status: 'DNF' }),
      placed('b2', 'B', 2),
      placed('a1', 'A', 1),
    ]),
    query: '?tab=table',
  })
  await screen.findByRole('table')
  expect(rows().map((row) => /Rider (..)/.exec(row)?.[1])).toEqual(['a1', 'a2', 'a3', 'b1', 'b2'])
})

test('the table of all riders names the progress while someone is riding, and then who has finished', async () => {
  const finished = aRow('a', 0, { finished: true })
  await openResults({ board: aBoard([finished, aRow('b', 1)]), query: '?tab=table' })
  expect(await screen.findByRole('columnheader', { name: 'Progress' })).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: 'Finished' })).toBeNull()
  await receive(aDelta(11, { rows: [aRow('b', 1, { finished: true })] }))
  expect(screen.getByRole('columnheader', { name: 'Finished' })).toBeVisible()
})

test('the table of all riders is compact where large text needs the width', async () => {
  openBrowser(1000)
  document.documentElement.style.fontSize = '32px'
  await openResults({ board: aBoard(threeRiders()), query: '?tab=table' })
  expect(await screen.findByRole('columnheader', { name: 'Points' })).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: 'Bike' })).toBeNull()
})
