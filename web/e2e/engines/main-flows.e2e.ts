// The main flows in the engines other than Chromium that phones and laptops have: Firefox and WebKit.
import type { APIRequestContext } from '@playwright/test'
import type { Competition, Participants, Row } from '../../src/api/types'
import { expect, liveStage, requireValue, serverOfItsOwn } from '../support/demo'
import { KillableServer } from '../support/killable-server'
import { rowsByRank } from '../support/board-rows'
import { test as base } from '../support/own-stage'
import { accounts, type DemoServer, password, signInAs } from '../support/server'
import type { Driver } from './driver'
import { Firefox } from './firefox'
import { Tab, type Target } from './tab'
import { WebKit } from './webkit'
import { apiOf, pageOf, resultsOf } from '../support/stage-paths'

const WIDTH = 480
const HEIGHT = 900
const engines: Record<string, (width: number, height: number) => Promise<Driver>> = {
  firefox: (width, height) => Firefox.start(width, height),
  webkit: (width, height) => WebKit.start(width, height),
}

type Start = (site: string) => Promise<Tab>
const test = base.extend<{ start: Start; tab: Tab }, { server: DemoServer }>({
  // One server for all of the flows, so that their changes don't affect other tests.
  server: serverOfItsOwn(),
  /** Opens the project's browser on a site, with nothing stored. */
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern
  start: async ({}, use, { project }) => {
    const open: Tab[] = []
    await use(async (site) => {
      const driver = await requireValue(engines[project.name])(WIDTH, HEIGHT)
      const tab = new Tab(driver, site)
      open.push(tab)
      return tab
    })
    for (const tab of open) await tab.close()
  },
  tab: async ({ start, server }, use) => use(await start(server.address)),
})

const button = (name: string | RegExp) => ({ role: 'button', name })
const dialog = (name: string | RegExp) => ({ role: 'dialog', name })
test('open results are updated live', async ({ tab, judge, request, stage }) => {
  const { id, name } = await leaderOf(request, stage)
  await tab.open(resultsOf(stage))
  const row = { role: 'row', name: new RegExp(name), first: true }
  await tab.expectVisible(row)
  const before = await tab.textOf(row)
  await tab.expectText(/Live/i)
  await judge.recordAll(stage, [[{ rider: { id }, section: 1, lap: 2 }, 5]])
  await expect.poll(() => tab.textOf(row)).not.toBe(before)
})

test('a row’s menu opens at its button, inside the window, and stays while the row moves away', async ({
  tab,
  judge,
  request,
  stage,
}) => {
  const { id, name } = await leaderOf(request, stage)
  await tab.signIn(accounts.secretary, password)
  await tab.open(resultsOf(stage))
  // The panel loads later, and moves the table down.
  await tab.expectVisible({ role: 'complementary', name: 'Secretary' })
  const opener = button(`Actions for ${name}`)
  await tab.press(opener)
  const window = await tab.window()
  // The menu is placed before it is painted.
  await expect
    .poll(async () => {
      const { x, y, width, height } = await tab.panel()
      return Math.max(0, -x, -y, x + width - window.width, y + height - window.height)
    })
    .toBe(0)
  const panel = await tab.panel()
  const at = await tab.boxOf(opener)
  // Beside the button: they overlap horizontally, and the menu is right under or above the button.
  expect(panel.x).toBeLessThan(at.x + at.width)
  expect(panel.x + panel.width).toBeGreaterThan(at.x)
  const gap = Math.min(Math.abs(panel.y - at.y - at.height), Math.abs(at.y - panel.y - panel.height))
  expect(gap).toBeLessThan(16)

  const rides = [1, 2].map((section): Parameters<typeof judge.recordAll>[1][number] => [
    { rider: { id }, section, lap: 2 },
    5,
  ])
  await judge.recordAll(stage, rides)
  await expect.poll(async () => (await tab.boxOf(opener)).y).not.toBe(at.y)
  expect(await tab.panel()).toEqual(panel)
  await tab.press(button('Set DNF'))
  await tab.expectVisible(dialog(`Set DNF for ${name}?`))
})

test('a judge scores a ride while the server is down, also after a reload, and it is delivered later', async ({
  start,
  playwright,
}) => {
  const server = new KillableServer()
  await server.start()
  const request = await playwright.request.newContext({ baseURL: server.address })
  try {
    await signInAs(request, 'secretary')
    const stage = await liveStage(request)
    const tab = await start(server.address)
    await tab.signIn(accounts.judge, password)
    const address = `${pageOf(stage)}/judge?section=1`
    await tab.open(address)
    await tab.expectVisible({ role: 'heading', name: 'Section 1' })
    await tab.run('navigator.serviceWorker.ready.then(() => true)')
    await server.kill()
    await tab.open(address)
    const rider = {
      role: 'button',
      first: true,
      within: { role: 'listitem', first: true, within: { role: 'region', name: 'Riders' } },
    }
    await tab.expectVisible(rider)
    const [number = ''] = (await tab.textOf(rider)).trim().split(/\s/)
    await pressUntil(tab, rider, () => tab.isVisible(button('Points: 3')))
    const saved = dialog(new RegExp(`^Saved: number ${number}, .* points: 3$`))
    await pressUntil(tab, button('Points: 3'), () => tab.isVisible(saved))
    await pressUntil(tab, button('Next rider'), async () => !(await tab.isVisible(saved)))
    await tab.expectVisible(button(/1 not sent/))
    await server.start()
    await tab.press(button(/1 not sent/))
    await tab.press(button('Send now'))
    await tab.expectVisible(button(/All sent/))
    const rows = await rowsByRank(request, stage)
    const scored = requireValue(rows.find(({ racingNumber }) => racingNumber === number))
    expect(scored.laps.flat()).toContain(3)
  } finally {
    await request.dispose()
    await server.stop()
  }
})

test('a visitor who reloads while the server is down sees the last loaded results', async ({
  start,
  playwright,
}) => {
  const server = new KillableServer()
  await server.start()
  const request = await playwright.request.newContext({ baseURL: server.address })
  try {
    const stage = await liveStage(request)
    const tab = await start(server.address)
    await tab.open(resultsOf(stage))
    await tab.run('navigator.serviceWorker.ready.then(() => true)')
    await expect
      .poll(() => tab.run("Object.keys(localStorage).some((key) => key.includes('boards'))"))
      .toBe(true)
    await server.kill()
    await tab.open(resultsOf(stage))
    await tab.expectText(/As of \d\d:\d\d/)
    await tab.expectVisible({ role: 'rowheader', first: true })
  } finally {
    await request.dispose()
    await server.stop()
  }
})

test('a card is entered by keyboard', async ({ tab, secretary, stage }) => {
  const rider = requireValue((await secretary.board(stage)).rows[0])
  await tab.signIn(accounts.secretary, password)
  await tab.open(`${pageOf(stage)}/card-entry?number=${rider.racingNumber}`)
  await tab.expectVisible(button('Save card'))
  const missing = requireValue(rider.laps[0]).indexOf(null)
  await tab.type('2')
  await tab.key('Enter', { control: true })
  await expect
    .poll(
      async () => (await secretary.board(stage)).rows.find(({ id }) => id === rider.id)?.laps[0]?.[missing],
    )
    .toBe(2)
})

test('a rider joins a stage', async ({ tab, request, stages }) => {
  const stage = stages.coming
  await tab.signIn(accounts.rider, password)
  await tab.open(pageOf(stage))
  await tab.press(button(/^Join$/))
  const form = dialog('Join')
  await tab.expectVisible(form)
  const field = (name: RegExp) => ({ role: 'textbox', name, within: form })
  await tab.fill(field(/First and last name/), 'Demo Rider')
  await tab.fill(field(/Birth date/), '9.5.1994')
  await tab.press({ role: 'radio', name: 'Male / boy', within: form })
  await tab.press({
    role: 'radio',
    first: true,
    within: { role: 'group', name: /Racing class/, within: form },
  })
  await tab.fill(field(/Racing number/), '9871')
  await tab.press({ ...button('Join'), within: form })
  const address = `${apiOf(stage)}/participants`
  await expect
    .poll(async () => {
      const { participants }: Participants = await (await request.get(address)).json()
      return participants.map(({ racingNumber }) => racingNumber)
    })
    .toContain('9871')
})

test('a secretary approves the results', async ({ tab, secretary, stage }) => {
  for (const { id } of (await secretary.board(stage)).rows) await secretary.setDnf(stage, id)
  await tab.signIn(accounts.secretary, password)
  await tab.open(resultsOf(stage))
  const panel = { role: 'complementary', name: 'Secretary' }
  const checklist = dialog('Approve')
  await pressUntil(tab, { ...button('Approve'), within: panel }, () =>
    tab.isVisible({ ...button('Approve'), within: checklist }),
  )
  await tab.run(
    "document.querySelectorAll('dialog[open] input[type=checkbox]').forEach((box) => box.click())",
  )
  await tab.press({ ...button('Approve'), within: checklist })
  await expect.poll(async () => (await secretary.board(stage)).resultsStatus).not.toBe('inProgress')
  await tab.expectHidden({ ...button(/^Actions for/), first: true })
})

/**
 * Presses until it has an effect: a screen ignores presses in its first moment, which may be the second half
 * of a double tap.
 */
async function pressUntil(tab: Tab, target: Target, hasEffect: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    // The target may be gone before the effect is drawn.
    if (!(await hasEffect())) await tab.press(target, { timeout: 2_000 })
    expect(await hasEffect()).toBe(true)
  }).toPass({ intervals: [500], timeout: 60_000 })
}

/** The leader, once the board has the recorded rides. */
async function leaderOf(request: APIRequestContext, stage: Competition): Promise<Row> {
  await expect.poll(async () => (await rowsByRank(request, stage)).length).toBeGreaterThan(0)
  return requireValue((await rowsByRank(request, stage))[0])
}
