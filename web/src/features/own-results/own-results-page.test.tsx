import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Competition, JoinedStage, OwnResult, OwnResults } from '@/api'
import { i18n } from '@/lib/i18n'
import { aCompetition } from '@/testing/competition'
import { rider } from '@/testing/people'
import { renderAt, serve } from '@/testing/render'
import { OwnResultsPage } from './own-results-page'

afterEach(() => i18n.changeLanguage('en'))

function aResult(overrides: Partial<OwnResult> = {}): OwnResult {
  return {
    institution: 'club',
    championship: 'cup',
    stage: 'round-1',
    title: 'Round 1',
    championshipName: 'Fictional cup',
    startsAt: '2026-05-02T07:00:00Z',
    timeZone: 'Europe/Riga',
    resultsStatus: 'standingsPublished',
    beingCorrected: null,
    format: 'classic',
    participant: 'rita',
    racingClass: 'A',
    classColor: '#c8102e',
    place: 3,
    of: 14,
    total: 27,
    scores: [0, 1, 2, 3, 5],
    statistics: [12, 5, 2, 3, 2],
    status: null,
    finished: true,
    positionPoints: 15,
    ...overrides,
  }
}

const standing = {
  institution: 'club',
  championship: 'cup',
  championshipName: 'Fictional cup',
  group: 'Women',
  women: true,
  borderColor: null,
  position: 2,
  of: 9,
  total: 52,
  standing: 'rita-kalna-women',
}

async function open(body: OwnResults) {
  serve({
    'GET /session': { body: { user: null } },
    'GET /profile/results': { body },
    'GET /competitions': { body: { upcoming: [], past: [], next: null } },
  })
  renderAt('/my-results', <OwnResultsPage />)
  await screen.findAllByRole('heading', { level: 2 })
}

test('a result shows place, points and counts, and links to the results of its competition', async () => {
  await open({ seasons: [{ season: 2026, results: [aResult()], standings: [] }], next: null })
  const season = screen.getByRole('region', { name: 'Season 2026' })
  expect(within(season).getByRole('link', { name: 'Round 1' })).toHaveAttribute(
    'href',
    '/competitions/club/cup/round-1/results?rider=rita',
  )
  expect(season).toHaveTextContent('2 May 2026')
  expect(season).toHaveTextContent('Place 3 of 14')
  const [, points, awarded] = within(season).getAllByRole('definition')
  expect(points).toHaveTextContent('27')
  expect(awarded).toHaveTextContent('15')
  const counts = within(season).getByRole('list', { name: 'Number of sections by score' })
  expect(
    within(counts)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['12×0', '5×1', '2×2', '3×3', '2×5'])
  expect(screen.queryByText('Preliminary')).toBeNull()
})

test('the colours of the scores are explained below the results', async () => {
  await open({ seasons: [{ season: 2026, results: [aResult()], standings: [] }], next: null })
  const legend = screen.getByRole('list', { name: 'What the scores mean' })
  expect(legend).toHaveTextContent('0clean')
  expect(screen.getByRole('region', { name: 'Season 2026' }).compareDocumentPosition(legend)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

test('results of open free show no scores, so there is nothing to explain', async () => {
  await open({
    seasons: [{ season: 2026, results: [aResult({ format: 'openFree' })], standings: [] }],
    next: null,
  })
  expect(screen.queryByRole('list', { name: 'What the scores mean' })).toBeNull()
})

test('the tags of classes have the colour of the class', async () => {
  const inClass = { ...standing, group: 'Junior', women: false, borderColor: '#0057b8' }
  await open({ seasons: [{ season: 2026, results: [aResult()], standings: [inClass] }], next: null })
  expect(screen.getByText('A')).toHaveStyle({ borderLeftColor: '#c8102e' })
  expect(screen.getByText('Junior')).toHaveStyle({ borderLeftColor: '#0057b8' })
})

test('a preliminary place is marked, and has no points yet', async () => {
  const result = aResult({ resultsStatus: 'inProgress', positionPoints: null })
  await open({ seasons: [{ season: 2026, results: [result], standings: [] }], next: null })
  expect(screen.getByText('Preliminary')).toBeVisible()
  expect(screen.getAllByRole('definition').at(-1)).toHaveTextContent('–')
})

test('reopened results are being corrected, not preliminary', async () => {
  const beingCorrected = { since: '2026-05-03T07:00:00Z', reason: 'Protest' }
  const result = aResult({ resultsStatus: 'inProgress', beingCorrected, positionPoints: null })
  await open({ seasons: [{ season: 2026, results: [result], standings: [] }], next: null })
  expect(screen.getByText('Being corrected')).toBeVisible()
  expect(screen.queryByText('Preliminary')).toBeNull()
})

test('points that riders share with others have the decimal sign of the language', async () => {
  const standings = [{ ...standing, total: 51.33 }]
  await open({
    seasons: [{ season: 2026, results: [aResult({ positionPoints: 18.5 })], standings }],
    next: null,
  })
  expect(screen.getAllByRole('definition').at(-1)).toHaveTextContent('18.5')
  expect(screen.getByText(/Total points: 51\.33$/)).toBeVisible()
  await act(() => i18n.changeLanguage('lv'))
  expect(screen.getAllByRole('definition').at(-1)).toHaveTextContent('18,5')
  expect(screen.getByText(/51,33$/)).toBeVisible()
})

test('with a DNF the status replaces the place', async () => {
  const result = aResult({ status: 'DNF', place: null, positionPoints: 0 })
  await open({ seasons: [{ season: 2026, results: [result], standings: [] }], next: null })
  expect(screen.getAllByRole('definition')[0]).toHaveTextContent(/^DNF$/)
  expect(screen.getByText('DNF')).toBeVisible()
})

test('places in the standings link there, and women groups are named in the language of the reader', async () => {
  await open({ seasons: [{ season: 2026, results: [aResult()], standings: [standing] }], next: null })
  const standings = screen.getByRole('list', { name: 'Places in the standings' })
  expect(within(standings).getByRole('link', { name: 'Fictional cup' })).toHaveAttribute(
    'href',
    '/competitions/club/cup?standings=individual',
  )
  expect(standings).toHaveTextContent('Women Total points: 52')
  expect(standings).toHaveTextContent('Place 2 of 9')
})

test('seasons are listed in the order of the server', async () => {
  await open({
    seasons: [
      { season: 2026, results: [aResult()], standings: [] },
      { season: 2025, results: [aResult({ startsAt: '2025-05-02T07:00:00Z' })], standings: [] },
    ],
    next: null,
  })
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Season 2026',
    'Season 2025',
  ])
})

const aSeason = (season: number) => ({ season, results: [aResult()], standings: [] })

test('earlier seasons are shown on request, until there are no more', async () => {
  const asked: (string | null)[] = []
  serve({
    'GET /session': { body: { user: null } },
    'GET /profile/results': (request) => {
      asked.push(new URL(request.url).searchParams.get('before'))
      const isFirst = asked.length === 1
      return { body: { seasons: [aSeason(isFirst ? 2026 : 2025)], next: isFirst ? 2026 : null } }
    },
    'GET /competitions': { body: { upcoming: [], past: [], next: null } },
  })
  renderAt('/my-results', <OwnResultsPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier seasons' }))
  await screen.findByRole('heading', { name: 'Season 2025' })
  expect(screen.getByRole('heading', { name: 'Season 2026' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show earlier seasons' })).toBeNull()
  expect(asked).toEqual([null, '2026'])
})

test('a rider without results sees what to do', async () => {
  await open({ seasons: [], next: null })
  expect(screen.getByRole('heading', { name: 'No results yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the competitions' })).toHaveAttribute('href', '/')
})

const joinedOf = ({ institution, championship, stage }: Competition): JoinedStage => ({
  institution,
  championship,
  stage,
  racingNumber: '21',
  racingClass: 'Expert',
  classColor: '#c8102e',
  ownStart: null,
})

async function openJoined(results: OwnResults, upcoming: Competition[], joined = upcoming) {
  serve({
    'GET /session': { body: { user: rider } },
    'GET /profile/results': { body: results },
    'GET /profile/stages': { body: { stages: joined.map(joinedOf) } },
    'GET /competitions': { body: { upcoming, past: [], next: null } },
  })
  renderAt('/my-results', <OwnResultsPage />)
  await screen.findAllByRole('heading', { level: 2 })
}

const comingStages = () => screen.findByRole('region', { name: 'Your upcoming stages' })

test('a rider without results sees the joined stages instead, with number and class', async () => {
  const other = aCompetition({ stage: 'other', title: 'Somebody else’s trial' })
  await openJoined({ seasons: [], next: null }, [aCompetition(), other], [aCompetition()])
  const list = await comingStages()
  expect(within(list).getByRole('link', { name: 'Mežezers trial' })).toHaveAttribute(
    'href',
    '/competitions/lamsf/trials-2026/mezezers',
  )
  expect(list).toHaveTextContent('12 September 2026')
  expect(within(list).getByText('21')).toHaveStyle({ borderLeftColor: '#c8102e' })
  expect(within(list).getByText('Expert')).toBeVisible()
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  expect(screen.queryByRole('heading', { name: 'No results yet' })).toBeNull()
})

test('the joined stages come before the seasons, without those that have a result or are over', async () => {
  const ridden = aCompetition({ stage: 'ridden', title: 'Ridden trial', phase: 'live' })
  const over = aCompetition({ stage: 'over', title: 'Trial of the morning', phase: 'approved' })
  const results = [aResult({ ...joinedOf(ridden), title: ridden.title })]
  await openJoined({ seasons: [{ season: 2026, results, standings: [] }], next: null }, [
    aCompetition(),
    ridden,
    over,
  ])
  const list = await comingStages()
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Mežezers trial'])
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Your upcoming stages',
    'Season 2026',
  ])
})

test.each([
  { 'GET /profile/stages': { body: { stages: [] } } },
  { 'GET /competitions': { body: { upcoming: [], past: [], next: null } } },
])('when only the joined stages cannot be loaded, nobody reads that there are none', async (answers) => {
  serve({
    'GET /session': { body: { user: rider } },
    'GET /profile/results': { body: { seasons: [], next: null } },
    'GET /profile/stages': { status: 500, body: { code: 'internal' } },
    'GET /competitions': { status: 500, body: { code: 'internal' } },
    ...answers,
  })
  renderAt('/my-results', <OwnResultsPage />)
  expect(await screen.findByRole('heading', { name: 'Your results could not be loaded.' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'No results yet' })).toBeNull()
})

test('when the results cannot be loaded the user can try again', async () => {
  serve({
    'GET /session': { body: { user: null } },
    'GET /profile/results': { status: 500, body: { code: 'internal' } },
  })
  renderAt('/my-results', <OwnResultsPage />)
  expect(await screen.findByRole('heading', { name: 'Your results could not be loaded.' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
})
