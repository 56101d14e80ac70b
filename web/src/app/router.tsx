// The routes of the app. The code of a screen is loaded when it is first visited.
import type { ComponentType } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, Outlet, type DataRouter, type Params, type RouteObject } from 'react-router'
import { ErrorScreen, FullScreenError, NotFoundScreen, UnauthorizedScreen } from './screens/error-screens'
import { prefetchQueries } from './screens/prefetch-queries'
import { Guard } from './screens/guard'
import { Layout } from './layout/layout'
import { offlineScreens } from './screens/offline-screens'
import { Root } from './layout/root'
import { siteScreens } from './screens/site-screens'
import type { SitePageName } from '@/features/site-pages/site-pages'
import type { pages as sellerPages } from './screens/seller-pages'
import type { pages as siteTools } from './screens/site-tools'
import type { pages as stageTools } from './screens/stage-tools'

type Prefetch = ReturnType<typeof prefetchQueries>

/**
 * A route that loads the screen's code when it is first visited and prefetches its first queries at the same
 * time. Each route needs its own object: the router mutates what it has loaded.
 */
function screen(
  load: () => Promise<ComponentType>,
  prefetch?: (params: Params) => void,
): Pick<RouteObject, 'lazy' | 'loader'> {
  return { lazy: { Component: load }, ...(prefetch && { loader: prefetching(prefetch) }) }
}

/** A screen without the site's header and footer. */
function fullScreen(
  path: string,
  load: () => Promise<ComponentType>,
  prefetch?: (params: Params) => void,
): RouteObject {
  return { path, ErrorBoundary: FullScreenError, ...screen(load, prefetch) }
}

/** A loader that starts the queries without waiting for them. */
function prefetching(prefetch: (params: Params) => void) {
  return ({ params }: { params: Params }) => {
    prefetch(params)
    return null
  }
}

const login = async () => (await import('./screens/login-screen')).LoginScreen
const finishSignup = async () =>
  (await import('@/features/accounts/finish/finish-signup-page')).FinishSignupPage
const profile = async () => (await import('@/features/profile/profile-page')).ProfilePage
const ownResults = async () => (await import('@/features/own-results/own-results-page')).OwnResultsPage
const resultsHelp = async () => (await import('@/features/help/results-help-page')).ResultsHelpPage
const rules = async () => (await import('@/features/rules/parts')).RulesPage
const sitePage = (page: SitePageName): RouteObject => ({
  path: page,
  ...screen(async () => (await import('@/features/site-pages/site-page')).pages[page]),
})
const championships = async () =>
  (await import('@/features/championships/list/championships-page')).ChampionshipsPage
const championshipEdit = async () =>
  (await import('@/features/championships/edit/championship-page')).ChampionshipPage
const stageEdit = async () => (await import('@/features/stages/edit/page/stage-edit-page')).StageEditPage
const startList = async () =>
  (await import('@/features/registration/start-list/start-list-page')).StartListPage
const judges = async () => (await import('@/features/judges/judges-page')).JudgesPage
const protocol = async () => (await import('@/features/results/protocol/protocol-page')).ProtocolPage
const commentator = async () =>
  (await import('@/features/results/commentator/commentator-page')).CommentatorPage
const queries = async () => (await import('@/features/protests/page/queries-page')).QueriesPage
const gapBoard = async () => (await import('@/features/results/gap-board/gap-board-page')).GapBoardPage
const scoredImport = async () =>
  (await import('@/features/results/scored-import/scored-import-page')).ScoredImportPage
const cardEntry = async () => (await import('@/features/card-entry/card-entry-page')).CardEntryPage
const sellerPage = (name: keyof typeof sellerPages) => async () =>
  (await import('./screens/seller-pages')).pages[name]
const reportedAds = async () => (await import('@/features/market/reports/reported-ads-page')).ReportedAdsPage

const stageTool = (name: keyof typeof stageTools) => async () =>
  (await import('./screens/stage-tools')).pages[name]

const siteTool = (path: keyof typeof siteTools): RouteObject => ({
  path,
  ...screen(async () => (await import('./screens/site-tools')).pages[path]),
})

/** The pages of a stage for its secretary, by the end of their address; a list, because each costs every visitor bytes. */
const secretaryPages: SecretaryPage[] = [
  ['judges', judges],
  ['gap-board', gapBoard],
  ['queries', queries],
  ['card-entry', cardEntry],
  ['scored-import', scoredImport],
  ['consents', stageTool('consents')],
  ['emergency-contacts', stageTool('emergency-contacts')],
  ['entry-desk', stageTool('entry-desk')],
  ['messages', stageTool('messages')],
  ['officials', stageTool('officials')],
  ['race-sheets', stageTool('race-sheets')],
  ['results/certificates', stageTool('results/certificates')],
  ['results/official-protocol', stageTool('results/official-protocol')],
  ['start-order', stageTool('start-order')],
  ['timekeeping', stageTool('timekeeping')],
]

type SecretaryPage = [path: string, load: () => Promise<ComponentType>]

function secretaryRoute([path, load]: SecretaryPage, prefetch: (params: Params) => void): RouteObject {
  return { path: `competitions/:institution/:championship/:stage/${path}`, ...screen(load, prefetch) }
}

/** Screens that the router opens for everyone. A secretary's page decides itself what others see. */
const openScreens = (prefetch: Prefetch): RouteObject[] => [
  { path: '', ...screen(siteScreens.competitions, prefetch.competitions) },
  { path: 'home', ...screen(siteScreens.competitions, prefetch.competitions) },
  { path: 'login', ...screen(login, prefetch.login) },
  { path: 'finish-signup', ...screen(finishSignup) },
  { path: 'competitions/:institution/:championship', ...screen(siteScreens.standings, prefetch.standings) },
  { path: 'competitions/:institution/:championship/:stage', ...screen(siteScreens.stage, prefetch.stage) },
  { path: 'competitions/:institution/:championship/:stage/start-list', ...screen(startList, prefetch.stage) },
  {
    path: 'competitions/:institution/:championship/:stage/results/protocol',
    ...screen(protocol, prefetch.stage),
  },
  {
    path: 'competitions/:institution/:championship/:stage/results/commentator',
    ...screen(commentator, prefetch.results),
  },
  ...secretaryPages.map((page) => secretaryRoute(page, prefetch.secretaryPage)),
  {
    path: 'competitions/:institution/:championship/:stage/results',
    ...screen(siteScreens.results, prefetch.results),
  },
  { path: 'help/results', ...screen(resultsHelp) },
  { path: 'rules/:institution/:championship', ...screen(rules) },
  ...(['about', 'privacy', 'terms'] as const).map(sitePage),
  {
    path: 'market',
    ...screen(siteScreens.market),
    children: [{ path: 'ads/:ad', ...screen(siteScreens.ad) }],
  },
  { path: '401', Component: UnauthorizedScreen },
  { path: '*', Component: NotFoundScreen },
]

/** Screens for those who are signed in. */
const userScreens = (): RouteObject[] => [
  { path: 'my-results', ...screen(ownResults) },
  { path: 'profile', ...screen(profile) },
  ...(['users', 'clubs', 'log', 'page-views', 'server-health'] as const).map(siteTool),
  { path: 'market/new', ...screen(sellerPage('NewAdPage')) },
  { path: 'market/my-ads', ...screen(sellerPage('OwnAdsPage')) },
  { path: 'market/my-ads/:ad', ...screen(sellerPage('EditAdPage')) },
  { path: 'market/reports', ...screen(reportedAds) },
  { path: 'championship', ...screen(championships) },
  { path: 'championship/:institution/:championship', ...screen(championshipEdit) },
  { path: 'championship/:institution/:championship/:stage', ...screen(stageEdit) },
]

export function createRoutes(queryClient: QueryClient): RouteObject[] {
  const prefetch = prefetchQueries(queryClient)
  // When a screen fails, the header and the footer stay in place.
  const site: RouteObject = {
    Component: Layout,
    children: [
      {
        Component: Outlet,
        ErrorBoundary: ErrorScreen,
        children: [...openScreens(prefetch), { Component: Guard, children: userScreens() }],
      },
    ],
  }
  // The judge's screens need the whole height: no header, no footer.
  const judgeScreens: RouteObject[] = [
    fullScreen('competitions/:institution/:championship/:stage/judge', offlineScreens.judge, prefetch.judge),
    fullScreen('competitions/:institution/:championship/:stage/timekeeper', offlineScreens.timekeeper),
    fullScreen('judge', offlineScreens.judgeStart),
    fullScreen('judge-standalone', offlineScreens.judgeStandalone),
  ]
  return [
    {
      path: '/',
      Component: Root,
      ErrorBoundary: FullScreenError,
      loader: prefetching(prefetch.everywhere),
      // The page that the server sent stays until the first screen's code is loaded.
      HydrateFallback: () => null,
      children: [site, ...judgeScreens],
    },
  ]
}

export function createRouter(queryClient: QueryClient): DataRouter {
  return createBrowserRouter(createRoutes(queryClient))
}

/** Resolves when the first screen's code is loaded. */
export function routerReady(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe((state) => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })
}
