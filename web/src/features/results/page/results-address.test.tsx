import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser } from '../testing/browser'
import { openResults, openRoutedResults, classA, threeRiders } from '../testing/page'
import { aBoard, aRow } from '@/testing/board'

beforeEach(() => openBrowser(1400))
afterEach(() => vi.unstubAllGlobals())

const three = () => aBoard([...threeRiders(), aRow('x', 0, { racingClass: 'B' })])

const details = (name: string) => screen.getByRole('button', { name: new RegExp(`\\d ?Rider ${name}`) })

const head = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}.*rider`) })

const tab = (name: string) => screen.getByRole('link', { name })

describe('the address', () => {
  test('of a rider opens the row, also in a collapsed class', async () => {
    await openResults({ board: three(), query: '?class=B&rider=b' })
    expect(await screen.findByText('Why place 2?')).toBeVisible()
    expect(details('b')).toHaveAttribute('aria-expanded', 'true')
    expect(details('a')).toHaveAttribute('aria-expanded', 'false')
  })

  test('contains the open riders, and going back closes the one opened last', async () => {
    const { router } = await openRoutedResults({ board: three() })
    await userEvent.click(await screen.findByRole('button', { name: /\d ?Rider b/ }))
    await userEvent.click(details('c'))
    expect(router.state.location.search).toBe('?rider=b&rider=c')
    await act(() => router.navigate(-1))
    expect(details('c')).toHaveAttribute('aria-expanded', 'false')
    expect(details('b')).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(details('b'))
    expect(router.state.location.search).toBe('')
  })

  test('contains the open classes, unless all are open', async () => {
    const { router } = await openRoutedResults({ board: three() })
    await screen.findByRole('heading', { name: /^B/ })
    await userEvent.click(head('A'))
    expect(router.state.location.search).toBe('?class=B')
    expect(within(classA()).queryByRole('table')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Collapse All' }))
    expect(router.state.location.search).toBe('?class=')
    expect(screen.queryByRole('table')).toBeNull()
    await userEvent.click(head('A'))
    await userEvent.click(head('B'))
    expect(router.state.location.search).toBe('')
  })

  test('with an unknown class opens all classes', async () => {
    await openResults({ board: three(), query: '?class=Renamed' })
    expect(await within(classA()).findByRole('table')).toBeVisible()
  })

  test('no longer contains the open riders of a class when it is collapsed', async () => {
    const { router } = await openRoutedResults({ board: three(), query: '?rider=b&rider=x' })
    await screen.findByRole('heading', { name: /^B/ })
    await userEvent.click(screen.getByRole('button', { name: /^A.*rider/ }))
    expect(router.state.location.search).toBe('?rider=x&class=B')
  })

  test('of a tab is a step of the history: going back returns to the tab before', async () => {
    const { router } = await openRoutedResults({ board: three() })
    await userEvent.click(tab('All riders'))
    await userEvent.click(tab('By laps'))
    expect(router.state.location.search).toBe('?tab=laps')
    await act(() => router.navigate(-1))
    expect(tab('All riders')).toHaveAttribute('aria-current', 'page')
    await act(() => router.navigate(-1))
    expect(tab('By classes')).toHaveAttribute('aria-current', 'page')
  })
})
