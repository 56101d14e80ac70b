import { QueryClient } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import { opensOffline } from '@/lib/addresses/offline-addresses'
import { paths } from '@/lib/addresses/paths'
import { marketPaths } from '@/lib/addresses/market-paths'
import { rarePaths } from '@/lib/addresses/rare-paths'
import { admin } from '@/testing/people'
import { renderRoutes, serve } from '@/testing/render'
import { aSetup } from '@/testing/server-setup'
import { aStage } from '@/testing/stage'
import { pages } from '../../e2e/support/page-list'
import { offlineScreens } from './screens/offline-screens'
import { createRoutes } from './router'

const routes = createRoutes(new QueryClient())
const key = { institution: 'lamsf', championship: 'trials 2026', stage: 'mežezers' }

const screenOf = ({ lazy, Component }: RouteObject): unknown =>
  typeof lazy === 'object' ? lazy.Component : Component

describe('every address has a screen of its own', () => {
  // A new path doesn't compile until it is listed here.
  const addresses = {
    home: paths.home(),
    login: paths.login('/profile?tab=sessions'),
    profile: paths.profile(),
    users: paths.users(),
    clubs: paths.clubs(),
    auditLog: paths.auditLog(key),
    riderLog: rarePaths.riderLog(key, { name: 'Jānis Purs' }),
    pageViews: paths.pageViews(),
    serverHealth: paths.serverHealth(),
    myResults: paths.myResults(),
    helpResults: paths.helpResults('ranking'),
    rules: rarePaths.rules(key),
    helpByRules: rarePaths.helpByRules(key, 'ranking'),
    about: paths.about(),
    privacy: paths.privacy(),
    terms: paths.terms(),
    championships: paths.championships(),
    championshipEdit: paths.championshipEdit(key),
    stageEdit: paths.stageEdit(key),
    standings: paths.standings(key),
    individualStandings: paths.individualStandings(key),
    stage: paths.stage(key),
    participant: paths.participant(key, { name: 'Rita', racingNumber: '07' }),
    participantForm: rarePaths.participantForm(key, { id: 'rita', name: 'Rita', racingNumber: '07' }),
    joinStage: paths.joinStage(key),
    results: paths.results(key),
    reopenResults: rarePaths.reopenResults(key),
    riderResult: paths.riderResult(key, 'r07'),
    tv: paths.tv(key),
    embed: paths.embed(key),
    startList: paths.startList(key),
    raceSheets: rarePaths.raceSheets(key),
    protocol: rarePaths.protocol(key),
    commentator: rarePaths.commentator(key),
    entryDesk: rarePaths.entryDesk(key),
    deskRider: rarePaths.deskRider(key, 'ozols'),
    startOrder: rarePaths.startOrder(key),
    timekeeping: rarePaths.timekeeping(key),
    timekeeper: rarePaths.timekeeper(key),
    consents: rarePaths.consents(key),
    emergencyContacts: rarePaths.emergencyContacts(key),
    officials: rarePaths.officials(key),
    officialProtocol: rarePaths.officialProtocol(key),
    certificates: rarePaths.certificates(key),
    judge: paths.judge(key),
    judgeLink: rarePaths.judgeLink(key, 'token'),
    gapBoard: paths.gapBoard(key),
    queries: paths.queries(key),
    cardEntry: paths.cardEntry(key, '07'),
    riderCard: rarePaths.riderCard(key, { name: 'Rita', racingNumber: '07' }),
    scoredImport: rarePaths.scoredImport(key),
    messages: rarePaths.messages(key),
    judges: paths.judges(key),
    judgePhones: rarePaths.judgePhones(key),
    judgeStart: paths.judgeStart(),
    judgeStandalone: paths.judgeStandalone(),
    judgeStandaloneDay: rarePaths.judgeStandaloneDay('2026-06-06'),
    market: paths.market(),
    ad: paths.ad('ad-1'),
    reportAd: marketPaths.reportAd('ad-1'),
    newAd: paths.newAd(),
    myAds: paths.myAds(),
    editAd: marketPaths.editAd('ad-1'),
    reportedAds: marketPaths.reportedAds(),
    changeSchedule: rarePaths.changeSchedule(key),
  } satisfies Record<keyof typeof paths | keyof typeof rarePaths | keyof typeof marketPaths, string>
  const alsoReached = ['/home', '/finish-signup', paths.cardEntry(key)]

  test.each([...Object.values(addresses), ...alsoReached])('%s', (address) => {
    const found = matchRoutes(routes, new URL(address, 'https://this.site').pathname)
    expect(found?.at(-1)?.route.path).not.toBe('*')
  })

  test('the parameters of the address reach the screen unchanged', () => {
    const { pathname } = new URL(paths.judge(key), 'https://this.site')
    expect(matchRoutes(routes, pathname)?.at(-1)?.params).toEqual(key)
  })
})

test('every screen is among the pages that the browser tests check in large text and for accessibility', () => {
  const withDescendants = (route: RouteObject): RouteObject[] => [
    route,
    ...(route.children ?? []).flatMap(withDescendants),
  ]
  const stages = { running: key, openFree: key, coming: key, past: key }
  const visited = new Set(
    pages.flatMap(({ address }) => {
      const { pathname } = new URL(address(stages, 'id'), 'https://this.site')
      return matchRoutes(routes, pathname)?.map(({ route }) => screenOf(route)) ?? []
    }),
  )
  const unvisited = routes.flatMap(withDescendants).filter((route) => !visited.has(screenOf(route)))
  expect(unvisited.map(({ path }) => path)).toEqual([])
})

test('both addresses of the home page show it, one after the other', async () => {
  serve({
    'GET /session': { body: { user: null } },
    'GET /competitions': { body: { upcoming: [], past: [], next: null } },
  })
  const { router } = renderRoutes('/', createRoutes)
  expect(await screen.findByRole('heading', { name: 'Competitions' })).toBeVisible()
  await act(() => router.navigate('/home'))
  expect(await screen.findByRole('heading', { name: 'Competitions' })).toBeVisible()
})

test('the screen doesn’t repeat the requests that its route prefetched', async () => {
  const stage = '/institutions/lamsf/championships/trials-2026/stages/mezezers'
  const requests = serve({
    'GET /session': { body: { user: null } },
    [`GET ${stage}`]: { body: aStage() },
    [`GET ${stage}/participants`]: { body: { feedPosition: 1, participants: [] } },
  })
  renderRoutes('/competitions/lamsf/trials-2026/mezezers', createRoutes)
  expect(await screen.findByRole('heading', { name: 'No participants yet' })).toBeVisible()
  const requested = requests.map(({ url }) => new URL(url).pathname.replace('/api/v1', ''))
  expect(requested.toSorted()).toEqual([stage, `${stage}/participants`, '/session'].toSorted())
})

test('an unknown address shows "Page not found" and a link home', async () => {
  serve({ 'GET /session': { body: { user: null } } })
  renderRoutes('/nowhere/at/all', createRoutes)
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('401 shows "Unauthorized", a button to log in and a link home', async () => {
  serve({ 'GET /session': { body: { user: null } } })
  renderRoutes('/401', createRoutes)
  expect(await screen.findByRole('heading', { name: 'Unauthorized' })).toBeVisible()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
})

describe('a screen whose address opens offline', () => {
  const addresses = [paths.judge(key), rarePaths.timekeeper(key), paths.judgeStart(), paths.judgeStandalone()]

  test.each(addresses)(
    '%s is loaded in the file from which the service worker’s list is built',
    (address) => {
      const { pathname } = new URL(address, 'https://this.site')
      expect(opensOffline(pathname)).toBe(true)
      const route = matchRoutes(routes, pathname)?.at(-1)?.route
      const loaded: unknown[] = Object.values(offlineScreens)
      expect(loaded).toContain(typeof route?.lazy === 'object' && route.lazy.Component)
    },
  )

  test('is a judge screen', () => {
    const others = [paths.home(), paths.stage(key), paths.judges(key), paths.results(key), paths.login()]
    expect(others.filter((address) => opensOffline(address))).toEqual([])
  })
})

describe('screens for signed-in users', () => {
  test.each([
    '/profile',
    '/users',
    '/page-views',
    '/server-health',
    '/my-results',
    '/market/new',
    '/market/my-ads',
    '/championship',
  ])('a visitor of %s signs in and returns to it', async (address) => {
    serve({
      'GET /session': { body: { user: null } },
      'GET /setup': { body: aSetup() },
      'GET /sign-in-ways': { body: { providers: [] } },
    })
    const { router } = renderRoutes(address, createRoutes)
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/login')
    expect(new URLSearchParams(router.state.location.search).get('return')).toBe(address)
  })

  test('open for signed-in users', async () => {
    serve({
      'GET /session': { body: { user: admin } },
      'GET /market/reports': { body: { ads: [] } },
      'GET /profile/results': { body: { seasons: [], next: null } },
      'GET /profile/stages': { body: { stages: [] } },
      'GET /competitions': { body: { upcoming: [], past: [], next: null } },
    })
    const { router } = renderRoutes('/my-results', createRoutes)
    expect(await screen.findByRole('heading', { name: 'No results yet' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/my-results')
  })
})
