// The secretary assigns sections to accounts and makes links for volunteers, whose phones then judge without
// an account, online and offline.
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import type { Competition, EntriesOut, StageSettings } from '../src/api/types'
import { requireOk } from './support/api-answers'
import { expect, serverOfItsOwn, test as base } from './support/demo'
import { axeViolations } from './support/axe-violations'
import { JudgePhone } from './support/judge-phone'
import { type DemoServer, signInAs } from './support/server'
import { stageIn } from './support/stage-form'
import { apiOf, pageOf } from './support/stage-paths'

interface Fixtures {
  secretaryPage: Page
  /** The browser of a volunteer, who has no account. */
  guest: BrowserContext
}
const test = base.extend<Fixtures, { server: DemoServer }>({
  // Its own server, so that the judges assigned here don't affect other tests.
  server: serverOfItsOwn(),
  secretaryPage: async ({ page, signIn, stages }, use) => {
    await signIn('secretary')
    await page.goto(judgesOf(stages.running))
    await expect(page.getByRole('grid', { name: 'Judges and their sections' })).toBeVisible()
    await use(page)
  },
  guest: async ({ browser, server, contextOptions }, use) => {
    const guest = await newPhone(browser, server, contextOptions)
    await use(guest)
    await guest.close()
  },
})

const judgesOf = (stage: Competition) => `${pageOf(stage)}/judges`

function newPhone(browser: Browser, { address }: DemoServer, options: object) {
  return browser.newContext({ ...options, baseURL: address })
}

/** Makes a link for a section and returns the address on its sheet. */
async function makeLink(secretaryPage: Page, section: number, name: string): Promise<string> {
  await secretaryPage.getByRole('button', { name: 'Create a link' }).click()
  const dialog = secretaryPage.getByRole('dialog', { name: 'Create a link' })
  await dialog.getByRole('button', { name: `Section ${section}`, exact: true }).click()
  await dialog.getByLabel('Who it is for').fill(name)
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  return secretaryPage
    .getByRole('article', { name })
    .getByText(/#link=/)
    .innerText()
}

const HOUR_MS = 3_600_000

/** A time in the form's format. It is read as local time of the stage, which is some hours ahead of UTC. */
const toFormTime = (time: number) => new Date(time).toISOString().slice(0, 19)

/** Moves the end of the stage to a time, as an administrator does with the form. */
async function endStage(admin: APIRequestContext, stage: Competition, endsAt: number) {
  await signInAs(admin, 'admin')
  const path = `${apiOf(stage)}/settings`
  const settings: StageSettings = await (await admin.get(path)).json()
  const data = stageIn(settings, {
    startsAt: toFormTime(endsAt - 8 * HOUR_MS),
    endsAt: toFormTime(endsAt),
    registrationEndsAt: null,
    confirmed: true,
  })
  await requireOk(await admin.put(path, { headers: { 'If-Match': `"${settings.version}"` }, data }))
}

/** Leaves the sheets without printing or copying them. */
async function leaveSheets(secretaryPage: Page) {
  await secretaryPage.getByRole('button', { name: 'Done' }).click()
  await secretaryPage.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
}

async function openLink(
  guest: BrowserContext,
  address: string,
  name: string,
  stage: Competition,
  existing?: Page,
) {
  const page = existing ?? (await guest.newPage())
  // A page with rides that aren't sent asks for confirmation before it closes; the test closes it anyway.
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(address)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Start judging' }).click()
  return new JudgePhone(page, stage)
}

test('a section is assigned to a judge by keyboard alone, and unassigned again', async ({
  secretaryPage,
}) => {
  const section = (number: number) =>
    secretaryPage.getByRole('button', { name: `Section ${number}, Demo Judge`, exact: true })
  await section(1).focus()
  for (let step = 0; step < 3; step += 1) await secretaryPage.keyboard.press('ArrowRight')
  await expect(section(4)).toBeFocused()
  for (const pressed of ['true', 'false']) {
    const saved = secretaryPage.waitForResponse(/\/sections\/4\/judges\//)
    await secretaryPage.keyboard.press('Space')
    await expect(section(4)).toHaveAttribute('aria-pressed', pressed)
    expect((await saved).status()).toBe(204)
    await secretaryPage.reload()
    await expect(section(4)).toHaveAttribute('aria-pressed', pressed)
    await section(4).focus()
  }
})

test('a volunteer judges by link, online and offline, and the secretary sees the state of each phone', async ({
  secretaryPage,
  guest,
  stages,
}) => {
  const address = await makeLink(secretaryPage, 3, 'Gate three')
  await leaveSheets(secretaryPage)
  const phone = await openLink(guest, address, 'Ilze Egle', stages.running)
  await phone.expectSection(3)
  expect(new URL(phone.page.url()).hash).toBe('')
  await phone.record(2)
  await phone.next()
  await phone.sendNow()
  await phone.expectUnsent(0)

  await guest.setOffline(true)
  await phone.record(1)
  await phone.next()
  await phone.expectUnsent(1)
  await guest.setOffline(false)
  await phone.sendNow()
  await phone.expectUnsent(0)

  await secretaryPage.reload()
  const phoneState = secretaryPage
    .getByRole('list', { name: 'Phones' })
    .getByRole('listitem')
    .filter({ hasText: 'Ilze Egle' })
  await expect(phoneState).toContainText('Link: Gate three')
  await expect(phoneState).toContainText('All sent')
  const link = secretaryPage
    .getByRole('list', { name: 'Judge links' })
    .getByRole('listitem')
    .filter({ hasText: 'Gate three' })
  await expect(link).toContainText('just now')
})

test('a phone whose link was revoked says so and keeps the score, and the next link delivers it', async ({
  secretaryPage,
  guest,
  stages,
}) => {
  const address = await makeLink(secretaryPage, 4, 'Gate four')
  await leaveSheets(secretaryPage)
  const phone = await openLink(guest, address, 'Rasa Priede', stages.running)
  await phone.expectSection(4)

  await secretaryPage.getByRole('button', { name: 'Revoke: Gate four' }).click()
  await secretaryPage.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(secretaryPage.getByRole('button', { name: 'Revoke: Gate four' })).toHaveCount(0)

  await phone.record(5)
  await phone.next()
  await phone.sendNow()
  await expect(phone.page.getByText(/This link has ended/)).toBeVisible()
  await phone.expectUnsent(1)
  await phone.page.reload()
  await expect(phone.page.getByText(/This link has ended/)).toBeVisible()
  await phone.expectUnsent(1)
  await expect.poll(() => axeViolations(phone.page)).toEqual([])

  const again = await makeLink(secretaryPage, 4, 'Gate four again')
  await leaveSheets(secretaryPage)
  const next = await openLink(guest, again, 'Rasa Priede', stages.running)
  const delivery = next.page.waitForResponse(/\/entries$/)
  await next.page.getByRole('button', { name: 'Show the rides' }).click()
  const list = next.page.getByRole('dialog', { name: 'My rides' })
  await list.getByRole('button', { name: 'Send under my name' }).click()
  const { replies }: EntriesOut = await (await delivery).json()
  expect(replies.map(({ outcome }) => outcome)).toEqual(['accepted'])
  await list.getByRole('button', { name: 'Close' }).click()
  await next.expectUnsent(0)
})

test('after the end of a stage a link delivers the unsent rides of its phone and records no new ones', async ({
  secretaryPage,
  guest,
  server,
  stages,
  playwright,
}) => {
  const address = await makeLink(secretaryPage, 6, 'Gate six')
  await leaveSheets(secretaryPage)
  const page = await guest.newPage()
  await page.clock.install()
  const phone = await openLink(guest, address, 'Juris Celms', stages.running, page)
  await phone.expectSection(6)
  await guest.setOffline(true)
  await phone.record(2)
  await phone.next()
  await phone.expectUnsent(1)

  // Two days later by the phone's clock; on the server the stage ended yesterday.
  const admin = await playwright.request.newContext({ baseURL: server.address })
  await endStage(admin, stages.running, Date.now() - 26 * HOUR_MS)
  await page.clock.fastForward(48 * HOUR_MS)
  const delivery = page.waitForResponse(/\/entries$/)
  await guest.setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const { replies }: EntriesOut = await (await delivery).json()
  expect(replies.map(({ outcome }) => outcome)).toEqual(['accepted'])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This link records no new rides' })).toBeVisible()
  await expect(page.getByText(/Everything on this phone has been sent/)).toBeVisible()
  await expect.poll(() => axeViolations(page)).toEqual([])

  await secretaryPage.reload()
  await secretaryPage.getByRole('button', { name: 'Create a link' }).click()
  await expect(secretaryPage.getByRole('dialog').getByText(/links no longer record rides/)).toBeVisible()
  await expect.poll(() => axeViolations(secretaryPage)).toEqual([])
  await secretaryPage.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  const late = await makeLink(secretaryPage, 6, 'Gate six late')
  const latePage = await guest.newPage()
  await latePage.goto(late)
  await expect(latePage.getByText(/This link records no new rides/)).toBeVisible()
  await endStage(admin, stages.running, Date.now() + 6 * HOUR_MS)
  await admin.dispose()
})

test('a link opens its own sections and nothing else', async ({ secretaryPage, guest, stages }) => {
  const address = await makeLink(secretaryPage, 5, 'Gate five')
  await leaveSheets(secretaryPage)
  const phone = await openLink(guest, address, 'Maija Ozola', stages.running)
  await phone.expectSection(5)
  const token = address.split('link=')[1] ?? ''
  const answer = await guest.request.get(`${phone.api}/judges`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(403)
})

test('no view of the judges’ pages has a fault that axe can find', async ({
  secretaryPage,
  guest,
  stages,
}) => {
  expect(await axeViolations(secretaryPage)).toEqual([])
  await secretaryPage.getByRole('button', { name: 'Create a link' }).click()
  await secretaryPage.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click()
  await expect(secretaryPage.getByText('Choose at least one section')).toBeVisible()
  expect(await axeViolations(secretaryPage)).toEqual([])
  await secretaryPage.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  // A link that no phone uses, so that the page asks what becomes of it.
  await makeLink(secretaryPage, 8, 'Gate eight')
  await leaveSheets(secretaryPage)
  await expect(secretaryPage.getByRole('list', { name: 'Judge links' })).toContainText('Gate eight')
  await secretaryPage.getByRole('button', { name: 'A link for each section' }).click()
  const question = secretaryPage.getByRole('dialog', { name: 'Replace the links that no phone uses?' })
  await expect(question).toBeVisible()
  expect(await axeViolations(secretaryPage)).toEqual([])
  await question.getByRole('button', { name: /^Keep and add/ }).click()
  await expect(secretaryPage.getByRole('img', { name: 'Code of the link: Section 8' })).toBeVisible()
  expect(await axeViolations(secretaryPage)).toEqual([])
  const address = await secretaryPage
    .getByText(/#link=/)
    .first()
    .innerText()

  const page = await guest.newPage()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: stages.running.title })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel('Your name').fill('Ilze Egle')
  await page.getByRole('button', { name: 'Start judging' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Judge: Ilze Egle' }).click()
  await expect(page.getByRole('dialog', { name: 'Change name' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test('a rider who opens the judges’ page is unauthorized', async ({ page, signIn, stages }) => {
  await signIn('rider')
  await page.goto(judgesOf(stages.running))
  await expect(page.getByRole('heading', { name: 'Unauthorized' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})
