import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Delta, Participant, Stage, User } from '@/api'
import { riderState } from '../display/rider-state'
import { FakeEventSource } from '@/testing/fake-event-source'
import { openBrowser } from '../testing/browser'
import { openResults, openRoutedResults, stageAt } from '../testing/page'
import { aBoard, aDelta, aRow, movedTo } from '@/testing/board'
import { rider as user } from '@/testing/people'
import { aParticipant } from '@/testing/stage'
import { anEntry, aResult, aLiveStage } from '../testing/stage'

vi.mock('../display/rider-state', { spy: true })

const desktop = 1400
const phone = 360

beforeEach(() => openBrowser(desktop))
afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.style.fontSize = ''
})

const riders = () => [aRow('a', 0), aRow('b', 1), aRow('c', 2)]
const classA = () => screen.getByRole('region', { name: /^A/ })
const names = () =>
  within(classA())
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)
const rowOf = (name: string) => within(classA()).getByRole('row', { name: new RegExp(name) })

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '')

/** Sends a delta as the server does, and waits for the frame that shows it. */
async function receive(delta: Delta) {
  await act(async () => {
    FakeEventSource.last.emit('delta', delta)
    await new Promise(requestAnimationFrame)
  })
}

describe('by classes', () => {
  test('every class lists its riders in the order of the server, or shows that no one started', async () => {
    await openResults({ board: { ...aBoard(riders()), registered: { A: 5, B: 2 } } })
    expect(await screen.findByRole('heading', { name: /^A.*10:00–15:00.*5 riders/ })).toBeVisible()
    expect(names()).toEqual([
      expect.stringContaining('Rider a'),
      expect.stringContaining('Rider b'),
      expect.stringContaining('Rider c'),
    ])
    expect(within(screen.getByRole('region', { name: /^B/ })).getByText('No one started')).toBeVisible()
  })

  test('the columns are place, rider, points, times and details', async () => {
    await openResults({ board: aBoard(riders()) })
    const heads = await within(classA()).findAllByRole('columnheader')
    expect(heads.map((head) => head.textContent)).toEqual([
      'Place',
      'Participant',
      'Points',
      'Start',
      'Finish',
      expect.stringMatching(/^Details/),
    ])
  })

  test('on a phone the row itself opens the laps and the explanation of the place', async () => {
    openBrowser(phone)
    await openResults({ board: aBoard(riders()) })
    await userEvent.click(await screen.findByRole('button', { name: /Rider b/ }))
    expect(screen.getByText('Why place 2?')).toBeVisible()
    expect(screen.getByRole('row', { name: /^Lap 1/ })).toHaveTextContent('Lap 10011')
  })

  test('the scores are explained above the classes on wide screens and below them on medium ones', async () => {
    await openResults({ board: aBoard(riders()) })
    expect(await screen.findByText('Rider a')).toBeVisible()
    const [above, below] = screen.getAllByRole('list', { name: 'What the scores mean' })
    expect(above).toHaveClass('max-xl:hidden')
    expect(below).toHaveClass('max-sm:hidden', 'xl:hidden')
    expect(below?.compareDocumentPosition(classA())).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  })

  test('classes are collapsed one by one and all at once', async () => {
    await openResults({ board: aBoard(riders()) })
    await userEvent.click(await screen.findByRole('button', { name: 'Collapse All' }))
    expect(within(classA()).queryByRole('table')).toBeNull()
    await userEvent.click(within(classA()).getByRole('button', { name: /^A/ }))
    expect(within(classA()).getByRole('table')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Expand All' }))
    expect(within(screen.getByRole('region', { name: /^B/ })).getByText('No one started')).toBeVisible()
  })

  test('a search by number shows the matching riders, or a message when there are none', async () => {
    await openResults({ board: aBoard(riders()), query: '?q=2' })
    expect(await screen.findByText('Rider b')).toBeVisible()
    expect(names()).toHaveLength(1)
    await userEvent.type(screen.getByRole('searchbox'), 'x')
    expect(await screen.findByText('Nobody found for “2x”')).toBeVisible()
  })

  test('a search compares a rider with the next better one of the class, even if that one is hidden', async () => {
    await openResults({ board: aBoard(riders()), query: '?q=3&rider=c' })
    expect(await screen.findByText('2 points; Rider b (no. 2) has 1.', { exact: false })).toBeVisible()
    expect(within(classA()).getByText('1 of 3 riders')).toBeVisible()
  })
})

const registration = (signedIn: User | null, participants: Participant[] = []) => ({
  'GET /session': { body: { user: signedIn } },
  [`GET ${stageAt}/participants`]: { body: { position: 1, participants } },
})
const notStarted = () => screen.findByRole('heading', { name: 'The stage has not started yet' })

describe('before the start', () => {
  const timing = { phase: 'registrationOpen', registrationOpen: true } as const
  const coming = (overrides: Partial<Stage> = {}) =>
    aLiveStage({
      ...timing,
      startsAt: '2096-06-06T07:00:00Z',
      registrationEndsAt: '2096-06-04T20:59:00Z',
      ...overrides,
    })
  const board = { ...aBoard([]), ...timing, registered: { A: 5, B: 2 } }

  test('a visitor sees the date, the deadline and how to join, and one sentence instead of empty tables', async () => {
    const requests = await openResults({ stage: coming(), board, answers: registration(null) })
    const name = 'The stage has not started yet'
    // Its code is loaded here for the first time.
    const panel = within(await screen.findByRole('region', { name }, { timeout: 5_000 }))
    expect(panel.getByText('2096')).toBeVisible()
    expect(panel.getByText('10:00–18:00')).toBeVisible()
    expect(await panel.findByText('Registration till 4 Jun, 23:59')).toBeVisible()
    expect(await panel.findByRole('link', { name: 'Login to join' })).toHaveAttribute(
      'href',
      `/login?return=${encodeURIComponent('/competitions/club/cup/round?join=1')}`,
    )
    expect(panel.getByRole('link', { name: 'Start list · 7 riders' })).toHaveAttribute(
      'href',
      '/competitions/club/cup/round/start-list',
    )
    expect(panel.getByRole('link', { name: 'Stage page' })).toHaveAttribute(
      'href',
      '/competitions/club/cup/round',
    )
    expect(screen.getAllByText(/^Riders appear here automatically/)).toHaveLength(1)
    expect(screen.queryByText('No one started')).toBeNull()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(requests.filter(({ url }) => url.includes('/participants'))).toEqual([])
  })

  test('a user can join, and one who has joined sees the registration', async () => {
    await openResults({ stage: coming(), board, answers: registration(user) })
    expect(await screen.findByRole('button', { name: 'Join' })).toBeVisible()
    cleanup()
    await openResults({
      stage: coming(),
      board,
      answers: registration(user, [aParticipant({ id: user.id })]),
    })
    expect(await screen.findByText('You are joined')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
  })

  test('nobody can join after the deadline', async () => {
    const closed = { phase: 'registrationClosed', registrationOpen: false } as const
    await openResults({ stage: coming(closed), board: { ...board, ...closed }, answers: registration(null) })
    expect(await screen.findByText('Registration ended')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Login to join' })).toBeNull()
  })

  test('inside another site, joining opens the stage in a new tab', async () => {
    await openResults({ stage: coming(), board, answers: registration(null), query: '?embed=1' })
    const link = await screen.findByRole('link', { name: /^Join/ })
    expect(link).toHaveAttribute('href', '/competitions/club/cup/round?join=1')
    expect(link).toHaveAttribute('target', '_blank')
    expect(screen.queryByText('No one started')).toBeNull()
  })

  test('the results of kept test rides, or of a start that was moved, follow below', async () => {
    await openResults({ stage: coming(), board: { ...board, rows: riders() }, answers: registration(null) })
    expect(await notStarted()).toBeVisible()
    expect(await screen.findByText('Rider a')).toBeVisible()
    expect(screen.queryByText(/^Riders appear here automatically/)).toBeNull()
  })

  test('an open registration form stays open at the start, and the tables appear when it is closed', async () => {
    const soon = { ...board, phaseUntil: new Date(Date.now() - 14_000).toISOString() }
    const live = { ...board, phase: 'live', phaseUntil: null }
    let current: object = soon
    await openResults({
      stage: coming(),
      board,
      answers: { ...registration(user), [`GET ${stageAt}/board`]: () => ({ body: current }) },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Join' }))
    const form = await screen.findByRole('dialog', {}, { timeout: 5_000 })
    current = live
    expect(await screen.findByText('Connecting', {}, { timeout: 20_000 })).toBeInTheDocument()
    expect(form).toBeVisible()
    await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('region', { name: /^A/ })).toBeVisible()
  }, 30_000)

  test('the tables appear at the start', async () => {
    const soon = { ...board, phaseUntil: new Date(Date.now() - 14_000).toISOString() }
    const live = { ...board, phase: 'live', phaseUntil: null }
    const boards = [soon, live]
    await openResults({
      stage: coming(),
      board,
      answers: {
        ...registration(null),
        [`GET ${stageAt}/board`]: () => ({ body: boards.length > 1 ? boards.shift() : boards[0] }),
      },
    })
    expect(await notStarted()).toBeVisible()
    expect(await screen.findByRole('region', { name: /^A/ }, { timeout: 5_000 })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'The stage has not started yet' })).toBeNull()
  })
})

test.each(['', '?embed=1'])(
  'the reason of a correction is above the rows on a wide screen and below them on a phone (%s)',
  async (query) => {
    const beingCorrected = { since: '2026-06-06T16:05:00Z', reason: 'Protest of no. 12 upheld' }
    await openResults({
      stage: aLiveStage({ beingCorrected }),
      board: { ...aBoard(riders()), beingCorrected },
      query,
    })
    const rider = await screen.findByText('Rider a')
    const [above, below] = screen.getAllByText('Protest of no. 12 upheld')
    expect(above?.compareDocumentPosition(rider)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(below?.compareDocumentPosition(rider)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  },
)

describe('a change of one rider', () => {
  const scored = aRow('c', 0, {
    total: 0,
    laps: [
      [0, 0, 1],
      [0, 0, null],
    ],
  })

  test('shows the new place at once and highlights the change', async () => {
    await openResults({ board: aBoard(riders()) })
    await screen.findByText('Rider c')
    await receive(aDelta(11, { rows: [scored], ranks: [movedTo('a', 1), movedTo('b', 2)] }))
    expect(names()[0]).toContain('Rider c')
    expect(rowOf('Rider c')).toHaveTextContent('2 places won')
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

const absolute = (id: string, racingClass: string, absoluteOrder: number, overrides = {}) =>
  aRow(id, 0, {
    racingClass,
    rank: { order: 0, place: 1, decider: null, absoluteOrder, absolutePlace: absoluteOrder + 1 },
    ...overrides,
  })

describe('by points', () => {
  test('exists only in open free', async () => {
    await openResults({ board: aBoard(riders()), query: '?tab=points' })
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
    const { router } = await openRoutedResults({ board: aBoard(riders()), query: '?tab=table&sort=-points' })
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

const placed = (id: string, racingClass: string, place: number, overrides = {}) =>
  aRow(id, place - 1, { racingClass, rank: { ...aRow(id, place - 1).rank, place }, ...overrides })

test('all riders of classic are listed by class, the hardest first, then by place; those without a place come last', async () => {
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
  expect(rows().map((row) => /Rider (..)/.exec(row)?.[1])).toEqual(['a1', 'a2', 'b1', 'b2', 'a3'])
})

const three = () => aBoard([...riders(), aRow('x', 0, { racingClass: 'B' })])
const details = (name: string) => screen.getByRole('button', { name: `Details of Rider ${name}` })
const head = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}.*rider`) })

describe('the address', () => {
  test('of a rider opens the row, also in a collapsed class', async () => {
    await openResults({ board: three(), query: '?class=B&rider=b' })
    expect(await screen.findByText('Why place 2?')).toBeVisible()
    expect(details('b')).toHaveAttribute('aria-expanded', 'true')
    expect(details('a')).toHaveAttribute('aria-expanded', 'false')
  })

  test('contains the open riders, and going back closes the one opened last', async () => {
    const { router } = await openRoutedResults({ board: three() })
    await userEvent.click(await screen.findByRole('button', { name: 'Details of Rider b' }))
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
})

describe('the connection', () => {
  test('is live, and when it is lost the page says so and shows the time of the table', async () => {
    await openResults({ board: aBoard(riders()) })
    act(() => FakeEventSource.last.succeed())
    expect(screen.getByText('Live')).toBeVisible()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => FakeEventSource.last.fail())
    expect(screen.getByText('The connection is lost')).toBeVisible()
    expect(screen.getByText('Offline')).toBeVisible()
    expect(screen.queryByText('Live')).toBeNull()
    expect(screen.getByText('Rider a')).toBeVisible()
  })
})

describe('the badge beside the title', () => {
  const board = { ...aBoard(riders()) }

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

test('a finish that is late by seconds shows the seconds and counts the minute that was begun', async () => {
  const late = { finished: true, endTimeDifference: -1, lastTimeRecorded: '2026-06-06T12:00:09Z' }
  await openResults({ stage: aLiveStage({ showEndTimeDiff: true }), board: aBoard([aRow('a', 0, late)]) })
  expect(await screen.findByText('15:00:09')).toBeInTheDocument()
  expect(screen.getByText('1 min late')).toBeInTheDocument()
})

test('the lateness of a rider is the one that the server computed', async () => {
  const late = aRow('a', 0, { finished: true, endTimeDifference: -150 })
  await openResults({ stage: aLiveStage({ showEndTimeDiff: true }), board: aBoard([late]) })
  expect(await screen.findByText('2 hrs 30 mins late')).toBeInTheDocument()
})

test('open free shows the passed gates instead of the counts of scores', async () => {
  await openResults({
    stage: aLiveStage({ format: 'openFree' }),
    board: aBoard(riders()),
    query: '?rider=b',
    answers: {
      [`GET ${stageAt}/results/b`]: {
        body: {
          id: 'b',
          penalties: [],
          entries: [],
          setAside: [],
          gates: { a: 3, b: 0, c: 2, d: 1, faults: 4 },
        },
      },
    },
  })
  const gates = await screen.findByRole('list', { name: 'Gates passed' })
  expect(gates).toHaveTextContent('3×A0×B2×C1×D4 faults')
  expect(screen.queryByRole('list', { name: 'Number of sections by score' })).toBeNull()
})

test('the button for the rides of each section shows them below it, with the time since the entry of the section', async () => {
  const pressed = { name: 'JudgeAddPointsB', points: 2, timestamp: '2026-06-06T07:30:00Z', time: 11 } as const
  await openResults({
    board: aBoard(riders()),
    query: '?rider=b',
    answers: {
      [`GET ${stageAt}/results/b`]: {
        body: aResult('b', { entries: [anEntry({ total: 2, events: [pressed] })] }),
      },
    },
  })
  const button = await screen.findByRole('button', { name: 'How each section was ridden' })
  await userEvent.click(button)
  expect(await screen.findByText(/· 11.secs after entering$/)).toBeVisible()
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toBe(button.nextElementSibling)
})

test('the page links once to how results are computed, and open details to how places are decided', async () => {
  openBrowser(phone)
  await openResults({ board: aBoard(riders()) })
  for (const rider of ['Rider a', 'Rider b']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(rider) }))
  }
  expect(screen.getAllByRole('link', { name: 'How results are computed' })).toHaveLength(1)
  for (const link of screen.getAllByRole('link', { name: 'How places are decided' })) {
    expect(link).toHaveAttribute('href', '/help/results#ranking')
  }
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
  await openResults({ board: aBoard(riders()), query: '?tab=table' })
  expect(await screen.findByRole('columnheader', { name: 'Points' })).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: 'Bike' })).toBeNull()
  document.documentElement.style.fontSize = ''
})

test('no separator is left beside the bike when the progress moves to the next line', async () => {
  await openResults({ board: aBoard([aRow('a', 0, { bike: 'Montesa Cota 4RT' })]) })
  expect(await screen.findByText('Montesa Cota 4RT')).toBeVisible()
})

test('the reason why a rider is behind the one above is shown in figures', async () => {
  const behind = { order: 1, place: 2, decider: 'cleans', absoluteOrder: 1, absolutePlace: 2 } as const
  await openResults({
    board: aBoard([
      aRow('a', 0, { total: 9, statistics: [7, 0, 0, 3, 0], racingNumber: '10' }),
      aRow('b', 1, { total: 9, statistics: [2, 9, 0, 0, 0], rank: behind }),
    ]),
    query: '?rider=b',
  })
  expect(
    await screen.findByText('Points are equal. 2 cleans; Rider a (no. 10) has 7.', { exact: false }),
  ).toBeVisible()
})

test('the tile of a sponsor shows the thumbnail of an uploaded logo, and the original of an external one', async () => {
  const url = 'https://wheel.example/'
  const sponsors = [
    { name: 'Wheel shop', logo: '/api/v1/files/0123', url },
    { name: 'Tyre shop', logo: 'https://tyre.example/logo.svg', url },
  ]
  await openResults({ stage: aLiveStage({ sponsors }), board: aBoard(riders()) })
  expect(await screen.findByRole('img', { name: 'Wheel shop' })).toHaveAttribute(
    'src',
    '/api/v1/files/0123?size=thumbnail',
  )
  expect(screen.getByRole('img', { name: 'Tyre shop' })).toHaveAttribute(
    'src',
    'https://tyre.example/logo.svg',
  )
})

test('a link to a sponsor opens a new tab and has the name of the sponsor', async () => {
  const sponsors = [{ name: 'Wheel shop', logo: '/logo.svg', url: 'https://wheel.example/' }]
  await openResults({ stage: aLiveStage({ sponsors }), board: aBoard(riders()) })
  expect(await screen.findByRole('heading', { name: 'Race sponsors' })).toBeVisible()
  const link = screen.getByRole('link', { name: /^Wheel shop/ })
  expect(link).toHaveAttribute('target', '_blank')
  expect(within(link).getByRole('img', { name: 'Wheel shop' })).toBeVisible()
})

test('a sponsor without a page has no link', async () => {
  const sponsors = [{ name: 'Wheel shop', logo: '/logo.svg', url: '' }]
  await openResults({ stage: aLiveStage({ sponsors }), board: aBoard(riders()) })
  expect(await screen.findByRole('img', { name: 'Wheel shop' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Wheel shop/ })).not.toBeInTheDocument()
})

test('a board that fails to load keeps the page usable with an error', async () => {
  await openResults({
    board: aBoard([]),
    answers: {
      'GET /institutions/club/championships/cup/stages/round/board': {
        status: 403,
        body: { code: 'forbidden' },
      },
    },
  })
  expect(await screen.findByText('Unauthorized')).toBeVisible()
})
