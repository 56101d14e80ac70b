// Every address of the app and the screen behind it. A screen's code comes when it is first visited.
import { createBrowserRouter, Outlet, type DataRouter, type RouteObject } from 'react-router'
import { BeingBuilt } from './being-built'
import { ErrorScreen, FullScreenError, NotFoundScreen, UnauthorizedScreen } from './error-screens'
import { Guard } from './guard'
import { Layout } from './layout'
import { Root } from './root'

const competitions = {
  lazy: {
    Component: async () => (await import('../features/championships/competitions-page')).CompetitionsPage,
  },
}

const stage: RouteObject = {
  path: ':stage',
  children: [
    {
      index: true,
      lazy: { Component: async () => (await import('../features/stages/stage-page')).StagePage },
    },
    {
      path: 'results',
      lazy: { Component: async () => (await import('../features/results/results-page')).ResultsPage },
    },
    { path: 'judges', Component: BeingBuilt },
  ],
}

const site: RouteObject = {
  Component: Layout,
  children: [
    {
      // A screen that fails leaves the header and the footer in place.
      Component: Outlet,
      ErrorBoundary: ErrorScreen,
      children: [
        { index: true, ...competitions },
        { path: 'home', ...competitions },
        {
          path: 'login',
          lazy: { Component: async () => (await import('../features/accounts/login-page')).LoginPage },
        },
        { path: 'finish-signup', Component: BeingBuilt },
        {
          path: 'competitions/:institution/:championship',
          children: [{ index: true, Component: BeingBuilt }, stage],
        },
        { path: 'judge-standalone', Component: BeingBuilt },
        { path: 'about', Component: BeingBuilt },
        { path: 'privacy', Component: BeingBuilt },
        { path: 'terms', Component: BeingBuilt },
        {
          path: 'market',
          children: [
            { index: true, Component: BeingBuilt },
            { path: 'ads/:ad', Component: BeingBuilt },
          ],
        },
        {
          Component: Guard,
          children: [
            { path: 'my-results', Component: BeingBuilt },
            { path: 'profile', Component: BeingBuilt },
            { path: 'market/new', Component: BeingBuilt },
            { path: 'market/my-ads', Component: BeingBuilt },
            {
              path: 'championship',
              children: [
                { index: true, Component: BeingBuilt },
                { path: ':institution/:championship', Component: BeingBuilt },
                { path: ':institution/:championship/:stage', Component: BeingBuilt },
              ],
            },
          ],
        },
        { path: '401', Component: UnauthorizedScreen },
        { path: '*', Component: NotFoundScreen },
      ],
    },
  ],
}

export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Root,
    ErrorBoundary: FullScreenError,
    // The page stays as the server sent it until the first screen's code is there.
    HydrateFallback: () => null,
    children: [
      site,
      {
        // Without header and footer: the judge needs the whole height.
        path: 'competitions/:institution/:championship/:stage/judge',
        ErrorBoundary: FullScreenError,
        lazy: { Component: async () => (await import('../features/judging/judge-page')).JudgePage },
      },
    ],
  },
]

export function createRouter(): DataRouter {
  return createBrowserRouter(routes)
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
