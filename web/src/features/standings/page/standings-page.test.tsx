import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { i18n } from '@/lib/i18n'
import { FakeEventSource } from '@/testing/fake-event-source'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { problem } from '@/testing/problem'
import { specialRules } from '@/testing/rules'
import { aGroup, anEntry, aSecretaryRow, aRow, aSeason, twoRiders } from '../testing/season'
import {
  adminSession,
  openStandings,
  publicRoute,
  seasonPath,
  secretaryRoute,
  visitorSession,
  defined,
} from '../testing/page'

beforeEach(haveModalDialogs)

describe('the standings are live', () => {
  beforeEach(() => {
    FakeEventSource.all = []
  })

  test('a new version is fetched, with a single stream', async () => {
    let season = aSeason([aGroup('A', twoRiders)])
    await openStandings({ ...visitorSession, [publicRoute]: () => ({ body: season }) })
    await screen.findByRole('heading', { name: 'Cup 2026' })
    await waitFor(() => expect(FakeEventSource.open).toHaveLength(1))
    expect(FakeEventSource.last.url).toBe(`/api/v1${seasonPath}/standings/stream`)
    season = { ...season, displayName: 'Purvu kauss' }
    act(() => FakeEventSource.last.emit('version', { version: 'W/"0-b"' }))
    expect(await screen.findByRole('heading', { name: /Purvu kauss/ }, { timeout: 4_000 })).toBeVisible()
    expect(FakeEventSource.open).toHaveLength(1)
  })

  test('the secretary follows its own stream', async () => {
    const row = aSecretaryRow('a', 1)
    await openStandings({ ...adminSession, [secretaryRoute]: { body: aSeason([aGroup('A', [row])]) } })
    await waitFor(() =>
      expect(FakeEventSource.last.url).toBe(`/api/v1${seasonPath}/secretary/standings/stream`),
    )
    expect(FakeEventSource.open).toHaveLength(1)
  })
})

describe('a visitor', () => {
  test('gets from the points of a stage to the rider’s result there', async () => {
    await openStandings({ ...visitorSession, [publicRoute]: { body: aSeason([aGroup('A', twoRiders)]) } })
    await userEvent.click(await screen.findByRole('button', { name: 'Expand All' }))
    const [, row] = screen.getAllByRole('row', { name: /Rider [ab]/ })
    const addresses = within(defined(row))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(new Set(addresses)).toEqual(
      new Set([
        '/competitions/club/cup/round-0/results?q=Rider+b',
        '/competitions/club/cup/round-1/results?q=Rider+b',
      ]),
    )
  })

  test('sees points with the decimal sign of the language', async () => {
    const results = [anEntry(0, 18.5), anEntry(1, 17.33)]
    const row = aRow('a', 1, { total: 35.83, finalTotal: 18.5, results })
    await openStandings({ ...visitorSession, [publicRoute]: { body: aSeason([aGroup('A', [row])]) } })
    await userEvent.click(await screen.findByRole('button', { name: 'Expand All' }))
    expect(screen.getByRole('cell', { name: /^35\.83.*without worst 18\.5/ })).toBeVisible()
    await act(() => i18n.changeLanguage('et'))
    onTestFinished(async () => i18n.changeLanguage('en'))
    expect(screen.getByRole('cell', { name: /^35,83/ })).toBeVisible()
    expect(screen.getAllByRole('link', { name: '17,33' })[0]).toBeVisible()
  })

  test('finds the rules where they aren’t the default ones', async () => {
    await openStandings({
      ...visitorSession,
      [publicRoute]: { body: aSeason([aGroup('A', twoRiders)], { hasDefaultRules: false }) },
      [`GET ${seasonPath}/rules`]: { body: specialRules },
    })
    expect(await screen.findByRole('link', { name: 'Rules: ACU' })).toHaveAttribute('href', '/rules/club/cup')
  })

  test('finds the groups closed, and opens all at once', async () => {
    await openStandings({
      ...visitorSession,
      [publicRoute]: { body: aSeason([aGroup('A', twoRiders), aGroup('B', [])]) },
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
    const season = aSeason([aGroup('A', twoRiders)])
    const stages = season.stages.map((stage, i) =>
      i === 1 ? { ...stage, resultsStatus: 'inProgress' as const, beingCorrected: true } : stage,
    )
    await openStandings({ ...visitorSession, [publicRoute]: { body: { ...season, stages } } })
    await userEvent.click(await screen.findByRole('button', { name: 'Expand All' }))
    expect(screen.getByRole('columnheader', { name: /^02\.06/ })).toHaveTextContent('Being corrected')
    expect(screen.getByRole('columnheader', { name: /^02\.05/ })).not.toHaveTextContent('Being corrected')
    expect(screen.queryByText('not published')).toBeNull()
  })

  test('sees the panels open that are in the address, and the address follows', async () => {
    const season = aSeason([aGroup('A', twoRiders), aGroup('B', twoRiders)])
    await openStandings({ ...visitorSession, [publicRoute]: { body: season } }, '?open=individual/class/B')
    expect(await screen.findAllByRole('table')).toHaveLength(1)
    expect(screen.getByRole('button', { name: /^B2 riders/ })).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'Expand All' }))
    expect(screen.getAllByRole('table')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: /^A/ }))
    expect(screen.getAllByRole('table')).toHaveLength(1)
  })

  test('closes the panels of all views at once, not only of the current one', async () => {
    const season = aSeason([aGroup('A', twoRiders)], { hasClubStandings: true })
    await openStandings({ ...visitorSession, [publicRoute]: { body: season } })
    await userEvent.click(await screen.findByRole('button', { name: 'Expand All' }))
    expect(screen.getByRole('table')).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Club standings' }))
    await userEvent.click(screen.getByRole('button', { name: 'Collapse All' }))
    await userEvent.click(screen.getByRole('link', { name: 'Individual standings' }))
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('sees the total without the worst stage first when it decides, and which stage that is', async () => {
    const season = aSeason([aGroup('A', twoRiders)], { isFinal: true })
    await openStandings({ ...visitorSession, [publicRoute]: { body: season } })
    await userEvent.click(await screen.findByRole('button', { name: /^A ?2 riders/ }))
    const [, first] = screen.getAllByRole('row')
    const cells = within(defined(first))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
    expect(cells).toEqual(['1', 'Moss club', '20', '(17), left out as the worst stage', '20Total 37', '37'])
  })

  test('sees by other rules which results count, without a number of stages that the rules don’t have', async () => {
    const season = aSeason([aGroup('A', twoRiders)], { isFinal: true, hasDefaultRules: false })
    await openStandings({
      ...visitorSession,
      [publicRoute]: { body: season },
      [`GET ${seasonPath}/rules`]: { body: specialRules },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^A ?2 riders/ }))
    const [head, first] = screen.getAllByRole('row')
    expect(defined(head)).toHaveTextContent('Counted')
    expect(defined(first)).toHaveTextContent('(17), left out by the rules')
    expect(screen.getByText('Left out by the rules')).toBeVisible()
    expect(document.body).not.toHaveTextContent(/Best \d of \d|worst/)
  })

  test('sees DQ instead of points, and which result is a draft', async () => {
    await openStandings({ ...visitorSession, [publicRoute]: { body: aSeason([aGroup('A', twoRiders)]) } })
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
    const season = aSeason([aGroup('A', twoRiders)], {
      clubs: [{ ...shared, club: 'Moss', stages: clubStages, riders: [clubRider] }],
      teams: [{ ...shared, team: 'Moss', stages: teamStages, riders: [{ ...rider, stages: teamStages }] }],
    })
    await openStandings({ ...visitorSession, [publicRoute]: { body: season } }, `?standings=${tab}`)
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
    await openStandings({ ...visitorSession, [publicRoute]: { body: season } }, '?standings=club')
    expect(await screen.findByRole('button', { name: /Moss/ })).toBeVisible()
    expect(screen.queryByText('Draft: may still change')).toBeNull()
  })

  test('prints whether there are drafts, and the time', async () => {
    await openStandings({ ...visitorSession, [publicRoute]: { body: aSeason([aGroup('A', twoRiders)]) } })
    expect(screen.queryByText(/^as of/)).not.toBeInTheDocument()
    fireEvent(window, new Event('beforeprint'))
    expect(screen.getByText('With drafts: may still change')).toBeInTheDocument()
    expect(screen.getByText(/^as of/)).toBeInTheDocument()
    fireEvent(window, new Event('afterprint'))
    expect(screen.queryByText(/^as of/)).not.toBeInTheDocument()
  })

  test('gets a help link about clubs in the view of clubs', async () => {
    const season = aSeason([aGroup('A', twoRiders)], { hasClubStandings: true })
    await openStandings({ ...visitorSession, [publicRoute]: { body: season } }, '?standings=club')
    expect(screen.getByRole('link', { name: 'How results are computed' })).toHaveAttribute(
      'href',
      '/help/results#clubs',
    )
  })

  test('sees the names of women groups translated, but not those of classes', async () => {
    const groups = [aGroup('Girls', twoRiders), aGroup('Women', twoRiders, { women: true })]
    await openStandings({ ...visitorSession, [publicRoute]: { body: aSeason(groups) } })
    expect(await screen.findByRole('region', { name: /Girls/ })).toBeVisible()
    expect(screen.getByRole('region', { name: /Women/ })).toBeVisible()
  })

  test('opens a class and the women group of the same name separately', async () => {
    const groups = [
      aGroup('Women', [aRow('in-class', 1)]),
      aGroup('Women', [aRow('in-group', 1)], { women: true, bgColor: null, borderColor: null }),
    ]
    await openStandings({ ...visitorSession, [publicRoute]: { body: aSeason(groups) } })
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
    const season = aSeason([aGroup('A', twoRiders)], { clubs })
    await openStandings({ ...visitorSession, [publicRoute]: { body: season } }, '?standings=club')
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
    const groups = [aGroup('Girls', twoRiders), aGroup('Girls', twoRiders, { women: true })]
    await openStandings(
      { ...visitorSession, [publicRoute]: { body: aSeason(groups, { clubs }) } },
      '?standings=club',
    )
    await userEvent.click(await screen.findByRole('button', { name: /Moss/ }))
    const cells = screen.getAllByRole('row').map((row) => row.textContent)
    expect(cells.filter((text) => text.includes("Girls (women's group)"))).toHaveLength(1)
  })

  test('sees that nothing is published yet, and no tools', async () => {
    await openStandings({ ...visitorSession, [publicRoute]: { body: aSeason([], { isPublished: false }) } })
    expect(await screen.findByText('Standings are not published yet')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Expand All' })).toBeNull()
  })

  test.each([
    ['', 'No data available yet'],
    ['?standings=club', 'No data available yet'],
    ['?standings=team', 'No team standings available'],
  ])('sees that there is no data in the view %s', async (query, text) => {
    await openStandings({ ...visitorSession, [publicRoute]: { body: aSeason([]) } }, query)
    expect(await screen.findByRole('heading', { name: text })).toBeVisible()
  })

  test('has only the views of the championship, whatever the address contains', async () => {
    const season = aSeason([aGroup('A', twoRiders)], { hasClubStandings: false, hasTeamCompetition: false })
    await openStandings({ ...visitorSession, [publicRoute]: { body: season } }, '?standings=team')
    const views = await screen.findByRole('navigation', { name: 'Views' })
    expect(
      within(views)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Individual standings'])
    expect(screen.getByRole('region', { name: /^A/ })).toBeVisible()
  })

  test('who searches for a rider sees only the matching rows, and how many there are', async () => {
    const riders = [...twoRiders, aRow('c', 3, { name: 'Anna Kask' })]
    const groups = [aGroup('A', riders), aGroup('B', twoRiders)]
    await openStandings({ ...visitorSession, [publicRoute]: { body: aSeason(groups) } }, '?q=kask')
    expect(await screen.findByText('1 participant found')).not.toHaveClass('sr-only')
    expect(screen.getByRole('button', { name: /^A ?1 of 3 riders/ })).toBeVisible()
    expect(screen.getByRole('rowheader', { name: /Anna Kask/ })).toBeVisible()
    expect(screen.queryByRole('rowheader', { name: /Rider/ })).toBeNull()
  })

  test.each([
    ['individual', 'rider b'],
    ['club', 'anna'],
  ])('is taken to the first match in the view %s, with the focus in the search', async (tab, search) => {
    const scrolled = vi.fn<(this: Element) => void>()
    Object.assign(Element.prototype, {
      scrollIntoView(this: Element) {
        scrolled.call(this)
      },
    })
    const rider = { group: 'A', women: false, clubStandingMultiplier: 1, totalPoints: 17, stages: [] }
    const riders = [
      { ...rider, standing: 'uku', name: 'Uku Tamm' },
      { ...rider, standing: 'anna', name: 'Anna Kask' },
    ]
    const clubs = [{ club: 'Moss', position: 1, totalPoints: 34, stages: [], riders, people: 2 }]
    const season = aSeason([aGroup('A', twoRiders)], { clubs, hasClubStandings: true })
    await openStandings({ ...visitorSession, [publicRoute]: { body: season } }, `?standings=${tab}`)
    const field = await screen.findByRole('searchbox')
    await userEvent.type(field, `${search}{Enter}`)
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('row', { name: new RegExp(search, 'i') })])
    expect(field).toHaveFocus()
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  })

  test('who presses Enter in the search doesn’t wait for it', async () => {
    await openStandings({ ...visitorSession, [publicRoute]: { body: aSeason([aGroup('A', twoRiders)]) } })
    const field = await screen.findByRole('searchbox')
    fireEvent.change(field, { target: { value: 'rider b' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(screen.getByText('1 participant found')).toBeVisible()
  })

  test.each([
    ['club', /^Clubs are found/],
    ['team', /^Teams are found/],
  ])('learns what the search finds in the view %s', async (tab, text) => {
    const shared = { position: 1, totalPoints: 17, people: 1, stages: [], riders: [] }
    const season = aSeason([aGroup('A', twoRiders)], {
      clubs: [{ ...shared, club: 'Moss' }],
      teams: [{ ...shared, team: 'Moss' }],
    })
    await openStandings({ ...visitorSession, [publicRoute]: { body: season } }, `?standings=${tab}&q=26`)
    expect(await screen.findByText(text)).toBeVisible()
  })

  test('sees that loading failed', async () => {
    await openStandings({ ...visitorSession, [publicRoute]: problem(500, 'internal') })
    expect(await screen.findByText('Error loading. Refresh page to try again.')).toBeVisible()
  })
})
