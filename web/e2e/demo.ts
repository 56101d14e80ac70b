// What every browser test begins with: the demo's server, its stages, and a way to sign in.
import { test as base, type APIRequestContext, type WorkerFixture } from '@playwright/test'
import type { Competition, Competitions } from '../src/api/types'
import { accounts, password, startDemo, type DemoServer } from './server'

export { expect } from '@playwright/test'

type Fixtures = {
  /** Signs this page's browser in without the login page. */
  signIn: (role: keyof typeof accounts) => Promise<void>
  stages: Stages
}
/** The demo's stages by what they are good for. */
export type Stages = { running: Competition; openFree: Competition; coming: Competition; past: Competition }

export const test = base.extend<Fixtures, { server: DemoServer }>({
  server: serverOfItsOwn(),
  baseURL: async ({ server }, use) => use(server.address),
  signIn: async ({ page }, use) => {
    await use(async (role) => {
      const answer = await page.request.post('/api/v1/session', { data: { email: accounts[role], password } })
      if (!answer.ok()) throw new Error(`Signing in as ${role}: ${answer.status()}`)
    })
  },
  stages: async ({ request }, use) => use(await stagesOf(request)),
})

/** A server of its own for one file, whose changes must not surprise the others: `server: serverOfItsOwn()`. */
export function serverOfItsOwn(): [WorkerFixture<DemoServer, object>, { scope: 'worker'; timeout: number }] {
  return [
    // oxlint-disable-next-line no-empty-pattern -- the first parameter says which fixtures this one needs: none
    async ({}, use) => {
      const server = await startDemo()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ]
}

async function stagesOf(request: APIRequestContext): Promise<Stages> {
  const answer = await request.get('/api/v1/competitions')
  const { upcoming, past }: Competitions = await answer.json()
  return {
    running: one(upcoming.find((stage) => runs(stage) && stage.format === 'classic')),
    openFree: one(upcoming.find((stage) => runs(stage) && stage.format === 'openFree')),
    coming: one(upcoming.find((stage) => !runs(stage))),
    past: one(past[0]),
  }
}

/** By its times and not by its phase: a test may have approved or published its results. */
function runs({ startsAt }: Competition): boolean {
  return Date.parse(startsAt) <= Date.now()
}

function one<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('The demo lacks a stage that the tests need')
  return found
}
