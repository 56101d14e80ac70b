import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { riderState } from '../display/rider-state'
import { FakeEventSource } from '@/testing/fake-event-source'
import { openBrowser } from '../testing/browser'
import { openResults, stageAt, classA, receive, riderNames, threeRiders } from '../testing/page'
import { aBoard, aDelta, aRow, movedTo } from '@/testing/board'
import { aLiveStage } from '../testing/stage'

vi.mock('../display/rider-state', { spy: true })

beforeEach(() => openBrowser(1400))
afterEach(() => vi.unstubAllGlobals())

const rowOf = (name: string) => within(classA()).getByRole('row', { name: new RegExp(name) })

describe('a change of one rider', () => {
  const scored = aRow('c', 0, {
    total: 0,
    laps: [
      [0, 0, 1],
      [0, 0, null],
    ],
  })

  test('shows the new place at once and highlights the change', async () => {
    await openResults({ board: aBoard(threeRiders()) })
    await screen.findByText('Rider c')
    await receive(aDelta(11, { rows: [scored], ranks: [movedTo('a', 1), movedTo('b', 2)] }))
    expect(riderNames()[0]).toContain('Rider c')
    expect(rowOf('Rider c')).toHaveTextContent('Up 2 places')
    expect(rowOf('Rider c').querySelectorAll('.score.fresh')).toHaveLength(1)
    expect(rowOf('Rider a').querySelectorAll('.fresh')).toHaveLength(0)
  })

  test('renders only the row of that rider', async () => {
    const many = Array.from({ length: 40 }, (_, i) => aRow(`r${i}`, i))
    await openResults({ board: aBoard(many) })
    await screen.findByText('Rider r39')
    vi.mocked(riderState).mockClear()
    await receive(aDelta(11, { rows: [aRow('r39', 39, { total: 99 })] }))
    expect(vi.mocked(riderState).mock.calls.map(([row]) => row)).toEqual([
      expect.objectContaining({ id: 'r39' }),
    ])
  })
})

describe('the connection', () => {
  test('is live, and when it is lost the page says so and shows the time of the table', async () => {
    await openResults({ board: aBoard(threeRiders()) })
    act(() => FakeEventSource.last.succeed())
    expect(screen.getByText('Live')).toBeVisible()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => FakeEventSource.last.fail())
    expect(screen.getByText('No connection.')).toBeVisible()
    expect(screen.getByText('Offline')).toBeVisible()
    expect(screen.queryByText('Live')).toBeNull()
    expect(screen.getByText('Rider a')).toBeVisible()
  })

  test('that is lost is shown at the bottom edge, also after scrolling to a rider', async () => {
    await openResults({ board: aBoard(threeRiders()) })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => FakeEventSource.last.fail())
    const rider = screen.getByText('Rider c')
    const notice = screen.getByText('No connection.')
    // What sticks to the bottom edge stays in view only while its own place is below the rows.
    expect(rider.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(notice.closest('output')).toHaveClass('sticky', 'bottom-0')
  })
})

describe('the badge beside the title', () => {
  const board = { ...aBoard(threeRiders()) }

  test.each([
    ['registrationOpen', null],
    ['registrationClosed', null],
    ['live', 'Live'],
    ['finished', 'Preliminary results'],
  ] as const)('of a stage in the phase %s shows %s', async (phase, text) => {
    await openResults({ stage: aLiveStage({ phase }), board: { ...board, phase } })
    act(() => FakeEventSource.last.succeed())
    const badges = ['Live', 'Preliminary results'].filter((each) => screen.queryByText(each))
    expect(badges).toEqual(text ? [text] : [])
  })

  test('of approved results shows the approval even before the planned end of the stage', async () => {
    const approved = { resultsStatus: 'approved', phase: 'approved' } as const
    await openResults({ stage: aLiveStage(approved), board: { ...board, ...approved } })
    act(() => FakeEventSource.last.succeed())
    expect(screen.getByText('Approved')).toBeVisible()
    expect(screen.queryByText('Live')).toBeNull()
  })

  test('of published standings says so, shorter on a phone', async () => {
    const published = { resultsStatus: 'standingsPublished', phase: 'published' } as const
    await openResults({ stage: aLiveStage(published), board: { ...board, ...published } })
    expect(screen.getByText('Published')).toBeVisible()
    expect(screen.getByText('Standings Published')).toBeVisible()
    expect(screen.queryByText('Approved')).toBeNull()
  })

  test('changes at the time that the server announced, and the rows stay', async () => {
    const live = { ...board, phase: 'live' as const, phaseUntil: new Date(Date.now() - 14_000).toISOString() }
    const answers = [live, { ...aBoard([]), phase: 'finished' as const }]
    await openResults({
      board: live,
      answers: {
        [`GET ${stageAt}/board`]: () => ({ body: answers.length > 1 ? answers.shift() : answers[0] }),
      },
    })
    act(() => FakeEventSource.last.succeed())
    expect(await screen.findByText('Preliminary results', undefined, { timeout: 5_000 })).toBeVisible()
    expect(screen.getByText('Rider a')).toBeVisible()
  })
})

test('riders who have not finished are shown as DNF from the time that the server announced', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const autoDnfFrom = new Date(Date.now() + 60_000).toISOString()
  await openResults({ board: aBoard([aRow('a', 0, { autoDnfFrom })]) })
  expect(await screen.findByText('Rider a')).toBeVisible()
  expect(screen.queryByText('DNF')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText('DNF')).toBeVisible()
})
