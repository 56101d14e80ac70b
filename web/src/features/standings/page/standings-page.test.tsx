import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProblemCode } from '@/api'
import { FakeEventSource } from '@/testing/fake-event-source'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { admin } from '@/testing/people'
import { problem } from '@/testing/problem'
import { renderAt, serve } from '@/testing/render'
import { notify, type ProgressTexts } from '@/ui/notify'
import { StandingsPage } from './standings-page'
import { aGroup, anEntry, aSecretaryRow, aRow, aSeason } from '../testing/season'

const CHAMPIONSHIP_PATH = '/institutions/club/championships/cup'
const PUBLIC_ROUTE = `GET ${CHAMPIONSHIP_PATH}/standings`
const SECRETARY_ROUTE = `GET ${CHAMPIONSHIP_PATH}/secretary/standings`
const adminSession = { 'GET /session': { body: { user: admin } } }
const visitorSession = { 'GET /session': { body: { user: null } } }

let notices: ProgressTexts[]
beforeEach(() => {
  haveModalDialogs()
  notices = []
  vi.spyOn(notify, 'progress').mockImplementation((action, texts) => {
    notices.push(texts)
    return action
  })
})

async function open(answers: Parameters<typeof serve>[0], query = '') {
  const requests = serve(answers)
  renderAt(`/competitions/club/cup${query}`, <StandingsPage />, {
    path: '/competitions/:institution/:championship',
  })
  await screen.findByRole('heading', { level: 1 })
  return requests
}

function defined<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('a value is missing')
  return found
}

const both = [
  aRow('a', 1, {
    total: 37,
    totalMinusWorst: 20,
    finalTotal: 20,
    results: [anEntry(0, 20), anEntry(1, 17, { dropped: true })],
  }),
  aRow('b', 2, {
    total: 17,
    results: [anEntry(0, 17, { status: 'draft' }), anEntry(1, 0, { resultStatus: 'DQ' })],
  }),
]

describe('the standings are live', () => {
  beforeEach(() => {
    FakeEventSource.all = []
  })

  test('a new version is fetched, with a single stream', async () => {
    let season = aSeason([aGroup('A', both)])
    await open({ ...visitorSession, [PUBLIC_ROUTE]: () => ({ body: season }) })
    await screen.findByRole('heading', { name: 'Cup 2026' })
    await waitFor(() => expect(FakeEventSource.open).toHaveLength(1))
    expect(FakeEventSource.last.url).toBe(`/api/v1${CHAMPIONSHIP_PATH}/standings/stream`)
    season = { ...season, displayName: 'Purvu kauss' }
    act(() => FakeEventSource.last.emit('version', { version: 'W/"0-b"' }))
    expect(await screen.findByRole('heading', { name: /Purvu kauss/ }, { timeout: 4_000 })).toBeVisible()
    expect(FakeEventSource.open).toHaveLength(1)
  })

  test('the secretary follows its own stream', async () => {
    const row = aSecretaryRow('a', 1)
    await open({ ...adminSession, [SECRETARY_ROUTE]: { body: aSeason([aGroup('A', [row])]) } })
    await waitFor(() =>
      expect(FakeEventSource.last.url).toBe(`/api/v1${CHAMPIONSHIP_PATH}/secretary/standings/stream`),
    )
    expect(FakeEventSource.open).toHaveLength(1)
  })
})

describe('a visitor', () => {
  test('finds the groups closed, and opens all at once', async () => {
    await open({
      ...visitorSession,
      [PUBLIC_ROUTE]: { body: aSeason([aGroup('A', both), aGroup('B', [])]) },
    })
    await screen.findByRole('heading', { name: 'Cup 2026' })
    expect(screen.queryByRole('table')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Expand All' }))
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      '#Place',
      'Name',
      'Club',
      '02.05',
      '02.06',
      'Total',
      'Best 1 of 2',
    ])
    expect(screen.getByText('No results')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Collapse All' }))
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('sees which stage is being corrected, and not that it is unpublished', async () => {
    const season = aSeason([aGroup('A', both)])
    const stages = season.stages.map((stage, i) =>
      i === 1 ? { ...stage, resultsStatus: 'inProgress' as const, beingCorrected: true } : stage,
    )
    await open({ ...visitorSession, [PUBLIC_ROUTE]: { body: { ...season, stages } } })
    await userEvent.click(await screen.findByRole('button', { name: 'Expand All' }))
    expect(screen.getByRole('columnheader', { name: /^02\.06/ })).toHaveTextContent('Being corrected')
    expect(screen.getByRole('columnheader', { name: /^02\.05/ })).not.toHaveTextContent('Being corrected')
    expect(screen.queryByText('not published')).toBeNull()
  })

  test('sees the panels open that are in the address, and the address follows', async () => {
    const season = aSeason([aGroup('A', both), aGroup('B', both)])
    await open({ ...visitorSession, [PUBLIC_ROUTE]: { body: season } }, '?open=individual/class/B')
    expect(await screen.findAllByRole('table')).toHaveLength(1)
    expect(screen.getByRole('button', { name: /^B\b/ })).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'Expand All' }))
    expect(screen.getAllByRole('table')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: /^A/ }))
    expect(screen.getAllByRole('table')).toHaveLength(1)
  })

  test('closes the panels of all views at once, not only of the current one', async () => {
    const season = aSeason([aGroup('A', both)], { hasClubStandings: true })
    await open({ ...visitorSession, [PUBLIC_ROUTE]: { body: season } })
    await userEvent.click(await screen.findByRole('button', { name: 'Expand All' }))
    expect(screen.getByRole('table')).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Club standings' }))
    await userEvent.click(screen.getByRole('button', { name: 'Collapse All' }))
    await userEvent.click(screen.getByRole('link', { name: 'Individual standings' }))
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('sees the total without the worst stage first when it decides, and which stage that is', async () => {
    const season = aSeason([aGroup('A', both)], { isFinal: true })
    await open({ ...visitorSession, [PUBLIC_ROUTE]: { body: season } })
    await userEvent.click(await screen.findByRole('button', { name: /^A ?2 riders/ }))
    const [, first] = screen.getAllByRole('row')
    const cells = within(defined(first))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
    expect(cells).toEqual(['1', 'Moss club', '20', '(17), left out as the worst stage', '20Total 37', '37'])
  })

  test('sees DQ instead of points, and which result is a draft', async () => {
    await open({ ...visitorSession, [PUBLIC_ROUTE]: { body: aSeason([aGroup('A', both)]) } })
    await userEvent.click(await screen.findByRole('button', { name: /^A ?2 riders/ }))
    const row = within(defined(screen.getAllByRole('row')[2]))
    expect(row.getAllByText('DQ').length).toBeGreaterThan(0)
    expect(row.getAllByText('17', { selector: '[data-tooltip="Draft"]' })[0]).toHaveTextContent('17, Draft')
  })

  test.each(['club', 'team'])('sees in the view %s which points are drafts, too', async (tab) => {
    const rider = { standing: 'b', name: 'Rider b', group: 'A', totalPoints: 17 }
    const shared = { position: 1, totalPoints: 17, people: 1 }
    const clubStages = [{ order: 0, clubPoints: 17 }]
    const teamStages = [{ order: 0, teamPoints: 17 }]
    const clubRider = { ...rider, women: false, clubStandingMultiplier: 1, stages: clubStages }
    const season = aSeason([aGroup('A', both)], {
      clubs: [{ ...shared, club: 'Moss', stages: clubStages, riders: [clubRider] }],
      teams: [{ ...shared, team: 'Moss', stages: teamStages, riders: [{ ...rider, stages: teamStages }] }],
    })
    await open({ ...visitorSession, [PUBLIC_ROUTE]: { body: season } }, `?standings=${tab}`)
    expect(await screen.findByText('Draft: may still change')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /Moss/ }))
    const row = within(
      defined(screen.getAllByRole('row').find((each) => within(each).queryByText('Rider b'))),
    )
    expect(row.getAllByText('17', { selector: '[data-tooltip="Draft"]' })[0]).toHaveTextContent('17, Draft')
  })

  test('sees no mark of drafts in the view of clubs once all points are final', async () => {
    const stages = [{ order: 0, clubPoints: 20 }]
    const clubs = [{ club: 'Moss', position: 1, totalPoints: 20, stages, riders: [], people: 1 }]
    const season = aSeason([aGroup('A', [aRow('a', 1, { results: [anEntry(0, 20)] })])], { clubs })
    await open({ ...visitorSession, [PUBLIC_ROUTE]: { body: season } }, '?standings=club')
    expect(await screen.findByRole('button', { name: /Moss/ })).toBeVisible()
    expect(screen.queryByText('Draft: may still change')).toBeNull()
  })

  test('prints whether there are drafts, and the time', async () => {
    await open({ ...visitorSession, [PUBLIC_ROUTE]: { body: aSeason([aGroup('A', both)]) } })
    expect(screen.queryByText(/^as of/)).not.toBeInTheDocument()
    fireEvent(window, new Event('beforeprint'))
    expect(screen.getByText('With drafts: may still change')).toBeInTheDocument()
    expect(screen.getByText(/^as of/)).toBeInTheDocument()
    fireEvent(window, new Event('afterprint'))
    expect(screen.queryByText(/^as of/)).not.toBeInTheDocument()
  })

  test('gets a help link about clubs in the view of clubs', async () => {
    const season = aSeason([aGroup('A', both)], { hasClubStandings: true })
    await open({ ...visitorSession, [PUBLIC_ROUTE]: { body: season } }, '?standings=club')
    expect(screen.getByRole('link', { name: 'How results are computed' })).toHaveAttribute(
      'href',
      '/help/results#clubs',
    )
  })

  test('sees the names of women groups translated, but not those of classes', async () => {
    const groups = [aGroup('Girls', both), aGroup('Women', both, { women: true })]
    await open({ ...visitorSession, [PUBLIC_ROUTE]: { body: aSeason(groups) } })
    expect(await screen.findByRole('region', { name: /Girls/ })).toBeVisible()
    expect(screen.getByRole('region', { name: /Women/ })).toBeVisible()
  })

  test('opens a class and the women group of the same name separately', async () => {
    const groups = [
      aGroup('Women', [aRow('in-class', 1)]),
      aGroup('Women', [aRow('in-group', 1)], { women: true, bgColor: null, borderColor: null }),
    ]
    await open({ ...visitorSession, [PUBLIC_ROUTE]: { body: aSeason(groups) } })
    await userEvent.click(await screen.findByRole('button', { name: /^Women \(women's group\)/ }))
    expect(screen.getAllByRole('table')).toHaveLength(1)
    expect(screen.getByRole('rowheader', { name: /Rider in-group/ })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^Women ?1 rider/ }))
    expect(screen.getAllByRole('table')).toHaveLength(2)
  })

  test('sees how many people contribute to a club, also if two have the same name', async () => {
    const stages = [{ order: 0, clubPoints: 20 }]
    const rider = { name: 'Jana Kalna', women: false, clubStandingMultiplier: 1, totalPoints: 20, stages }
    const riders = [
      { ...rider, standing: 'jana-kalna-a', group: 'A' },
      { ...rider, standing: 'jana-kalna-b', group: 'B' },
    ]
    const clubs = [{ club: 'Moss', position: 1, totalPoints: 40, stages, riders, people: 2 }]
    const season = aSeason([aGroup('A', both)], { clubs })
    await open({ ...visitorSession, [PUBLIC_ROUTE]: { body: season } }, '?standings=club')
    expect(await screen.findByRole('button', { name: /Moss ?2 riders/ })).toBeVisible()
  })

  test('sees which points of a club come from a class and which from the women group', async () => {
    const stages = [{ order: 0, clubPoints: 20 }]
    const rider = { name: 'Rider a', group: 'Girls', clubStandingMultiplier: 1, totalPoints: 20, stages }
    const riders = [
      { ...rider, standing: 'a', women: false },
      { ...rider, standing: 'b', women: true },
    ]
    const clubs = [{ club: 'Moss', position: 1, totalPoints: 40, stages, riders, people: 1 }]
    const groups = [aGroup('Girls', both), aGroup('Girls', both, { women: true })]
    await open({ ...visitorSession, [PUBLIC_ROUTE]: { body: aSeason(groups, { clubs }) } }, '?standings=club')
    await userEvent.click(await screen.findByRole('button', { name: /Moss/ }))
    const cells = screen.getAllByRole('row').map((row) => row.textContent)
    expect(cells.filter((text) => text.includes("Girls (women's group)"))).toHaveLength(1)
  })

  test('sees that nothing is published yet, and no tools', async () => {
    await open({ ...visitorSession, [PUBLIC_ROUTE]: { body: aSeason([], { isPublished: false }) } })
    expect(await screen.findByText('Standings are not published yet')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Expand All' })).toBeNull()
  })

  test.each([
    ['', 'No data available yet'],
    ['?standings=club', 'No data available yet'],
    ['?standings=team', 'No team standings available'],
  ])('sees that there is no data in the view %s', async (query, text) => {
    await open({ ...visitorSession, [PUBLIC_ROUTE]: { body: aSeason([]) } }, query)
    expect(await screen.findByRole('heading', { name: text })).toBeVisible()
  })

  test('has only the views of the championship, whatever the address contains', async () => {
    const season = aSeason([aGroup('A', both)], { hasClubStandings: false, hasTeamCompetition: false })
    await open({ ...visitorSession, [PUBLIC_ROUTE]: { body: season } }, '?standings=team')
    const views = await screen.findByRole('navigation', { name: 'Views' })
    expect(
      within(views)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Individual standings'])
    expect(screen.getByRole('region', { name: /^A/ })).toBeVisible()
  })

  test('sees that loading failed', async () => {
    await open({ ...visitorSession, [PUBLIC_ROUTE]: problem(500, 'internal') })
    expect(await screen.findByText('Error loading. Refresh page to try again.')).toBeVisible()
  })
})

describe('the secretary', () => {
  const rows = [
    aSecretaryRow('a', 1),
    aSecretaryRow('b', 2, {
      participants: [
        { id: 'p1', name: 'Rider b', stages: [0] },
        { id: 'p2', name: 'Rider b II', stages: [1] },
      ],
    }),
  ]
  const season = aSeason([aGroup('A', rows)])

  test('of another institution sees the public standings', async () => {
    await open({
      ...adminSession,
      [SECRETARY_ROUTE]: problem(403, 'forbidden'),
      [PUBLIC_ROUTE]: { body: aSeason([aGroup('A', both)]) },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^A ?2 riders/ }))
    expect(screen.queryByRole('columnheader', { name: 'Year' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Final' })).toBeNull()
  })

  test('sees birth years, the participants of a row, and that nothing is published yet', async () => {
    await open({ ...adminSession, [SECRETARY_ROUTE]: { body: { ...season, isPublished: false } } })
    expect(await screen.findByText('Standings are not published yet')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^A ?2 riders/ }))
    expect(screen.getByRole('columnheader', { name: 'Year' })).toBeVisible()
    const participants = await screen.findByRole('button', { name: 'Participants of Rider b: 2' })
    expect(participants).toHaveTextContent('2')
    expect(participants).toHaveAttribute('data-tooltip', 'Whose results are in this row')
  })

  test('sees an explanation of drafts while there are any', async () => {
    await open({ ...adminSession, [SECRETARY_ROUTE]: { body: aSeason([aGroup('A', both)]) } })
    expect(await screen.findByText(/^1 draft result/)).toHaveTextContent('1 draft result')
    expect(screen.getByText(/^Generating and merging create drafts/)).toBeVisible()
  })

  test('sees a warning for a row that may be two people, but not for a rider with a different participant at each stage', async () => {
    const warned = [aSecretaryRow('a', 1, { mayBeTwoPeople: true }), ...rows.slice(1)]
    await open({ ...adminSession, [SECRETARY_ROUTE]: { body: aSeason([aGroup('A', warned)]) } })
    await userEvent.click(await screen.findByRole('button', { name: /^A ?2 riders/ }))
    expect(
      screen.getByRole('button', { name: /^Participants of Rider a: 1\. They may be two/ }),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Participants of Rider b: 2' })).toBeVisible()
  })

  test('sees which stages have no column for visitors yet', async () => {
    const [first, second] = season.stages
    const stages = [defined(first), { ...defined(second), resultsStatus: 'standingsGenerated' as const }]
    await open({ ...adminSession, [SECRETARY_ROUTE]: { body: { ...season, stages } } })
    await userEvent.click(await screen.findByRole('button', { name: /^A ?2 riders/ }))
    expect(screen.getByRole('columnheader', { name: /^02\.06 ?not published$/ })).toBeVisible()
    expect(screen.getByRole('columnheader', { name: '02.05' })).toBeVisible()
    const list = within(screen.getByRole('list', { name: 'Stages' }))
    expect(list.getAllByRole('listitem').map((item) => item.textContent.includes('not published'))).toEqual([
      false,
      true,
    ])
  })

  test('restores a deleted row', async () => {
    const row = {
      standing: 'women--gone',
      name: 'Rider gone',
      racingNumber: '9',
      group: 'Women',
      women: true,
      stages: [0],
      deletedAt: '2026-06-03T07:00:00Z',
    }
    const requests = await open({
      ...adminSession,
      [SECRETARY_ROUTE]: { body: season },
      [`${SECRETARY_ROUTE}/deleted`]: { body: [row] },
      [`POST ${CHAMPIONSHIP_PATH}/standings/women--gone/restoration`]: { status: 204 },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Deleted rows' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Deleted rows' }))
    expect(await dialog.findByText('Rider gone')).toBeVisible()
    expect(dialog.getByText(/Women · Stages: 02\.05/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Restore Rider gone' }))
    const post = await waitFor(() => defined(requests.find(({ method }) => method === 'POST')))
    expect(post.headers.get('If-Match')).toBe('"4"')
    expect(notices[0]).toMatchObject({ success: 'Row restored' })
  })

  test('sets the final positions after a question, in the version that was seen', async () => {
    const requests = await open({
      ...adminSession,
      [SECRETARY_ROUTE]: { body: season },
      [`PUT ${CHAMPIONSHIP_PATH}/standings/positions`]: { status: 204 },
    })
    expect(await screen.findByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(
      'Positions are set by the total of all stages. Every draft becomes final.',
    )
    expect(screen.getByRole('button', { name: 'Final' })).toHaveAccessibleDescription(
      'Positions are set by the total without the worst stage. Every draft becomes final.',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Final' }))
    const question = screen.getByRole('dialog', { name: 'Are you sure?' })
    expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
    await userEvent.click(within(question).getByRole('button', { name: 'Final' }))
    const put = await waitFor(() => defined(requests.find(({ method }) => method === 'PUT')))
    expect(put.headers.get('If-Match')).toBe('"4"')
    expect(await put.json()).toEqual({ final: true })
    expect(notices[0]).toMatchObject({ pending: 'Setting positions...', success: 'Positions set' })
    // The standings are fetched again.
    await waitFor(() =>
      expect(requests.filter(({ url }) => url.endsWith('/secretary/standings'))).toHaveLength(2),
    )
  })

  test.each<[code: ProblemCode, status: number, text: string]>([
    ['nothing-in-source', 409, 'No results found for source standing'],
    ['nothing-in-target', 409, 'No results found for target standing'],
    ['internal', 500, 'Error merging standings, please try again'],
  ])('sees why a merge was refused: %s', async (code, status, text) => {
    const requests = await open({
      ...adminSession,
      [SECRETARY_ROUTE]: { body: season },
      [`POST ${CHAMPIONSHIP_PATH}/standings/a/merge`]: problem(status, code),
    })
    await userEvent.click(await screen.findByRole('button', { name: /^A ?2 riders/ }))
    const [merge] = await screen.findAllByRole('button', { name: 'Merge into', hidden: true })
    await userEvent.click(defined(merge))
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge Rider a into' }))
    await userEvent.type(dialog.getByRole('combobox'), 'rider')
    expect(dialog.getAllByRole('option')).toHaveLength(1)
    await userEvent.click(dialog.getByRole('option'))
    await userEvent.click(dialog.getByRole('button', { name: 'Merge into' }))
    expect(await dialog.findByText(text)).toBeVisible()
    const request = requests.find(({ method }) => method === 'POST')
    expect(await request?.json()).toEqual({ into: 'b' })
  })

  test('deletes a row after a question', async () => {
    const requests = await open({
      ...adminSession,
      [SECRETARY_ROUTE]: { body: season },
      [`DELETE ${CHAMPIONSHIP_PATH}/standings/b`]: { status: 204 },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^A ?2 riders/ }))
    const [, remove] = await screen.findAllByRole('button', { name: 'Delete', hidden: true })
    await userEvent.click(defined(remove))
    const question = await screen.findByRole('dialog', { name: 'Are you sure?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true))
    expect(notices[0]).toMatchObject({ success: 'Standing deleted successfully' })
  })
})
