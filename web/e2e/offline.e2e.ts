// Phones in the forest: the judge's screens start without a network and after the phone was off, and every
// recorded ride arrives once; everyone else sees the last loaded results, standings, ads and competitions.
import type { APIRequestContext, Page } from '@playwright/test'
import type { Competitions, NewJudgeLink } from '../src/api/types'
import { expect, liveStage, requireValue, test as base } from './support/demo'
import { expectOnceEach, JudgePhone, type Ride } from './support/judge-phone'
import { KillableServer } from './support/killable-server'
import { waitUntilCached, OfflinePhone } from './support/offline-phone'
import { accounts, signInAs } from './support/server'
import { seasonOf } from './support/stage-paths'

interface Fixtures {
  killableServer: KillableServer
  phone: OfflinePhone
  secretary: APIRequestContext
}
const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern
  killableServer: async ({}, use) => {
    const server = new KillableServer()
    await server.start()
    await use(server)
    await server.stop()
  },
  phone: async ({ launchOptions, contextOptions, viewport, hasTouch, killableServer }, use) => {
    const phone = new OfflinePhone(launchOptions, {
      ...contextOptions,
      viewport,
      hasTouch,
      locale: 'en-GB',
      baseURL: killableServer.address,
    })
    await use(phone)
    await phone.dispose()
  },
  secretary: async ({ playwright, killableServer }, use) => {
    const secretary = await playwright.request.newContext({ baseURL: killableServer.address })
    await signInAs(secretary, 'secretary')
    await use(secretary)
    await secretary.dispose()
  },
})

/** The paths of all files that the service worker has cached. */
function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const versions = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(versions.map((version) => version.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}

type SavedKind = 'boards' | 'competitions' | 'market' | 'standings'

/** Resolves when the open page is saved in the browser's storage. */
async function waitUntilSaved(page: Page, kind: SavedKind) {
  await page.waitForFunction((name) => Object.keys(localStorage).some((key) => key.includes(name)), kind)
}

/** The address of a season with published standings. */
async function publishedSeason(request: APIRequestContext): Promise<string> {
  const { past }: Competitions = await (await request.get('/api/v1/competitions')).json()
  return seasonOf(requireValue(past.find(({ resultsStatus }) => resultsStatus === 'standingsPublished')))
}

/** Opens a page and reloads it without the server once it is cached and saved. */
async function reloadWithoutServer(page: Page, address: string, kind: SavedKind, server: KillableServer) {
  await page.goto(address)
  await waitUntilCached(page)
  await waitUntilSaved(page, kind)
  await server.kill()
  await page.reload()
  await expect(page.getByText(/As of \d\d:\d\d/)).toBeVisible()
}

/**
 * Accepts the confirmation that a page with unsent rides shows before it closes: a phone that is switched off
 * doesn't ask.
 */
function acceptDialogs(page: Page): Page {
  return page.on('dialog', (dialog) => dialog.accept())
}

test('after two visits a judge’s phone starts while the server is down, and a whole section arrives once', async ({
  killableServer,
  phone,
  secretary,
}) => {
  const stage = await liveStage(secretary)
  let page = acceptDialogs(await phone.start())
  await signInAs(page.request, 'judge')
  let judge = new JudgePhone(page, stage)
  await judge.open(1)
  await waitUntilCached(page)
  await judge.open(1)
  const first = await judge.record(3)
  await judge.next()
  await judge.sendNow()
  await judge.expectUnsent(0)
  const address = page.url()
  await phone.stop()
  await killableServer.kill()

  page = acceptDialogs(await phone.start())
  judge = new JudgePhone(page, stage)
  await page.goto(address)
  await judge.expectSection(1)
  await judge.expectUnsent(0)
  const list = await judge.openOwnRides()
  await expect(list.getByText(first.name)).toBeVisible()
  await list.getByRole('button', { name: 'Close' }).click()
  const rides: Ride[] = [first]
  for (const points of [0, 1, 2, 3, 5, 0, 1]) {
    rides.push(await judge.record(points))
    await judge.next()
  }
  await judge.expectUnsent(rides.length - 1)
  // Switched off and on once more.
  await phone.stop()
  page = acceptDialogs(await phone.start())
  judge = new JudgePhone(page, stage)
  // The home screen icon opens this address.
  await page.goto('/')
  await expect(page).toHaveURL(new RegExp(`/${stage.stage}/judge$`))
  await judge.expectUnsent(rides.length - 1)

  await killableServer.start()
  await judge.sendNow()
  await judge.expectUnsent(0)
  await expectOnceEach(secretary, judge, rides)
})

test('a volunteer’s phone starts while the server is down with its stored link', async ({
  killableServer,
  phone,
  secretary,
}) => {
  const stage = await liveStage(secretary)
  const page = acceptDialogs(await phone.start())
  const judge = new JudgePhone(page, stage)
  const answer = await secretary.post(`${judge.api}/judge-links`, {
    data: { name: 'Gate three', sections: [3] },
  })
  const { token }: NewJudgeLink = await answer.json()
  await page.goto(`${judge.address}#link=${token}`)
  await page.getByLabel('Your name').fill('Ilze Egle')
  await page.getByRole('button', { name: 'Start judging' }).click()
  await waitUntilCached(page)
  await judge.open(3)
  await phone.losePower()
  await killableServer.kill()

  const restarted = acceptDialogs(await phone.start())
  await restarted.goto('/judge-standalone')
  await expect(restarted.getByRole('main')).toBeVisible()
  const offline = new JudgePhone(restarted, stage)
  await offline.open(3)
  const rides: Ride[] = []
  for (const points of [5, 0]) {
    rides.push(await offline.record(points))
    await offline.next()
  }
  await killableServer.start()
  await offline.sendNow()
  await offline.expectUnsent(0)
  // This phone has no account for the request below.
  await signInAs(restarted.request, 'judge')
  await expectOnceEach(secretary, offline, rides)
})

test('a visitor who reloads without the server sees the last loaded results, then the current ones', async ({
  killableServer,
  phone,
  secretary,
}) => {
  const stage = await liveStage(secretary)
  let page = await phone.start()
  await page.goto(new JudgePhone(page, stage).address.replace(/judge$/, 'results'))
  // The app has replaced the first view.
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const first = page.getByRole('rowheader').first()
  const leader = await first.innerText()
  await waitUntilCached(page)
  await waitUntilSaved(page, 'boards')
  await killableServer.kill()

  await page.reload()
  await expect(page.getByText(/As of \d\d:\d\d/)).toBeVisible()
  await expect(first).toHaveText(leader, { useInnerText: true })
  // The phone was switched off, too.
  await phone.stop()
  page = await phone.start()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Offline' })).toBeVisible()
  await page.getByRole('link', { name: stage.title }).click()
  await expect(page.getByText(/As of \d\d:\d\d/)).toBeVisible()

  await killableServer.start()
  await expect(page.getByText(/As of/)).toBeHidden({ timeout: 60_000 })
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
})

test('a visitor who reloads while the server doesn’t answer sees the last loaded results, then the current ones', async ({
  killableServer,
  phone,
  secretary,
}) => {
  const stage = await liveStage(secretary)
  const page = await phone.start()
  await page.goto(new JudgePhone(page, stage).address.replace(/judge$/, 'results'))
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await waitUntilCached(page)
  await waitUntilSaved(page, 'boards')
  killableServer.freeze()

  await page.reload()
  await expect(page.getByText(/As of \d\d:\d\d/)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('rowheader').first()).toBeVisible()

  killableServer.unfreeze()
  await expect(page.getByText(/As of/)).toBeHidden({ timeout: 60_000 })
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
})

test('a visitor who reloads without the server sees the last loaded standings, then the current ones', async ({
  killableServer,
  phone,
  secretary,
}) => {
  const page = await phone.start()
  await reloadWithoutServer(page, await publishedSeason(secretary), 'standings', killableServer)
  await page.getByRole('button', { name: 'Expand All' }).click()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await killableServer.start()
  await expect(page.getByText(/As of/)).toBeHidden({ timeout: 60_000 })
  await expect(page.getByRole('rowheader').first()).toBeVisible()
})

test('a visitor who reloads without the server sees the last loaded ads, then the current ones', async ({
  killableServer,
  phone,
}) => {
  const page = await phone.start()
  await reloadWithoutServer(page, '/market', 'market', killableServer)
  const ads = page.getByRole('list', { name: 'Ads' }).getByRole('listitem')
  await expect(ads.first()).toBeVisible()
  // An ad isn't saved.
  await ads.first().getByRole('link').click()
  const ad = page.getByRole('dialog')
  await expect(ad.getByRole('heading', { name: 'Offline' })).toBeVisible()
  await page.goBack()
  await killableServer.start()
  await expect(page.getByText(/As of/)).toBeHidden({ timeout: 60_000 })
  await expect(ads.first()).toBeVisible()
})

test('a visitor who reloads without the server sees the last loaded competitions', async ({
  killableServer,
  phone,
  secretary,
}) => {
  const stage = await liveStage(secretary)
  const page = await phone.start()
  await reloadWithoutServer(page, '/', 'competitions', killableServer)
  await expect(page.getByRole('link', { name: stage.title })).toBeVisible()
})

test('a page that is opened without a network loads by itself once the network is back', async ({
  phone,
}) => {
  const page = await phone.start()
  await page.goto('/')
  await waitUntilCached(page)
  await page.context().setOffline(true)
  // The code of this page isn't cached.
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Offline' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible({ timeout: 60_000 })
})

test('a phone on which a rider looked at results has no data of the rider after logging out', async ({
  killableServer,
  phone,
  secretary,
}) => {
  const stage = await liveStage(secretary)
  const page = await phone.start()
  await signInAs(page.request, 'rider')
  await page.goto(new JudgePhone(page, stage).address.replace(/judge$/, 'results'))
  await waitUntilCached(page)
  await waitUntilSaved(page, 'boards')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(accounts.rider)
  await page.request.delete('/api/v1/session')
  await killableServer.kill()
  await page.reload()
  await expect(page.getByText(/As of/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Menu of/ })).toHaveCount(0)
  expect(await cachedPaths(page)).not.toContainEqual(expect.stringMatching(/\/api\//))
})

test('a visitor’s phone doesn’t load the judge’s screens until somebody judges on it', async ({
  phone,
  secretary,
}) => {
  const page = await phone.start()
  await page.goto('/')
  await waitUntilCached(page)
  const judges = expect.stringMatching(/\/judge-page-[^/]+\.js$/)
  expect(await cachedPaths(page)).toContainEqual(expect.stringMatching(/\/results-page-[^/]+\.js$/))
  expect(await cachedPaths(page)).not.toContainEqual(judges)
  await signInAs(page.request, 'judge')
  await page.goto(new JudgePhone(page, await liveStage(secretary)).address)
  await expect.poll(() => cachedPaths(page)).toContainEqual(judges)
})

test('a judge’s phone caches the judge’s screens and those for everyone, and no response of the server', async ({
  phone,
  secretary,
}) => {
  const page = await phone.start()
  await signInAs(page.request, 'judge')
  await page.goto(new JudgePhone(page, await liveStage(secretary)).address)
  await waitUntilCached(page)
  const cached = await cachedPaths(page)
  expect((await secretary.get('/sw.js')).headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  })
  expect(cached).toContain('/locales/lv/translation.json')
  for (const screen of ['judge-page', 'judge-start-page', 'standalone-page']) {
    expect(cached).toContainEqual(expect.stringMatching(new RegExp(`/${screen}-[^/]+\\.js$`)))
  }
  expect(
    cached.filter((file) => /\/api\/|(profile|judges|login|users|championships|secretary)-page/.test(file)),
  ).toEqual([])
})

test('the browser finds no obstacle to installing the app', async ({ phone, secretary }) => {
  const stage = await liveStage(secretary)
  const page = await phone.start()
  await signInAs(page.request, 'judge')
  await page.goto(new JudgePhone(page, stage).address)
  await waitUntilCached(page)
  const browser = await page.context().newCDPSession(page)
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const { errors } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
})
