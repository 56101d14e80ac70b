// Phones in the forest: the judge's screens start with no network and after the phone was off, and what was recorded arrives once; everyone
// else sees the results that they looked at last.
import type { APIRequestContext, Page } from '@playwright/test'
import type { Competition, Competitions, NewJudgeLink } from '../src/api/types'
import { expect, test as base } from './demo'
import { expectOnceEach, JudgePhone, type Ride } from './judge-phone'
import { MortalServer } from './judge-server'
import { laidIn, OfflinePhone } from './offline-phone'
import { accounts, password } from './server'

type Fixtures = { mortal: MortalServer; phone: OfflinePhone; secretary: APIRequestContext }
const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- the first parameter says which fixtures this one needs: none
  mortal: async ({}, use) => {
    const server = new MortalServer()
    await server.start()
    await use(server)
    await server.stop()
  },
  phone: async ({ launchOptions, contextOptions, viewport, hasTouch, mortal }, use) => {
    const phone = new OfflinePhone(launchOptions, {
      ...contextOptions,
      viewport,
      hasTouch,
      locale: 'en-GB',
      baseURL: mortal.address,
    })
    await use(phone)
    await phone.throwAway()
  },
  secretary: async ({ playwright, mortal }, use) => {
    const secretary = await playwright.request.newContext({ baseURL: mortal.address })
    await secretary.post('/api/v1/session', { data: { email: accounts.secretary, password } })
    await use(secretary)
    await secretary.dispose()
  },
})

async function runningStage(request: APIRequestContext): Promise<Competition> {
  const { upcoming }: Competitions = await (await request.get('/api/v1/competitions')).json()
  const stage = upcoming.find(({ format, phase }) => format === 'classic' && phase === 'live')
  if (!stage) throw new Error('The demo lacks a running classic stage')
  return stage
}

/** The paths of what the service worker has laid in. */
function keptOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const versions = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(versions.map((version) => version.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}

/** Settles when the results that are looked at are saved on the phone. */
async function savedHere(page: Page) {
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('boards')))
}

/** A page with unsent rides asks before it closes; a phone that is switched off asks nobody. */
function quiet(page: Page): Page {
  return page.on('dialog', (dialog) => dialog.accept())
}

test('after two openings a judge’s phone starts with the server gone, and a whole section arrives once', async ({
  mortal,
  phone,
  secretary,
}) => {
  const stage = await runningStage(secretary)
  let page = quiet(await phone.start())
  await page.request.post('/api/v1/session', { data: { email: accounts.judge, password } })
  let judge = new JudgePhone(page, stage)
  await judge.open(1)
  await laidIn(page)
  await judge.open(1)
  const first = await judge.record(3)
  await judge.next()
  await judge.sendNow()
  await judge.hasUnsent(0)
  const address = page.url()
  await phone.stop()
  await mortal.kill()

  page = quiet(await phone.start())
  judge = new JudgePhone(page, stage)
  await page.goto(address)
  await judge.isAt(1)
  await judge.hasUnsent(0)
  const list = await judge.openOwnRides()
  await expect(list.getByText(first.name)).toBeVisible()
  await list.getByRole('button', { name: 'Close' }).click()
  const rides: Ride[] = [first]
  for (const points of [0, 1, 2, 3, 5, 0, 1]) {
    rides.push(await judge.record(points))
    await judge.next()
  }
  await judge.hasUnsent(rides.length - 1)
  // and once more off and on
  await phone.stop()
  page = quiet(await phone.start())
  judge = new JudgePhone(page, stage)
  // as the icon on the home screen begins
  await page.goto('/')
  await expect(page).toHaveURL(new RegExp(`/${stage.stage}/judge$`))
  await judge.hasUnsent(rides.length - 1)

  await mortal.start()
  await judge.sendNow()
  await judge.hasUnsent(0)
  await expectOnceEach(secretary, judge, rides)
})

test('a volunteer’s phone starts with the server gone by the link that it has kept', async ({
  mortal,
  phone,
  secretary,
}) => {
  const stage = await runningStage(secretary)
  const page = quiet(await phone.start())
  const judge = new JudgePhone(page, stage)
  const answer = await secretary.post(`${judge.api}/judge-links`, {
    data: { name: 'Gate three', sections: [3] },
  })
  const { token }: NewJudgeLink = await answer.json()
  await page.goto(`${judge.address}#link=${token}`)
  await page.getByLabel('Your name').fill('Ilze Egle')
  await page.getByRole('button', { name: 'Begin judging' }).click()
  await laidIn(page)
  await judge.open(3)
  await phone.stop()
  await mortal.kill()

  const again = quiet(await phone.start())
  await again.goto('/judge-standalone')
  await expect(again.getByRole('main')).toBeVisible()
  const offline = new JudgePhone(again, stage)
  await offline.open(3)
  const rides: Ride[] = []
  for (const points of [5, 0]) {
    rides.push(await offline.record(points))
    await offline.next()
  }
  await mortal.start()
  await offline.sendNow()
  await offline.hasUnsent(0)
  // this phone has no account to ask with
  await again.request.post('/api/v1/session', { data: { email: accounts.judge, password } })
  await expectOnceEach(secretary, offline, rides)
})

test('a visitor who reloads without the server has the results as they were last, then as they are', async ({
  mortal,
  phone,
  secretary,
}) => {
  const stage = await runningStage(secretary)
  let page = await phone.start()
  await page.goto(new JudgePhone(page, stage).address.replace(/judge$/, 'results'))
  // the app has taken the place of the first view
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const first = page.getByRole('rowheader').first()
  const leader = await first.innerText()
  await laidIn(page)
  await savedHere(page)
  await mortal.kill()

  await page.reload()
  await expect(page.getByText(/You see the results as of \d\d:\d\d/)).toBeVisible()
  await expect(first).toHaveText(leader, { useInnerText: true })
  // The phone was off, too.
  await phone.stop()
  page = await phone.start()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Offline' })).toBeVisible()
  await page.getByRole('link', { name: stage.title }).click()
  await expect(page.getByText(/You see the results as of \d\d:\d\d/)).toBeVisible()

  await mortal.start()
  await expect(page.getByText(/You see the results as of/)).toBeHidden({ timeout: 60_000 })
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
})

test('a phone on which a rider looked at results has nothing of the rider after logging out', async ({
  mortal,
  phone,
  secretary,
}) => {
  const stage = await runningStage(secretary)
  const page = await phone.start()
  await page.request.post('/api/v1/session', { data: { email: accounts.rider, password } })
  await page.goto(new JudgePhone(page, stage).address.replace(/judge$/, 'results'))
  await laidIn(page)
  await savedHere(page)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(accounts.rider)
  await page.request.delete('/api/v1/session')
  await mortal.kill()
  await page.reload()
  await expect(page.getByText(/You see the results as of/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Menu of/ })).toHaveCount(0)
  expect(await keptOn(page)).not.toContainEqual(expect.stringMatching(/\/api\//))
})

test('a visitor’s phone fetches nothing of the judge’s, until somebody judges on it', async ({
  phone,
  secretary,
}) => {
  const page = await phone.start()
  await page.goto('/')
  await laidIn(page)
  const judges = expect.stringMatching(/\/judge-page-[^/]+\.js$/)
  expect(await keptOn(page)).toContainEqual(expect.stringMatching(/\/results-page-[^/]+\.js$/))
  expect(await keptOn(page)).not.toContainEqual(judges)
  await page.goto(new JudgePhone(page, await runningStage(secretary)).address)
  await expect.poll(() => keptOn(page)).toContainEqual(judges)
})

test('a judge’s phone keeps the judge’s screens and those for everyone, and no answer of the server', async ({
  phone,
  secretary,
}) => {
  const page = await phone.start()
  await page.goto(new JudgePhone(page, await runningStage(secretary)).address)
  await laidIn(page)
  const kept = await keptOn(page)
  expect((await secretary.get('/sw.js')).headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  })
  expect(kept).toContain('/locales/lv/translation.json')
  for (const screen of ['judge-page', 'judge-start-page', 'standalone-page']) {
    expect(kept).toContainEqual(expect.stringMatching(new RegExp(`/${screen}-[^/]+\\.js$`)))
  }
  expect(kept.filter((file) => /\/api\/|(profile|judges|login|users|secretary)-page/.test(file))).toEqual([])
})

test('the browser finds nothing that stands against installing the app', async ({ phone, secretary }) => {
  const stage = await runningStage(secretary)
  const page = await phone.start()
  await page.request.post('/api/v1/session', { data: { email: accounts.judge, password } })
  await page.goto(new JudgePhone(page, stage).address)
  await laidIn(page)
  const browser = await page.context().newCDPSession(page)
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const { errors } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
})
