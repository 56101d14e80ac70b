import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Participant, Stage } from '@/api'
import { anApproval } from '@/testing/approval'
import { saveBoard } from '@/api/saved-boards'
import { aBoard } from '@/testing/board'
import { FakeEventSource } from '@/testing/fake-event-source'
import { rider } from '@/testing/people'
import { renderAt, serve } from '@/testing/render'
import { aStage, noTestRides } from '@/testing/stage'
import { notify } from '@/ui/notices/notify'
import { StagePage } from './stage-page'

const address = '/competitions/lamsf/trials-2026/mezezers'
const stageRequest = 'GET /institutions/lamsf/championships/trials-2026/stages/mezezers'

function setTime(time: string) {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(time))
}

beforeEach(() => setTime('2026-09-01T09:00:00Z'))

function show(stage: Stage, participants: Participant[] = [], answers = {}) {
  serve({
    'GET /session': { body: { user: rider } },
    [stageRequest]: { body: stage },
    [`${stageRequest}/participants`]: { body: { feedPosition: 1, participants } },
    ...(stage.viewer.secretary && {
      [`${stageRequest}/secretary/participants`]: { body: { feedPosition: 1, participants: [] } },
      [`${stageRequest}/approval`]: { body: anApproval() },
      [`${stageRequest}/test-rides`]: { body: noTestRides },
    }),
    ...answers,
  })
  renderAt(address, <StagePage />, { path: '/competitions/:institution/:championship/:stage' })
}

const testRideRequests = () =>
  vi
    .mocked(fetch)
    .mock.calls.filter(([input]) => input instanceof Request && input.url.endsWith('/test-rides'))

const testRides = (rides: number) => ({
  [`${stageRequest}/test-rides`]: { body: { rides, riders: 1, deliveredAfterStart: 0 } },
})
const links = async () => within(await screen.findByRole('navigation', { name: 'Stage pages' }))
const folds = () => screen.findAllByRole('group')
const openFolds = async () => (await folds()).map((fold) => fold.hasAttribute('open'))

describe('the header', () => {
  test('shows title, time, place and organizer', async () => {
    show(aStage())
    expect(await screen.findByRole('heading', { level: 1, name: 'Mežezers trial' })).toBeVisible()
    expect(screen.getByText('10:00–16:00')).toBeVisible()
    expect(screen.getByText('Mežezers')).toBeVisible()
    expect(screen.getByText('Motoklubs Priežkalni')).toBeVisible()
  })

  test.each([
    ['cancelled', 'The stage is cancelled'],
    ['postponed', 'The stage is postponed'],
  ] as const)(
    'says that the stage is %s, with the reason, and offers no registration',
    async (kind, title) => {
      const scheduleChange = { kind, since: '2026-09-01T08:00:00Z', reason: 'Flooded course' }
      show(aStage({ phase: kind, registrationOpen: false, scheduleChange }))
      expect(await screen.findByText(title)).toBeVisible()
      expect(screen.getByText('Flooded course')).toBeVisible()
      expect(screen.queryByRole('button', { name: /Join/ })).toBeNull()
    },
  )

  test('links to the standings of its championship, as large as a finger', async () => {
    show(aStage())
    const link = await screen.findByRole('link', { name: aStage().championshipName })
    expect(link).toHaveAttribute('href', '/competitions/lamsf/trials-2026')
    expect(link).toHaveClass('min-h-touch')
  })

  test('lets the secretary share the address of the stage', async () => {
    const share = vi.fn<Navigator['share']>().mockResolvedValue()
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
    onTestFinished(() => void vi.unstubAllGlobals())
    show(aStage({ viewer: { judgeSections: [], secretary: true } }))
    // One is for phones, below the participants.
    const [button] = await screen.findAllByRole('button', { name: 'Share' })
    await userEvent.click(button ?? document.body)
    const url = new URL(address, window.location.origin).href
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Mežezers trial', url })
  })

  test('tells the secretary when the stage is not published, and then shares no address', async () => {
    show(aStage({ isPublished: false, viewer: { judgeSections: [], secretary: true } }))
    expect(await screen.findByText('Only secretaries and admins see it')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument()
  })

  test('has no such note for a published stage', async () => {
    show(aStage({ viewer: { judgeSections: [], secretary: true } }))
    expect(await screen.findAllByRole('button', { name: 'Share' })).not.toHaveLength(0)
    expect(screen.queryByText('Only secretaries and admins see it')).not.toBeInTheDocument()
  })

  test('shows when the place is not yet defined', async () => {
    show(aStage({ location: null }))
    expect(await screen.findByText('Place to be defined')).toBeVisible()
  })

  test('links to map and navigation in a new tab, if there are any', async () => {
    show(aStage({ googleMaps: 'https://maps.example/x', waze: null }))
    const map = await screen.findByRole('link', { name: 'Map (opens in a new tab)' })
    expect(map).toHaveAttribute('href', 'https://maps.example/x')
    expect(map).toHaveAttribute('target', '_blank')
    expect(screen.queryByRole('link', { name: /Navigation/ })).not.toBeInTheDocument()
  })

  test('doesn’t link to the results before the competition', async () => {
    show(aStage())
    expect((await links()).queryByRole('link', { name: 'Results' })).not.toBeInTheDocument()
  })

  test('shows live results while it is live', async () => {
    show(aStage({ phase: 'live' }))
    expect((await links()).getByRole('link', { name: 'Results' })).toHaveAttribute(
      'href',
      `${address}/results`,
    )
    expect(screen.getByText('Live')).toBeVisible()
  })

  test.each(['finished', 'approved', 'published'] as const)(
    'shows the results of a stage that is %s, and not as live',
    async (phase) => {
      setTime('2026-09-12T09:00:00Z')
      show(aStage({ phase }))
      expect((await links()).getByRole('link', { name: 'Results' })).toBeVisible()
      expect(screen.queryByText('Live')).not.toBeInTheDocument()
    },
  )

  test('becomes live at the time that the server announced, by refetching', async () => {
    vi.mocked(Date.now).mockRestore()
    const soon = new Date(Date.now() - 14_000).toISOString()
    const answers = [
      { body: aStage({ phase: 'registrationClosed', registrationOpen: false, phaseUntil: soon }) },
      { body: aStage({ phase: 'live' }) },
    ]
    show(aStage(), [], { [stageRequest]: () => (answers.length > 1 ? answers.shift() : answers[0]) })
    expect(await screen.findByText('Live', undefined, { timeout: 5_000 })).toBeVisible()
  })

  test('marks results that are being corrected, and doesn’t show them as live', async () => {
    const beingCorrected = { since: '2026-09-12T15:00:00Z', reason: 'Protest' }
    show(aStage({ phase: 'live', beingCorrected }))
    expect(await screen.findByText('Being corrected')).toBeVisible()
    expect(screen.queryByText('Live')).not.toBeInTheDocument()
  })

  test('shows the secretary the number of open conflicts at the gap board, while they can be decided', async () => {
    const items = [{ kind: 'openConflicts', blocking: true, count: 2, riders: [], phones: [] }]
    const approval = { [`${stageRequest}/approval`]: { body: { items } } }
    const viewer = { judgeSections: [], secretary: true }
    show(aStage({ phase: 'live', viewer }), [], approval)
    expect(await screen.findByRole('link', { name: 'Gap board 2 open conflicts' })).toBeVisible()
    cleanup()
    show(aStage({ phase: 'live', viewer }), [], { [`${stageRequest}/approval`]: { body: { items: [] } } })
    expect((await links()).getByRole('link', { name: 'Gap board' })).toHaveTextContent(/^Gap board$/)
  })

  test.each([
    ['a visitor', aStage({ phase: 'live' })],
    ['the secretary before the start', aStage({ viewer: { judgeSections: [], secretary: true } })],
  ])('doesn’t request the conflicts for %s', async (_, stage) => {
    show(stage)
    await links()
    const requests = vi
      .mocked(fetch)
      .mock.calls.map(([input]) => String(input instanceof Request && input.url))
    expect(requests.filter((url) => url.endsWith('/approval'))).toEqual([])
  })

  test('shows the secretary who prepares the race the number of test rides, if there are any', async () => {
    const viewer = { judgeSections: [], secretary: true }
    show(aStage({ viewer }), [], testRides(3))
    expect(await screen.findByRole('link', { name: 'Results 3 test rides' })).toHaveAttribute(
      'href',
      `${address}/results`,
    )
    cleanup()
    show(aStage({ viewer }), [], testRides(0))
    expect((await links()).getByRole('link', { name: 'Results' })).toHaveTextContent(/^Results$/)
  })

  test('counts the test rides only once a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    show(aStage({ viewer: { judgeSections: [], secretary: true } }), [], testRides(3))
    await screen.findByRole('link', { name: 'Results 3 test rides' })
    await act(() => vi.advanceTimersByTimeAsync(40_000))
    expect(testRideRequests()).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(testRideRequests()).toHaveLength(2)
  })

  test('shows the judge app only to judges of the stage', async () => {
    show(aStage({ viewer: { judgeSections: [7], secretary: false } }))
    expect((await links()).getByRole('link', { name: 'Judge App' })).toHaveAttribute(
      'href',
      `${address}/judge`,
    )
  })

  test.each(['planned', 'live', 'published'] as const)(
    'links the secretary to all of its pages in the same order, when the stage is %s',
    async (phase) => {
      show(aStage({ phase, viewer: { judgeSections: [], secretary: true } }))
      const found = (await links()).getAllByRole('link')
      expect(found.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Participants', address],
        ['Results', `${address}/results`],
        ['Gap board', `${address}/gap-board`],
        ['Card entry', `${address}/card-entry`],
        ['Judges', `${address}/judges`],
      ])
    },
  )

  test('shows no judge app to others', async () => {
    show(aStage())
    expect((await links()).queryByRole('link', { name: 'Judge App' })).not.toBeInTheDocument()
  })
})

const unreachable = () => {
  throw new TypeError('network')
}

test('a stage that comes from this phone is shown with its time', async () => {
  onTestFinished(() => localStorage.clear())
  const completeAt = Date.parse('2026-09-01T08:30:00Z')
  saveBoard({ stage: aStage(), board: aBoard([]), completeAt })
  show(aStage(), [], { [stageRequest]: unreachable, [`${stageRequest}/participants`]: unreachable })
  expect(await screen.findByRole('heading', { level: 1, name: 'Mežezers trial' })).toBeVisible()
  expect(screen.getByText(/As of 1 Sept?, 11:30\./)).toBeVisible()
})

describe('the deadline', () => {
  test.each([
    [true, 'Registration till 10 Sept, 23:59'],
    [false, 'Registration ended'],
  ])('while registration is open: %s, it shows "%s"', async (registrationOpen, text) => {
    show(aStage({ registrationOpen }))
    expect(await screen.findByText(text)).toBeVisible()
  })

  test('is gone when the competition is over', async () => {
    show(aStage({ phase: 'finished', registrationOpen: false }))
    expect(await screen.findByRole('heading', { name: 'No participants yet' })).toBeVisible()
    expect(screen.queryByText(/Registration/)).not.toBeInTheDocument()
  })
})

describe('the stage information', () => {
  beforeEach(() => sessionStorage.clear())

  test('can be folded, and stays as it is until the tab is closed', async () => {
    show(aStage())
    expect(await openFolds()).toEqual([true, false, false])
    const [description, classes] = await folds()
    for (const fold of [description, classes]) fold?.toggleAttribute('open')
    await waitFor(() => expect(sessionStorage).toHaveLength(2))
    cleanup()
    show(aStage())
    expect(await openFolds()).toEqual([false, true, false])
  })

  test('is in English if the reader’s language is missing, with its paragraphs', async () => {
    show(aStage({ description: { lv: 'Mežā', et: '', en: 'In the forest.\n\nBring boots.' } }))
    expect((await screen.findByText('In the forest.')).tagName).toBe('P')
    expect(screen.getByText('Bring boots.').tagName).toBe('P')
  })

  test('is cut at four lines only when there are more', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(200)
    vi.stubGlobal('ResizeObserver', ImmediateResizeObserver)
    show(aStage({ description: { lv: '', et: '', en: 'Long' } }))
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(screen.getByText('Long').closest('[lang]')).not.toHaveClass('line-clamp-4')
    await userEvent.click(screen.getByRole('button', { name: 'Show less' }))
    expect(screen.getByText('Long').closest('[lang]')).toHaveClass('line-clamp-4')
    vi.unstubAllGlobals()
  })

  test('names each class with its time, ages, laps and sections, the hardest first', async () => {
    const [one] = aStage().classes
    const kids = { yearsFrom: 5, yearsTo: 11, startTime: '10:00:00', endTime: '13:30:00', order: 0 }
    show(aStage({ classes: one ? [{ ...one, name: 'Kids', ...kids, sections: [1, 2, 5] }, one] : [] }))
    const table = within(await screen.findByRole('table'))
    const [, first, second] = table.getAllByRole('row')
    expect(first).toHaveAccessibleName(/^A.* 16 and older 3 1–3$/)
    expect(first).toHaveTextContent('16+')
    expect(second).toHaveAccessibleName(/^Kids.* 10:00–13:30 5–11 3 1–2, 5$/)
  })

  test('links to the regulation, or says that there is none', async () => {
    show(aStage({ regulation: true }))
    expect(await screen.findByRole('link', { name: 'Regulation (PDF)' })).toHaveAttribute(
      'href',
      '/api/v1/institutions/lamsf/championships/trials-2026/stages/mezezers/documents/regulation.pdf',
    )
    cleanup()
    show(aStage({ regulation: false }))
    expect(await screen.findByText('Cannot get regulation file')).toBeInTheDocument()
  })
})

/** A ResizeObserver that reports immediately. */
class ImmediateResizeObserver {
  readonly #callback: () => void
  constructor(callback: () => void) {
    this.#callback = callback
  }
  observe() {
    this.#callback()
  }
  disconnect() {}
}

test('participants that fail to load show an error and leave the stage in place', async () => {
  show(aStage(), [], { [`${stageRequest}/participants`]: { status: 500 } })
  expect(await screen.findByText('Failed to get participants. Refresh page and try again.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Mežezers trial' })).toBeVisible()
})

test('a stage that does not exist says so and links to the list', async () => {
  show(aStage(), [], { [stageRequest]: { status: 404, body: { code: 'not-found' } } })
  expect(
    await screen.findByRole('heading', { name: 'No championship found. Please check the link' }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Competitions' })).toHaveAttribute('href', '/')
})

test('a stage that is hidden while it is open says so, and comes back when it is published again', async () => {
  let answer: { status?: number; body: unknown } = { body: aStage() }
  show(aStage(), [], { [stageRequest]: () => answer })
  expect(await screen.findByRole('heading', { level: 1, name: 'Mežezers trial' })).toBeVisible()
  await waitFor(() => expect(FakeEventSource.open).toHaveLength(1))
  answer = { status: 404, body: { code: 'not-found' } }
  act(() => FakeEventSource.last.emit('reset', {}))
  const hidden = { level: 1, name: 'This stage is not public at the moment' }
  expect(await screen.findByRole('heading', hidden, { timeout: 4_000 })).toBeVisible()
  const notice = vi.spyOn(notify, 'error')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(notice).toHaveBeenCalledExactlyOnceWith('Checked just now: it is still not there.'),
  )
  expect(screen.getByRole('heading', hidden)).toBeVisible()
  answer = { body: aStage() }
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Mežezers trial' })).toBeVisible()
})

test('a missing stage is looked for again every half minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let answer: { status?: number; body: unknown } = { status: 404, body: { code: 'not-found' } }
  show(aStage(), [], { [stageRequest]: () => answer })
  const missing = { level: 1, name: 'No championship found. Please check the link' }
  expect(await screen.findByRole('heading', missing)).toBeVisible()
  answer = { body: aStage() }
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(await screen.findByRole('heading', { level: 1, name: 'Mežezers trial' })).toBeVisible()
  vi.useRealTimers()
})

test('a stage that was hidden before it is opened can be tried again without a reload', async () => {
  let answer: { status?: number; body: unknown } = { status: 404, body: { code: 'not-found' } }
  show(aStage(), [], { [stageRequest]: () => answer })
  const missing = { level: 1, name: 'No championship found. Please check the link' }
  expect(await screen.findByRole('heading', missing)).toBeVisible()
  expect(screen.getByText(/^There is no stage or championship at this address/)).toBeVisible()
  const notice = vi.spyOn(notify, 'error')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(notice).toHaveBeenCalledExactlyOnceWith('Checked just now: it is still not there.'),
  )
  answer = { body: aStage() }
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Mežezers trial' })).toBeVisible()
})

const reset = () => act(() => FakeEventSource.last.emit('reset', {}))

describe('the page is live', () => {
  beforeEach(() => {
    FakeEventSource.all = []
  })

  test('an edit of the stage appears, without an additional stream', async () => {
    let title = 'Mežezers trial'
    show(aStage(), [], { [stageRequest]: () => ({ body: aStage({ title }) }) })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    await waitFor(() => expect(FakeEventSource.open).toHaveLength(1))
    title = 'Moved to the quarry'
    reset()
    expect(await screen.findByRole('heading', { level: 1, name: title }, { timeout: 4_000 })).toBeVisible()
    expect(FakeEventSource.open).toHaveLength(1)
  })

  test('an unpublished stage is no longer shown', async () => {
    let answer: object = { body: aStage() }
    show(aStage(), [], { [stageRequest]: () => answer })
    const heading = await screen.findByRole('heading', { level: 1, name: 'Mežezers trial' })
    await waitFor(() => expect(FakeEventSource.open).toHaveLength(1))
    answer = { status: 404, body: { code: 'not-found' } }
    reset()
    await waitFor(() => expect(heading).not.toBeInTheDocument(), { timeout: 4_000 })
    expect(FakeEventSource.open).toHaveLength(0)
  })
})
