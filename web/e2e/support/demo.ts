// The base of all browser tests: the demo's server, its stages, and a way to sign in.
import { test as base, type APIRequestContext, type WorkerFixture } from '@playwright/test'
import type { Competition, Competitions, Feature } from '../../src/api/types'
import type { ChampionshipKey } from '../../src/lib/addresses/paths'
import { launchBrowser } from './chromium'
import { turnOff, turnOn } from './features'
import type { Stages as StagesOf } from './page-list'
import { type DemoServer, type Role, signInAs, startDemo } from './server'

export { expect } from '@playwright/test'

interface Fixtures {
  /** Signs this page's browser in without the login page. */
  signIn: (role: Role) => Promise<void>
  stages: Stages
  /** Turns features of a championship on until the test ends. */
  turnOnHere: (championship: ChampionshipKey, features: Feature[]) => Promise<void>
}
export type Stages = StagesOf<Competition>

export const test = base.extend<Fixtures, { server: DemoServer }>({
  browser: [
    async ({ playwright, browserName }, use) => {
      const browser = await launchBrowser(playwright[browserName])
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 0 },
  ],
  server: serverOfItsOwn(),
  baseURL: async ({ server }, use) => use(server.address),
  signIn: async ({ page }, use) => {
    await use(async (role) => {
      await signInAs(page.request, role)
    })
  },
  stages: async ({ request }, use) => use(await stagesOf(request)),
  turnOnHere: async ({ request }, use) => {
    const undo: (() => Promise<void>)[] = []
    await use(async (championship, features) => {
      if (features.length === 0) return
      await signInAs(request, 'admin')
      await turnOn(request, championship, features)
      undo.push(() => turnOff(request, championship, features))
    })
    for (const turnOffAgain of undo) await turnOffAgain()
  },
})

/** A server for one test file, so that its changes don't affect the others: `server: serverOfItsOwn()`. */
export function serverOfItsOwn(): [WorkerFixture<DemoServer, object>, { scope: 'worker'; timeout: number }] {
  return [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern
    async ({}, use) => {
      const server = await startDemo()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ]
}

export async function stagesOf(request: APIRequestContext): Promise<Stages> {
  const answer = await request.get('/api/v1/competitions')
  const { upcoming, past }: Competitions = await answer.json()
  return {
    running: requireValue(upcoming.find((stage) => hasStarted(stage) && stage.format === 'classic')),
    openFree: requireValue(upcoming.find((stage) => hasStarted(stage) && stage.format === 'openFree')),
    coming: requireValue(upcoming.find((stage) => !hasStarted(stage))),
    past: requireValue(past[0]),
  }
}

/** The demo's classic stage that is live now. */
export async function liveStage(request: APIRequestContext): Promise<Competition> {
  const answer = await request.get('/api/v1/competitions')
  const { upcoming }: Competitions = await answer.json()
  return requireValue(upcoming.find(({ format, phase }) => format === 'classic' && phase === 'live'))
}

/** Depends on the times and not on the phase: a test may have approved or published the results. */
function hasStarted({ startsAt }: Competition): boolean {
  return Date.parse(startsAt) <= Date.now()
}

/** A value that a test can't do without. */
export function requireValue<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The demo lacks what the test needs')
  return value
}
