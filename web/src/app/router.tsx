// Every address of the app and the screen behind it. A screen's code comes when it is first visited.
import type { ComponentType } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, Outlet, type DataRouter, type Params, type RouteObject } from 'react-router'
import { ErrorScreen, FullScreenError, NotFoundScreen, UnauthorizedScreen } from './error-screens'
import { firstQuestions } from './first-questions'
import { Guard } from './guard'
import { Layout } from './layout'
import { offlineScreens } from './offline-screens'
import { Root } from './root'
import { siteScreens } from './site-screens'

type Questions = ReturnType<typeof firstQuestions>

/**
 * A screen whose code comes when it is first visited; meanwhile its first questions are asked. Made anew for each route: the router
 * empties what it has loaded.
 */
function screen(
  load: () => Promise<ComponentType>,
  ask?: (params: Params) => void,
): Pick<RouteObject, 'lazy' | 'loader'> {
  return { lazy: { Component: load }, ...(ask && { loader: asking(ask) }) }
}

/** One without the site's header and footer. */
function fullScreen(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, ErrorBoundary: FullScreenError, ...screen(load) }
}

/** Asks and doesn't wait. */
function asking(ask: (params: Params) => void) {
  return ({ params }: { params: Params }) => {
    ask(params)
    return null
  }
}

const login = async () => (await import('./login-screen')).LoginScreen
const finishSignup = async () =>
  (await import('../features/accounts/finish/finish-signup-page')).FinishSignupPage
const profile = async () => (await import('../features/accounts/profile/profile-page')).ProfilePage
const ownResults = async () => (await import('../features/own-results/own-results-page')).OwnResultsPage
const resultsHelp = async () => (await import('../features/help/results-help-page')).ResultsHelpPage
const about = async () => (await import('../features/site-pages/site-page')).AboutPage
const privacy = async () => (await import('../features/site-pages/site-page')).PrivacyPage
const terms = async () => (await import('../features/site-pages/site-page')).TermsPage
const pageViews = async () => (await import('../features/page-views/page-views-page')).PageViewsPage
const users = async () => (await import('../features/users/users-page')).UsersPage
const championships = async () => (await import('../features/championships/office/office-page')).OfficePage
const championshipEdit = async () =>
  (await import('../features/championships/office/edit/championship-page')).ChampionshipPage
const clubs = async () => (await import('../features/clubs/clubs-page')).ClubsPage
const log = async () => (await import('../features/log/log-page')).LogPage
const standings = async () => (await import('../features/standings/standings-page')).StandingsPage
const stageEdit = async () => (await import('../features/stages/edit/stage-edit-page')).StageEditPage
const startList = async () =>
  (await import('../features/registration/start-list/start-list-page')).StartListPage
const judges = async () => (await import('../features/judges/judges-page')).JudgesPage
const raceSheets = async () =>
  (await import('../features/registration/race-sheets/race-sheets-page')).RaceSheetsPage
const protocol = async () => (await import('../features/results/protocol/protocol-page')).ProtocolPage
const gapBoard = async () => (await import('../features/results/gap-board/gap-board-page')).GapBoardPage
const scoredImport = async () =>
  (await import('../features/results/scored-import/scored-import-page')).ScoredImportPage
const cardEntry = async () => (await import('../features/judging/card-entry/card-entry-page')).CardEntryPage
const market = async () => (await import('../features/market/market-page')).MarketPage
const ad = async () => (await import('../features/market/ad/ad-screen')).AdScreen
const newAd = async () => (await import('../features/market/form/new-ad-page')).NewAdPage
const myAds = async () => (await import('../features/market/own/my-ads-page')).MyAdsPage
const editAd = async () => (await import('../features/market/form/edit-ad-page')).EditAdPage
const reportedAds = async () => (await import('../features/market/reports/reported-ads-page')).ReportedAdsPage

/** Screens for everyone. */
const open = (ask: Questions): RouteObject[] => [
  { path: '', ...screen(siteScreens.competitions, ask.competitions) },
  { path: 'home', ...screen(siteScreens.competitions, ask.competitions) },
  { path: 'login', ...screen(login, ask.login) },
  { path: 'finish-signup', ...screen(finishSignup) },
  { path: 'competitions/:institution/:championship', ...screen(standings, ask.standings) },
  { path: 'competitions/:institution/:championship/:stage', ...screen(siteScreens.stage, ask.stage) },
  { path: 'competitions/:institution/:championship/:stage/start-list', ...screen(startList, ask.stage) },
  { path: 'competitions/:institution/:championship/:stage/race-sheets', ...screen(raceSheets, ask.stage) },
  { path: 'competitions/:institution/:championship/:stage/results/protocol', ...screen(protocol, ask.stage) },
  {
    path: 'competitions/:institution/:championship/:stage/results',
    ...screen(siteScreens.results, ask.results),
  },
  { path: 'competitions/:institution/:championship/:stage/judges', ...screen(judges, ask.office) },
  { path: 'competitions/:institution/:championship/:stage/gap-board', ...screen(gapBoard, ask.office) },
  { path: 'competitions/:institution/:championship/:stage/card-entry', ...screen(cardEntry, ask.office) },
  {
    path: 'competitions/:institution/:championship/:stage/scored-import',
    ...screen(scoredImport, ask.office),
  },
  { path: 'help/results', ...screen(resultsHelp) },
  { path: 'about', ...screen(about) },
  { path: 'privacy', ...screen(privacy) },
  { path: 'terms', ...screen(terms) },
  { path: 'market', ...screen(market), children: [{ path: 'ads/:ad', ...screen(ad) }] },
  { path: '401', Component: UnauthorizedScreen },
  { path: '*', Component: NotFoundScreen },
]

/** Screens for those who are signed in. */
const own = (): RouteObject[] => [
  { path: 'my-results', ...screen(ownResults) },
  { path: 'profile', ...screen(profile) },
  { path: 'users', ...screen(users) },
  { path: 'clubs', ...screen(clubs) },
  { path: 'log', ...screen(log) },
  { path: 'page-views', ...screen(pageViews) },
  { path: 'market/new', ...screen(newAd) },
  { path: 'market/my-ads', ...screen(myAds) },
  { path: 'market/my-ads/:ad', ...screen(editAd) },
  { path: 'market/reports', ...screen(reportedAds) },
  { path: 'championship', ...screen(championships) },
  { path: 'championship/:institution/:championship', ...screen(championshipEdit) },
  { path: 'championship/:institution/:championship/:stage', ...screen(stageEdit) },
]

export function createRoutes(queries: QueryClient): RouteObject[] {
  const ask = firstQuestions(queries)
  // A screen that fails leaves the header and the footer in place.
  const site: RouteObject = {
    Component: Layout,
    children: [
      {
        Component: Outlet,
        ErrorBoundary: ErrorScreen,
        children: [...open(ask), { Component: Guard, children: own() }],
      },
    ],
  }
  // The judge needs the whole height: no header, no footer.
  const judgeScreens: RouteObject[] = [
    fullScreen('competitions/:institution/:championship/:stage/judge', offlineScreens.judge),
    fullScreen('judge', offlineScreens.judgeStart),
    fullScreen('judge-standalone', offlineScreens.judgeStandalone),
  ]
  return [
    {
      path: '/',
      Component: Root,
      ErrorBoundary: FullScreenError,
      loader: asking(ask.everywhere),
      // The page stays as the server sent it until the first screen's code is there.
      HydrateFallback: () => null,
      children: [site, ...judgeScreens],
    },
  ]
}

export function createRouter(queries: QueryClient): DataRouter {
  return createBrowserRouter(createRoutes(queries))
}

/** Settles when the first screen's code is there. */
export function routed(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe((state) => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })
}
