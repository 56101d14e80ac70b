import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aCompetition } from '@/testing/competition'
import { rider } from '@/testing/people'
import { renderAt, serve } from '@/testing/render'
import { CompetitionsPage } from './competitions-page'
import { cardOf, october, aPastCompetition, show, showTo, signedInAs } from './testing'

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-09-01T09:00:00Z'))
})

test('every card links to the standings of its championship', async () => {
  show([aCompetition()], [aPastCompetition('may', '2026-05-02')])
  const found = await screen.findAllByRole('link', { name: `${aCompetition().championshipName}: standings` })
  expect(found.map((link) => link.getAttribute('href'))).toEqual([
    '/competitions/lamsf/trials-2026',
    '/competitions/lamsf/trials-2026',
  ])
})

test('a card shows date, hours, place and deadline in the time zone of the stage', async () => {
  show([aCompetition()])
  const mezezers = await cardOf('Mežezers trial')
  expect(mezezers.getByText('12')).toBeVisible()
  expect(mezezers.getByText('10:00–16:00')).toBeVisible()
  expect(mezezers.getByText('Mežezers')).toBeVisible()
  expect(mezezers.getByText('Registration till 10 Sept, 23:59')).toBeVisible()
})

test('a card without a place says so, and without a deadline shows none', async () => {
  show([october])
  const later = await cardOf('October trial')
  expect(later.getByText('Place to be defined')).toBeVisible()
  expect(later.queryByText(/Registration/)).not.toBeInTheDocument()
})

test('a deadline that has passed is replaced by the end of registration', async () => {
  show([aCompetition({ phase: 'registrationClosed', registrationOpen: false })])
  const mezezers = await cardOf('Mežezers trial')
  expect(mezezers.getByText('Registration ended')).toBeVisible()
  expect(mezezers.queryByText(/^Registration till/)).not.toBeInTheDocument()
})

test.each(['live', 'finished', 'approved'] as const)(
  'a card of a competition that is %s doesn’t mention a registration that has ended',
  async (phase) => {
    show([aCompetition({ phase, registrationOpen: false })])
    const mezezers = await cardOf('Mežezers trial')
    expect(mezezers.getByText('10:00–16:00')).toBeVisible()
    expect(mezezers.queryByText(/^Registration/)).not.toBeInTheDocument()
  },
)

test('a live competition that riders may still join shows the deadline', async () => {
  show([aCompetition({ phase: 'live', registrationEndsAt: '2026-09-12T10:00:00Z' })])
  expect((await cardOf('Mežezers trial')).getByText('Registration till 12 Sept, 13:00')).toBeVisible()
})

test('a live competition links to its live results too', async () => {
  show([aCompetition({ phase: 'live' })])
  expect(await screen.findByText('Live')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Live results' })).toHaveAttribute(
    'href',
    '/competitions/lamsf/trials-2026/mezezers/results',
  )
})

test.each(['registrationOpen', 'registrationClosed', 'finished', 'approved', 'published'] as const)(
  'a competition that is %s is not shown as live, whatever the device’s clock says',
  async (phase) => {
    vi.mocked(Date.now).mockReturnValue(Date.parse('2026-09-12T09:00:00Z'))
    show([aCompetition({ phase })])
    expect(await screen.findByRole('link', { name: 'Mežezers trial' })).toBeVisible()
    expect(screen.queryByText('Live')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Live results' })).not.toBeInTheDocument()
  },
)

test.each([
  ['finished', false],
  ['approved', true],
  ['published', true],
] as const)('a competition of today that is %s links to its results', async (phase, approved) => {
  show([aCompetition({ phase })])
  expect(await screen.findByRole('link', { name: 'Results' })).toHaveAttribute(
    'href',
    '/competitions/lamsf/trials-2026/mezezers/results',
  )
  expect(screen.queryAllByText('Approved')).toHaveLength(approved ? 1 : 0)
})

test.each([
  ['approved', ['Results']],
  ['published', ['Results', 'Standings']],
] as const)('a card that is %s shows the result links before time and place', async (phase, names) => {
  show([aCompetition({ phase })])
  const found = await cardOf('Mežezers trial')
  const facts = found.getByRole('list')
  for (const name of names) {
    const link = found.getByRole('link', { name })
    expect(facts.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  }
  expect(found.queryAllByRole('link', { name: 'Standings' })).toHaveLength(names.length - 1)
})

test('before the start there is no link to results', async () => {
  show([aCompetition({ phase: 'registrationClosed' })])
  expect(await screen.findByRole('link', { name: 'Mežezers trial' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Results' })).not.toBeInTheDocument()
})

test('results that are being corrected are marked, on upcoming and past cards', async () => {
  const beingCorrected = { since: '2026-09-12T15:00:00Z', reason: 'Protest' }
  show(
    [aCompetition({ phase: 'live', beingCorrected })],
    [{ ...aPastCompetition('may', '2026-05-02'), beingCorrected }],
  )
  expect(await screen.findAllByText('Being corrected')).toHaveLength(2)
  expect(screen.queryByText('Live')).not.toBeInTheDocument()
})

test('a stage that the user has joined is marked, with number and class', async () => {
  const joined = {
    ...aCompetition(),
    racingNumber: '21',
    racingClass: 'Expert',
    classColor: '#c8102e',
    ownStart: null,
  }
  serve({
    ...signedInAs(rider),
    'GET /profile/stages': { body: { stages: [joined] } },
    'GET /competitions': { body: { upcoming: [aCompetition(), october], past: [], next: null } },
  })
  renderAt('/', <CompetitionsPage />)
  expect(await (await cardOf('Mežezers trial')).findByText('You are joined')).toBeVisible()
  expect((await cardOf('Mežezers trial')).getByText('21')).toHaveStyle({ borderLeftColor: '#c8102e' })
  expect((await cardOf('October trial')).queryByText('You are joined')).not.toBeInTheDocument()
})

test('a joined stage has no plate before a racing number is given', async () => {
  const joined = {
    ...aCompetition(),
    racingNumber: '',
    racingClass: 'Expert',
    classColor: '#c8102e',
    ownStart: null,
  }
  showTo(rider, [aCompetition()], [joined])
  const card = await cardOf('Mežezers trial')
  expect(await card.findByText('You are joined')).toBeVisible()
  expect(card.getByText('Expert')).toBeVisible()
  expect(card.queryByText('–')).not.toBeInTheDocument()
})

describe('a card of a coming stage with open registration', () => {
  const joinAddress = '/competitions/lamsf/trials-2026/mezezers?join=1'

  test('leads a user to the registration form', async () => {
    showTo(rider, [aCompetition()])
    const join = await (await cardOf('Mežezers trial')).findByRole('link', { name: 'Join' })
    expect(join).toHaveAttribute('href', joinAddress)
    expect(join).toHaveAccessibleDescription('Mežezers trial')
    expect(join.parentElement?.closest('a')).toBeNull()
  })

  test('leads a visitor to the login and back to the form', async () => {
    showTo(null, [aCompetition()])
    expect(
      await (await cardOf('Mežezers trial')).findByRole('link', { name: 'Login to join' }),
    ).toHaveAttribute('href', `/login?return=${encodeURIComponent(joinAddress)}`)
  })

  test.each([
    ['has been joined', aCompetition(), true],
    ['is closed', aCompetition({ phase: 'registrationClosed', registrationOpen: false }), false],
    ['is live', aCompetition({ phase: 'live' }), false],
  ] as const)('has no link to join once it %s', async (_, competition, hasJoined) => {
    const joined = {
      ...competition,
      racingNumber: '21',
      racingClass: 'Expert',
      classColor: '#c8102e',
      ownStart: null,
    }
    const queries = showTo(rider, [competition], hasJoined ? [joined] : [])
    expect(await screen.findByRole('link', { name: 'Mežezers trial' })).toBeVisible()
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(screen.queryByRole('link', { name: /join/i })).not.toBeInTheDocument()
  })

  test('has no link to join if the joined stages fail to load', async () => {
    serve({
      ...signedInAs(rider),
      'GET /profile/stages': { status: 500 },
      'GET /competitions': { body: { upcoming: [aCompetition()], past: [], next: null } },
    })
    const queries = renderAt('/', <CompetitionsPage />).queryClient
    expect(await screen.findByRole('link', { name: 'Mežezers trial' })).toBeVisible()
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(screen.queryByRole('link', { name: 'Join' })).not.toBeInTheDocument()
  })
})
