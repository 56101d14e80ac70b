// Every address of the app and the screen behind it. A screen's code comes when it is first visited.
import type { ComponentType } from 'react'
import { createBrowserRouter, Outlet, type DataRouter, type RouteObject } from 'react-router'
import { BeingBuilt, ErrorScreen, FullScreenError, NotFoundScreen, UnauthorizedScreen } from './error-screens'
import { Guard } from './guard'
import { Layout } from './layout'
import { Root } from './root'

/** A screen whose code comes when it is first visited. Made anew for each route: the router empties what it has loaded. */
function screen(load: () => Promise<ComponentType>) {
  return { lazy: { Component: load } }
}

const competitions = async () =>
  (await import('../features/championships/competitions-page')).CompetitionsPage
const login = async () => (await import('../features/accounts/login-page')).LoginPage
const stage = async () => (await import('../features/stages/stage-page')).StagePage
const results = async () => (await import('../features/results/results-page')).ResultsPage
const judge = async () => (await import('../features/judging/judge-page')).JudgePage

/** Screens for everyone. */
const open = (): RouteObject[] => [
  { index: true, ...screen(competitions) },
  { path: 'home', ...screen(competitions) },
  { path: 'login', ...screen(login) },
  { path: 'finish-signup', Component: BeingBuilt },
  { path: 'competitions/:institution/:championship', Component: BeingBuilt },
  { path: 'competitions/:institution/:championship/:stage', ...screen(stage) },
  { path: 'competitions/:institution/:championship/:stage/results', ...screen(results) },
  { path: 'competitions/:institution/:championship/:stage/judges', Component: BeingBuilt },
  { path: 'judge-standalone', Component: BeingBuilt },
  { path: 'about', Component: BeingBuilt },
  { path: 'privacy', Component: BeingBuilt },
  { path: 'terms', Component: BeingBuilt },
  { path: 'market', Component: BeingBuilt },
  { path: 'market/ads/:ad', Component: BeingBuilt },
  { path: '401', Component: UnauthorizedScreen },
  { path: '*', Component: NotFoundScreen },
]

/** Screens for those who are signed in. */
const own = (): RouteObject[] => [
  { path: 'my-results', Component: BeingBuilt },
  { path: 'profile', Component: BeingBuilt },
  { path: 'market/new', Component: BeingBuilt },
  { path: 'market/my-ads', Component: BeingBuilt },
  { path: 'championship', Component: BeingBuilt },
  { path: 'championship/:institution/:championship', Component: BeingBuilt },
  { path: 'championship/:institution/:championship/:stage', Component: BeingBuilt },
]

export function createRoutes(): RouteObject[] {
  // A screen that fails leaves the header and the footer in place.
  const site: RouteObject = {
    Component: Layout,
    children: [
      {
        Component: Outlet,
        ErrorBoundary: ErrorScreen,
        children: [...open(), { Component: Guard, children: own() }],
      },
    ],
  }
  // The judge needs the whole height: no header, no footer.
  const judgeScreen: RouteObject = {
    path: 'competitions/:institution/:championship/:stage/judge',
    ErrorBoundary: FullScreenError,
    ...screen(judge),
  }
  return [
    {
      path: '/',
      Component: Root,
      ErrorBoundary: FullScreenError,
      // The page stays as the server sent it until the first screen's code is there.
      HydrateFallback: () => null,
      children: [site, judgeScreen],
    },
  ]
}

export function createRouter(): DataRouter {
  return createBrowserRouter(createRoutes())
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
