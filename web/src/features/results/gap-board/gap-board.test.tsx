import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SecretaryBoard, SecretaryRow, Stage } from '@/api'
import { anApproval } from '@/testing/approval'
import { FakeEventSource } from '@/testing/fake-event-source'
import { renderRoutes, serve, type Answers } from '@/testing/render'
import { noTestRides } from '@/testing/stage'
import { aDevice, aLink, theJudges } from '@/features/judges/testing/judges'
import { openBrowser } from '../testing/browser'
import { aBoard, aDelta } from '@/testing/board'
import { aResult, aSecretaryRow, aLiveStage } from '../testing/stage'
import { GapBoardPage } from './gap-board-page'

const desktop = 1400
const STAGE_PATH = '/institutions/club/championships/cup/stages/round'
const PAGE_PATH = '/competitions/club/cup/round'

beforeEach(() => openBrowser(desktop))
afterEach(() => vi.unstubAllGlobals())

const skipped = { key: 'section2-lap1', why: 'skipped' as const }
const withGap = {
  laps: [
    [0, null, 1],
    [0, null, null],
  ],
  oddRides: [skipped],
}
const odd = { key: 'section1-lap2', why: 'outOfOrder' as const }

function open(
  rows: SecretaryRow[],
  secretary = true,
  query = '',
  unsent = 4,
  format: Stage['format'] = 'classic',
  registered: Record<string, number> = { A: 3 },
) {
  const board: SecretaryBoard = { ...aBoard(rows), registered }
  const answers: Answers = {
    'GET /session': { body: { user: null } },
    [`GET ${STAGE_PATH}`]: { body: aLiveStage({ format, viewer: { judgeSections: [], secretary } }) },
    [`GET ${STAGE_PATH}/secretary/board`]: { body: board },
    [`GET ${STAGE_PATH}/approval`]: { body: anApproval() },
    [`GET ${STAGE_PATH}/test-rides`]: { body: noTestRides },
    [`GET ${STAGE_PATH}/judges`]: {
      body: theJudges({ links: [aLink({ sections: [2] })], devices: [aDevice({ unsent })] }),
    },
  }
  const requests = serve(answers)
  const { router } = renderRoutes(`${PAGE_PATH}/gap-board${query}`, [
    { path: '/competitions/:institution/:championship/:stage/gap-board', Component: GapBoardPage },
    { path: '/competitions/:institution/:championship/:stage/card-entry', element: <p>The card</p> },
    { path: '/competitions/:institution/:championship/:stage', element: <p>The participants</p> },
  ])
  return { answers, requests, router }
}

/** A rider without a score for one ride of the last lap, which is overdue in so many minutes. */
const withOverdueRide = (minutes: number) => ({
  laps: [
    [0, 1, 1],
    [0, null, 0],
  ],
  overdueRides: {
    from: new Date(Date.now() + minutes * 60_000).toISOString(),
    keys: ['section2-lap2'],
  },
})

const cell = (name: RegExp) => screen.findByRole('button', { name })
const riders = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

describe('the gap board', () => {
  test('keeps the focus on a link of the stage when the board arrives', async () => {
    const sent = Promise.withResolvers<void>()
    const board: SecretaryBoard = { ...aBoard([aSecretaryRow('a', 0)]), registered: { A: 3 } }
    const { answers } = open([])
    answers[`GET ${STAGE_PATH}/secretary/board`] = async () => {
      await sent.promise
      return { body: board }
    }
    const [link] = await screen.findAllByRole('link', { name: 'Results' })
    link?.focus()
    sent.resolve()
    expect(await screen.findByRole('rowheader', { name: /Rider a/ })).toBeVisible()
    expect(link).toHaveFocus()
  })

  test('lists the rides that are set aside because the class does not have them', async () => {
    open([aSecretaryRow('a', 0, { setAside: ['section9-lap1', 'section2-lap3'] })])
    expect(
      await screen.findByText('2 rides set aside, not in class A: section 9 lap 1, section 2 lap 3'),
    ).toBeVisible()
  })

  test('shows the state of each ride in words, and counts the open tasks', async () => {
    open([
      aSecretaryRow('a', 0, { oddRides: [skipped, odd], undecidedRides: ['section1-lap1'] }),
      aSecretaryRow('b', 1),
    ])
    expect(await cell(/^Section 2, lap 1: gap, no score though/)).toBeVisible()
    expect(await cell(/^Section 1, lap 2: 0, to check, recorded before/)).toBeVisible()
    expect(await cell(/^Section 1, lap 1: 0, conflict/)).toBeVisible()
    const counts = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(counts).toContain('1 gap1 open conflict1 ride to check')
    expect(screen.getByRole('rowheader', { name: /Rider a/ })).toHaveTextContent(
      'Section 1, lap 2: recorded before the lap that precedes it',
    )
  })

  test('shows a section without a ride with its letter, as the results do, and says what the letters mean', async () => {
    const unridden = [{ section: 3, lap: 1, kind: 'missed' as const }]
    open([aSecretaryRow('a', 0, { laps: [[0, 0, 10], []], unridden })])
    expect(await cell(/^Section 3, lap 1: 10M, missed$/)).toHaveTextContent(/^10M/)
    expect(await cell(/^Section 2, lap 1: 0$/)).toHaveTextContent(/^0$/)
    expect(screen.getByText('M – missed, R – refused, B – barred')).toBeVisible()
  })

  test('shows only the riders with open tasks, whatever the filter was, when a count is pressed', async () => {
    const { router } = open(
      [aSecretaryRow('a', 0, { undecidedRides: ['section1-lap1'] }), aSecretaryRow('b', 1)],
      true,
      '?class=A&q=Rider%20b',
    )
    await userEvent.click(await screen.findByRole('button', { name: '1 open conflict' }))
    expect(router.state.location.search).toBe('?open=1')
    expect(screen.getByRole('rowheader', { name: /Rider a/ })).toBeVisible()
    expect(screen.queryByRole('rowheader', { name: /Rider b/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '1 open conflict' }))
    expect(screen.getByRole('rowheader', { name: /Rider b/ })).toBeVisible()
  })

  test('says what a gap is', async () => {
    open([aSecretaryRow('a', 0)])
    expect(await screen.findByText(/^A gap is a ride without a score in a lap before/)).toBeVisible()
  })

  test('shows a ride that arrived after the approval as waiting for a decision, not as a conflict', async () => {
    open([aSecretaryRow('a', 0, { ...withGap, oddRides: [], undecidedRides: ['section2-lap1'] })])
    expect(await cell(/^Section 2, lap 1: doesn't count yet, arrived after the approval/)).toBeVisible()
    expect(screen.getByText('0 open conflicts').parentElement).toHaveTextContent(
      '0 gaps0 open conflicts1 ride waits for a decision0 rides to check',
    )
  })

  test('is printed with the time', async () => {
    open([aSecretaryRow('a', 0)])
    expect(await screen.findByRole('rowheader', { name: /Rider a/ })).toBeVisible()
    expect(screen.queryByText(/as of/)).toBeNull()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(screen.getByText(/as of/)).toBeVisible()
    act(() => void window.dispatchEvent(new Event('afterprint')))
  })

  test('counts overdue rides of the last lap as gaps, also if only open tasks are shown', async () => {
    open(
      [aSecretaryRow('a', 0, withOverdueRide(-1)), aSecretaryRow('b', 1, withOverdueRide(10))],
      true,
      '?open=1',
    )
    expect(await cell(/^Section 2, lap 2: gap, no score though/)).toBeVisible()
    expect(screen.getByText('0 open conflicts').parentElement).toHaveTextContent(/^1 gap0/)
    expect(screen.queryByRole('rowheader', { name: /Rider b/ })).not.toBeInTheDocument()
  })

  test('shows counts of zero beside the others', async () => {
    open([aSecretaryRow('a', 0, withGap)])
    expect((await screen.findByText('0 open conflicts')).parentElement).toHaveTextContent(
      /^1 gap0 open conflicts0 rides to check$/,
    )
  })

  test('shows that everything is in order when nothing is missing and nothing is open', async () => {
    open([aSecretaryRow('a', 0)])
    expect(await screen.findByText('All good so far: no gaps and no conflicts.')).toBeVisible()
  })

  test('shows no number for phones that have sent everything', async () => {
    open([aSecretaryRow('a', 0)], true, '', 0)
    const head = await screen.findByRole('columnheader', { name: /Section 2/ })
    expect(await within(head).findByText('All sent')).toBeInTheDocument()
    expect(within(head).queryByText('0')).toBeNull()
  })

  test('shows above each section how many scores are missing and how many rides its phones have not sent', async () => {
    open([aSecretaryRow('a', 0, withGap)])
    const head = await screen.findByRole('columnheader', { name: /Section 2/ })
    expect(await within(head).findByText('4 not sent')).toBeInTheDocument()
    expect(head).toHaveTextContent('1 gap')
    expect(screen.getByRole('columnheader', { name: /Section 1/ })).toHaveTextContent('no phone')
  })

  test('a gap links to the card of the rider', async () => {
    const { router } = open([aSecretaryRow('a', 0, withGap)])
    await userEvent.click(await cell(/^Section 2, lap 1: gap/))
    expect(await screen.findByText('The card')).toBeVisible()
    expect(router.state.location.search).toBe('?number=1')
  })

  test('a gap of a rider without a number leads to the participants, where one is given', async () => {
    const { router } = open([aSecretaryRow('a', 0, { ...withGap, racingNumber: '', name: 'Rita' })])
    await userEvent.click(await cell(/^Section 2, lap 1: gap/))
    expect(await screen.findByText('The participants')).toBeVisible()
    expect(router.state.location.search).toBe('?q=Rita')
  })

  test('a score opens its dialog, which explains why it is odd', async () => {
    const { answers } = open([aSecretaryRow('a', 0, { oddRides: [odd] })])
    answers[`GET ${STAGE_PATH}/secretary/results/a`] = { body: aResult('a') }
    await userEvent.click(await cell(/^Section 1, lap 2/))
    expect(await screen.findByRole('dialog', { name: 'Section 1, lap 2' })).toHaveTextContent(
      'recorded before the lap that precedes it',
    )
  })

  test('the filter shows only riders with open tasks, and a delta can add more', async () => {
    open([aSecretaryRow('a', 0, withGap), aSecretaryRow('b', 1)], true, '?open=1')
    await cell(/^Section 2, lap 1: gap/)
    expect(riders().filter((text) => text?.includes('Rider'))).toEqual([expect.stringContaining('Rider a')])
    await act(async () => {
      FakeEventSource.last.emit(
        'delta',
        aDelta(11, { rows: [aSecretaryRow('b', 1, { undecidedRides: ['section1-lap1'] })] }),
      )
      await new Promise(requestAnimationFrame)
    })
    expect(riders().filter((text) => text?.includes('Rider'))).toHaveLength(2)
  })

  test('shows the search and the sections on a phone when they are asked for', async () => {
    open([aSecretaryRow('a', 0)])
    const toggle = await screen.findByRole('button', { name: 'Search and sections', expanded: false })
    expect(screen.getByRole('grid')).toHaveAttribute('data-folded')
    await userEvent.click(toggle)
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('grid')).not.toHaveAttribute('data-folded')
    await userEvent.click(toggle)
    expect(screen.getByRole('grid')).toHaveAttribute('data-folded')
  })

  test('offers the classes on a phone without the search and the sections', async () => {
    open([aSecretaryRow('a', 0), aSecretaryRow('b', 0, { racingClass: 'B' })])
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Class' }), 'B')
    expect(riders().filter((text) => text?.includes('Rider'))).toHaveLength(1)
    expect(screen.getByRole('grid')).toHaveAttribute('data-folded')
    expect(screen.getByRole('button', { name: 'Search and sections', expanded: false })).toBeVisible()
  })

  test('never hides a filter that hides riders', async () => {
    open([aSecretaryRow('a', 0)], true, '?q=Rider')
    expect(await screen.findByRole('grid')).not.toHaveAttribute('data-folded')
    expect(screen.queryByRole('button', { name: 'Search and sections' })).not.toBeInTheDocument()
    await userEvent.clear(screen.getByRole('searchbox'))
    expect(await screen.findByRole('button', { name: 'Search and sections', expanded: true })).toBeVisible()
  })

  test('explains the scores below the riders, and only those that they have', async () => {
    open([aSecretaryRow('a', 0, { laps: [[0, null, 5]] }), aSecretaryRow('b', 1, { laps: [[5, 2, null]] })])
    const board = await screen.findByRole('grid')
    const legend = screen.getByRole('list', { name: 'What the scores mean' })
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['0=clean', '2=2 faults', '5=not completed'])
    expect(board.compareDocumentPosition(legend)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('explains no gates in open free, where it shows the points of each ride', async () => {
    open([aSecretaryRow('a', 0)], true, '', 4, 'openFree')
    expect(await screen.findByRole('grid')).toBeVisible()
    expect(screen.queryByRole('list', { name: 'What the scores mean' })).toBeNull()
  })

  test('arrow keys move from ride to ride, with a single tab stop', async () => {
    open([aSecretaryRow('a', 0), aSecretaryRow('b', 1)])
    const [first, below] = await screen.findAllByRole('button', { name: /^Section 1, lap 1:/ })
    expect(
      screen.getAllByRole('button', { name: /^Section \d/ }).filter(({ tabIndex }) => tabIndex === 0),
    ).toEqual([first])
    act(() => first?.focus())
    await userEvent.keyboard('{ArrowDown}')
    expect(below).toHaveFocus()
    await userEvent.keyboard('{End}')
    expect(document.activeElement).toHaveAccessibleName(/^Section 3, lap 2:/)
  })

  test('shows a message when no rider has an open task', async () => {
    open([aSecretaryRow('a', 0)], true, '?open=1')
    expect(await screen.findByRole('heading', { name: 'Nothing to do' })).toBeVisible()
  })

  test('says that a rider who is searched for has no open task, not that nobody is found', async () => {
    open([aSecretaryRow('a', 0)], true, '?open=1&q=Rider')
    expect(await screen.findByRole('heading', { name: 'Nothing to do' })).toBeVisible()
  })

  test('shows a message when nobody matches the search, also if the class has riders without a score', async () => {
    open([aSecretaryRow('a', 0)], true, '?q=Zoe')
    expect(await screen.findByRole('heading', { name: 'Nobody found' })).toBeVisible()
  })

  test('shows a message when the class has no riders', async () => {
    open([aSecretaryRow('a', 0)], true, '?class=B')
    expect(await screen.findByRole('heading', { name: 'No scores yet' })).toBeVisible()
    expect(screen.queryByRole('grid')).not.toBeInTheDocument()
  })

  test('says how many riders of a class have no score, also if that is all of them', async () => {
    open([aSecretaryRow('a', 0)], true, '?class=B', 4, 'classic', { A: 3, B: 12 })
    expect(await screen.findByRole('rowheader', { name: 'B12 riders have no score yet' })).toBeVisible()
  })

  test('leaves out classes without a score while riders are searched for', async () => {
    open([aSecretaryRow('a', 0)], true, '?q=Rider', 4, 'classic', { A: 3, B: 12 })
    expect(await screen.findByRole('rowheader', { name: /Rider a/ })).toBeVisible()
    expect(screen.queryByText('12 riders have no score yet')).not.toBeInTheDocument()
  })

  test('the tab stop is in the first class that has scores', async () => {
    open([aSecretaryRow('b', 0, { racingClass: 'B' })], true, '', 4, 'classic', { A: 3, B: 1 })
    const [first] = await screen.findAllByRole('button', { name: /^Section 1, lap 1:/ })
    expect(first).toHaveAttribute('tabindex', '0')
    expect(screen.getByText('3 riders have no score yet')).toBeVisible()
  })

  test('is only for the secretary, and nothing is requested for others', async () => {
    const { requests } = open([aSecretaryRow('a', 0)], false)
    expect(await screen.findByRole('heading', { name: 'Unauthorized' })).toBeVisible()
    expect(requests.some(({ url }) => url.includes('/secretary/'))).toBe(false)
  })
})
