import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Competition, Setup, User } from '@/api'
import { aCompetition } from '@/testing/competition'
import { FakeEventSource } from '@/testing/fake-event-source'
import { admin, rider } from '@/testing/people'
import { renderAt, serve } from '@/testing/render'
import { aSetup } from '@/testing/server-setup'
import { CompetitionsPage } from './competitions-page'

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-09-01T09:00:00Z'))
})

const october = aCompetition({
  stage: 'october',
  title: 'October trial',
  startsAt: '2026-10-03T07:00:00Z',
  endsAt: '2026-10-03T13:00:00Z',
  registrationEndsAt: null,
  location: null,
})
const past = (stage: string, day: string) =>
  aCompetition({ stage, title: stage, startsAt: `${day}T07:00:00Z`, endsAt: `${day}T13:00:00Z` })

const visitor = { 'GET /session': { body: { user: null } } }
/** A user who judges nowhere and has joined nothing. */
const signedInAs = (user: User | null) => ({
  'GET /session': { body: { user } },
  'GET /profile/judging': { body: { stages: [] } },
  'GET /profile/stages': { body: { stages: [] } },
})

function show(upcoming: Competition[], done: Competition[] = [], next: string | null = null) {
  const requests = serve({ ...visitor, 'GET /competitions': { body: { upcoming, past: done, next } } })
  renderAt('/', <CompetitionsPage />)
  return requests
}

/** The card with the link of a competition. */
const cardOf = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  const item = screen
    .getAllByRole('listitem')
    .find((each) => each.contains(link) && within(each).queryByRole('time'))
  return within(item ?? link)
}
/** The links to the pages or results of the competitions. */
const links = async (region: string) =>
  within(await screen.findByRole('region', { name: region }))
    .getAllByRole('link')
    .filter(({ textContent }) => !/: standings$|^Login to join$/.test(textContent))

test('upcoming competitions are sorted by start, the soonest first, and link to their pages', async () => {
  show([october, aCompetition()])
  const [first, second] = await links('Upcoming competitions')
  expect(first).toHaveAccessibleName('Mežezers trial')
  expect(first).toHaveAttribute('href', '/competitions/lamsf/trials-2026/mezezers')
  expect(second).toHaveAccessibleName('October trial')
})

test('the judge screen of an assigned judge comes before the competitions', async () => {
  const { institution, championship, stage, title, startsAt, timeZone } = aCompetition()
  serve({
    ...signedInAs({ ...rider, isJudge: true }),
    'GET /competitions': { body: { upcoming: [aCompetition()], past: [], next: null } },
    'GET /profile/judging': {
      body: {
        stages: [
          { institution, championship, stage, title, startsAt, hasEnded: false, timeZone, sections: [3] },
        ],
      },
    },
  })
  renderAt('/', <CompetitionsPage />)
  const judgeApp = await screen.findByRole('region', { name: 'Judge App' })
  const upcoming = await screen.findByRole('region', { name: 'Upcoming competitions' })
  expect(judgeApp.compareDocumentPosition(upcoming)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getAllByRole('link')[0]).toHaveAttribute(
    'href',
    '/competitions/lamsf/trials-2026/mezezers/judge',
  )
})

test('every card links to the standings of its championship', async () => {
  show([aCompetition()], [past('may', '2026-05-02')])
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

test('live competitions come before approved ones of the same day, and later days after both', async () => {
  const early = aCompetition({
    stage: 'early',
    title: 'Early',
    startsAt: '2026-09-12T05:00:00Z',
    phase: 'approved',
  })
  show([october, early, aCompetition({ phase: 'live' })])
  const found = await links('Upcoming competitions')
  expect(found.map((link) => link.textContent)).toEqual([
    'Mežezers trial',
    'Live results',
    'Early',
    'Results',
    'October trial',
  ])
})

test('results that are being corrected are marked, on upcoming and past cards', async () => {
  const beingCorrected = { since: '2026-09-12T15:00:00Z', reason: 'Protest' }
  show([aCompetition({ phase: 'live', beingCorrected })], [{ ...past('may', '2026-05-02'), beingCorrected }])
  expect(await screen.findAllByText('Being corrected')).toHaveLength(2)
  expect(screen.queryByText('Live')).not.toBeInTheDocument()
})

test('past competitions are sorted newest first and link to their results', async () => {
  show([], [past('may', '2026-05-02'), past('june', '2026-06-06')])
  const [first, second] = await links('Previous competitions')
  expect(first).toHaveAttribute('href', '/competitions/lamsf/trials-2026/june/results')
  expect(second).toHaveAttribute('href', '/competitions/lamsf/trials-2026/may/results')
})

test('older competitions are loaded page by page, each with the cursor of the page before', async () => {
  const pages: Record<string, { past: Competition[]; next: string | null }> = {
    first: { past: [past('june', '2026-06-06')], next: 'c1' },
    c1: { past: [past('may', '2026-05-02')], next: null },
  }
  const requests = serve({
    ...visitor,
    'GET /competitions': ({ url }) => ({
      body: { upcoming: [], ...pages[new URL(url).searchParams.get('before') ?? 'first'] },
    }),
  })
  renderAt('/', <CompetitionsPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }))
  expect(await screen.findByRole('link', { name: /may/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /june/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument()
  expect(requests.filter(({ url }) => new URL(url).pathname.endsWith('/competitions'))).toHaveLength(2)
})

test('a page that fails to load keeps the list and shows an error', async () => {
  let requestCount = 0
  serve({
    ...visitor,
    'GET /competitions': () => {
      requestCount += 1
      if (requestCount > 1) return { status: 500 }
      return { body: { upcoming: [], past: [past('june', '2026-06-06')], next: 'c1' } }
    },
  })
  renderAt('/', <CompetitionsPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Error loading'))
  expect(screen.getByRole('link', { name: /june/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Show older' })).toBeEnabled()
})

test('a stage that the user has joined is marked, with number and class', async () => {
  const joined = { ...aCompetition(), racingNumber: '21', racingClass: 'Expert', classColor: '#c8102e' }
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
  const joined = { ...aCompetition(), racingNumber: '', racingClass: 'Expert', classColor: '#c8102e' }
  showTo(rider, [aCompetition()], [joined])
  const card = await cardOf('Mežezers trial')
  expect(await card.findByText('You are joined')).toBeVisible()
  expect(card.getByText('Expert')).toBeVisible()
  expect(card.queryByText('–')).not.toBeInTheDocument()
})

/** Shows the home page to a user who has joined these stages. */
function showTo(user: User | null, upcoming: Competition[], stages: unknown[] = []) {
  serve({
    ...signedInAs(user),
    'GET /profile/stages': { body: { stages } },
    'GET /competitions': { body: { upcoming, past: [], next: null } },
  })
  return renderAt('/', <CompetitionsPage />).queryClient
}

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
    const joined = { ...competition, racingNumber: '21', racingClass: 'Expert', classColor: '#c8102e' }
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

test('with nothing planned it says so, and still shows past competitions', async () => {
  show([], [past('june', '2026-06-06')])
  expect(await screen.findByRole('heading', { name: 'No planned competitions' })).toBeVisible()
  expect(await links('Previous competitions')).toHaveLength(1)
})

const showNew = (user: User | null, setup: Partial<Setup> = {}) => {
  serve({
    ...signedInAs(user),
    'GET /setup': { body: aSetup(setup) },
    'GET /championships': { body: { institutions: [] } },
    'GET /competitions': { body: { upcoming: [], past: [], next: null } },
  })
  return renderAt('/', <CompetitionsPage />).queryClient
}

describe('a server without a single competition', () => {
  test('leads its owner to the login, and explains the next step', async () => {
    showNew(null)
    const main = (await screen.findByText(/Log in first: this page then shows the command/)).parentElement
      ?.parentElement
    expect(within(main ?? document.body).getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/login',
    )
  })

  test('explains itself to a visitor', async () => {
    const queries = showNew(null)
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(await screen.findByRole('heading', { name: 'Nothing is published here yet' })).toBeVisible()
    expect(screen.queryByText(/zerodab user grant/)).not.toBeInTheDocument()
  })

  test('links an admin to the first stage', async () => {
    showNew(admin)
    const way = await screen.findByRole('link', { name: 'Set up the first stage' })
    expect(way).toHaveAttribute('href', '/championship')
  })

  test('leads an admin on from the step that was reached', async () => {
    const institution = { slug: 'lamsf', name: 'Federation', country: 'LV', version: 1 }
    const draft = {
      slug: 'cup',
      displayName: 'Cup',
      season: 2026,
      isPublished: false,
      stages: 1,
      publishedStages: 0,
    }
    serve({
      ...signedInAs(admin),
      'GET /competitions': { body: { upcoming: [], past: [], next: null } },
      'GET /championships': { body: { institutions: [{ ...institution, championships: [draft] }] } },
    })
    renderAt('/', <CompetitionsPage />)
    expect(await screen.findByText('Step 4 of 4 to the first stage: Publish.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'To the guide' })).toHaveAttribute('href', '/championship')
    expect(screen.queryByText(/Four short steps/)).not.toBeInTheDocument()
  })

  test('shows an owner without a role the command, and continues when the role is granted', async () => {
    const grantCommand = '/opt/zerodab user grant rider@example.org admin --data /srv/trial'
    let user: User = rider
    serve({
      ...signedInAs(user),
      'GET /session': () => ({ body: { user } }),
      'GET /setup': { body: aSetup({ mail: 'console', grantCommand }) },
      'GET /championships': { body: { institutions: [] } },
      'GET /competitions': { body: { upcoming: [], past: [], next: null } },
    })
    renderAt('/', <CompetitionsPage />)
    expect(await screen.findByText(grantCommand)).toBeVisible()
    user = { ...rider, admin: true }
    expect(
      await screen.findByRole('link', { name: 'Set up the first stage' }, { timeout: 5000 }),
    ).toBeVisible()
    expect(screen.queryByText(grantCommand)).not.toBeInTheDocument()
  })

  test.each([
    ['mailbox', null, [/open the link that was mailed to you/]],
    ['console', null, [/on the server's console/]],
    ['folder', '/srv/trial/mail', [/in the newest file of the server's mail folder/, '/srv/trial/mail']],
  ] as const)(
    'asks an owner with an unconfirmed address to look into the %s first',
    async (mail, mailFolder, texts) => {
      showNew({ ...rider, emailVerified: false }, { mail, mailFolder })
      await Promise.all(texts.map((text) => screen.findByText(text)))
      for (const text of texts) expect(screen.getByText(text)).toBeVisible()
    },
  )

  test('shows no command if somebody already has a role', async () => {
    const queries = showNew(rider)
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(await screen.findByRole('heading', { name: 'Nothing is published here yet' })).toBeVisible()
    expect(screen.queryByText(/This page continues automatically/)).not.toBeInTheDocument()
  })

  test('shows a secretary no command', async () => {
    const queries = showNew({ ...rider, secretary: true })
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(await screen.findByRole('heading', { name: 'Nothing is published here yet' })).toBeVisible()
    expect(screen.queryByText(/zerodab user grant/)).not.toBeInTheDocument()
  })
})

test('a list that fails to load shows an error and can be retried', async () => {
  serve({ ...visitor, 'GET /competitions': { status: 500 } })
  renderAt('/', <CompetitionsPage />)
  expect(await screen.findByRole('heading', { name: 'Error loading' })).toBeVisible()
  expect(screen.getByText('Something went wrong. Please refresh and try again.')).toBeVisible()
  serve({ ...visitor, 'GET /competitions': { body: { upcoming: [aCompetition()], past: [], next: null } } })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Mežezers trial' })).toBeVisible()
})

test('without a connection it says so', async () => {
  serve({
    ...visitor,
    'GET /competitions': () => {
      throw new TypeError('network')
    },
  })
  renderAt('/', <CompetitionsPage />)
  expect(await screen.findByRole('heading', { name: 'Offline' })).toBeVisible()
})

test('a newly published competition appears, with a single stream', async () => {
  FakeEventSource.all = []
  const list = { upcoming: [aCompetition()], past: [], next: null }
  let body = list
  serve({ ...visitor, 'GET /competitions': () => ({ body }) })
  renderAt('/', <CompetitionsPage />)
  expect(await links('Upcoming competitions')).toHaveLength(1)
  expect(FakeEventSource.open).toHaveLength(1)
  expect(FakeEventSource.last.url).toBe('/api/v1/competitions/stream')
  body = { ...list, upcoming: [aCompetition(), october] }
  act(() => FakeEventSource.last.emit('version', { version: 'W/"0-b"' }))
  await waitFor(async () => expect(await links('Upcoming competitions')).toHaveLength(2), { timeout: 4_000 })
  expect(FakeEventSource.open).toHaveLength(1)
})
