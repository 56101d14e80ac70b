// Changes by the secretary appear on open screens: the list of competitions, a stage, its results and the
// standings. Each tab has one stream. The tests have a server of their own, so that their edits and
// publications don't affect others.
import type { Page } from '@playwright/test'
import type { Competition, StageIn, StageSettings } from '../src/api/types'
import { serverOfItsOwn } from './support/demo'
import { expect, test as base } from './support/api-users'
import { type DemoServer, signInAs } from './support/server'
import { stageIn } from './support/stage-form'
import { apiOf, pageOf, seasonOf } from './support/stage-paths'

const test = base.extend<{ admin: Admin }, { server: DemoServer }>({
  server: serverOfItsOwn(),
  admin: async ({ playwright, server }, use) => {
    const session = await playwright.request.newContext({ baseURL: server.address })
    await signInAs(session, 'admin')
    await use(new Admin(session))
    await session.dispose()
  },
})
test.describe.configure({ mode: 'serial' })

class Admin {
  readonly #session: Page['request']

  constructor(session: Page['request']) {
    this.#session = session
  }

  async settings(stage: Competition): Promise<StageSettings> {
    return (await this.#session.get(`${apiOf(stage)}/settings`)).json()
  }

  async edit(stage: Competition, change: Partial<StageIn>): Promise<void> {
    const current = await this.settings(stage)
    const answer = await this.#session.put(`${apiOf(stage)}/settings`, {
      headers: { 'If-Match': `"${current.version}"` },
      data: stageIn(current, change),
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }

  async publish(stage: Competition, published: boolean): Promise<void> {
    const answer = await this.#session.put(`${apiOf(stage)}/publication`, { data: { published } })
    expect(answer.status(), await answer.text()).toBe(200)
  }

  async putRegulation(stage: Competition): Promise<void> {
    const data = Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
    )
    const answer = await this.#session.put(`${apiOf(stage)}/documents/regulation.pdf`, {
      headers: { 'content-type': 'application/pdf' },
      data,
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

/** Counts the streams that a page has open at a time, by replacing its EventSource. */
async function countStreams(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const open = new Set<EventSource>()
    const Original = window.EventSource
    window.EventSource = class extends Original {
      constructor(url: string | URL) {
        super(url)
        open.add(this)
      }
    }
    const count = () => Array.from(open).filter(({ readyState }) => readyState !== EventSource.CLOSED).length
    Object.defineProperty(window, 'openStreams', { get: count })
  })
  return () => page.evaluate<number>('window.openStreams')
}

test('an edit of a stage appears in an open list and on its open page, and each tab has one stream', async ({
  page,
  context,
  admin,
  stages: { coming },
}) => {
  const streamsOfList = await countStreams(page)
  await page.goto('/')
  await expect(page.getByRole('link', { name: coming.title })).toBeVisible()
  const stagePage = await context.newPage()
  const streamsOfStage = await countStreams(stagePage)
  await stagePage.goto(pageOf(coming))
  await expect(stagePage.getByRole('heading', { level: 1, name: coming.title })).toBeVisible()
  await expect.poll(streamsOfList).toBe(1)
  await expect.poll(streamsOfStage).toBe(1)

  await admin.edit(coming, { title: 'Moved to the quarry', location: 'The quarry' })
  await expect(page.getByRole('link', { name: 'Moved to the quarry' })).toBeVisible()
  await expect(stagePage.getByRole('heading', { level: 1, name: 'Moved to the quarry' })).toBeVisible()
  await admin.putRegulation(coming)
  await expect(stagePage.locator('a[href$="regulation.pdf"]')).toBeAttached()

  // Changing screens doesn't open further streams.
  await page.getByRole('link', { name: 'Moved to the quarry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Moved to the quarry' })).toBeVisible()
  await expect.poll(streamsOfList).toBe(1)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Competitions' })).toBeVisible()
  await expect.poll(streamsOfList).toBe(1)
})

test('an unpublished stage disappears from the list and from its page, and returns to the list when published', async ({
  page,
  context,
  admin,
  stages: { coming },
}) => {
  await page.goto('/')
  const stagePage = await context.newPage()
  const streamsOfStage = await countStreams(stagePage)
  await stagePage.goto(pageOf(coming))
  await expect(stagePage.getByRole('heading', { level: 1, name: coming.title })).toBeVisible()
  await expect.poll(streamsOfStage).toBe(1)
  const link = page.getByRole('link', { name: coming.title })
  await expect(link).toBeVisible()
  await admin.publish(coming, false)
  await expect(link).toBeHidden()
  await expect(stagePage.getByRole('heading', { level: 1, name: coming.title })).toBeHidden()
  await admin.publish(coming, true)
  await expect(link).toBeVisible()
})

test('an approval and published standings appear on open results and open standings', async ({
  page,
  context,
  secretary,
  stages: { running },
}) => {
  const streamsOfResults = await countStreams(page)
  await page.goto(`${pageOf(running)}/results`)
  await expect(page.getByText(/^live$/i).first()).toBeVisible()
  const standingsPage = await context.newPage()
  const streamsOfStandings = await countStreams(standingsPage)
  await standingsPage.goto(seasonOf(running))
  await expect(standingsPage.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(streamsOfResults).toBe(1)
  await expect.poll(streamsOfStandings).toBe(1)
  await standingsPage.getByRole('button', { name: 'Expand All' }).click()
  const table = standingsPage.getByRole('table').first()
  const before = await table.textContent()

  const { rows } = await secretary.board(running)
  for (const { id } of rows.filter(({ finished, status }) => !finished && !status))
    await secretary.setDnf(running, id)
  await secretary.publish(running)
  await expect(page.getByText(/^live$/i)).toHaveCount(0)
  await expect.poll(() => table.textContent()).not.toBe(before)
})
