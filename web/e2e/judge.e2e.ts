// A judge's day at a section: rides are recorded with and without a server, and each arrives once.
import type { APIRequestContext } from '@playwright/test'
import type { EntriesIn, JudgeSheet } from '../src/api/types'
import { axeViolations } from './support/axe-violations'
import { entriesOf, expectOnceEach, JudgePhone, riderIn, sheetOf, type Ride } from './support/judge-phone'
import { expect, test } from './support/judge-test'
import { logInWithPassword } from './support/login-form'
import { accounts, password } from './support/server'
import { openSiteMenu } from './support/site-menu'

test('a ride takes two presses, is saved, and counts on the server', async ({ phone, secretary }) => {
  await phone.open(1)
  const ride = await phone.record(2)
  expect(ride.points).toBe(2)
  await phone.next()
  await phone.expectUnsent(1)
  await phone.sendNow()
  await phone.expectUnsent(0)
  await expectOnceEach(secretary, phone, [ride])
})

test('an undone ride never leaves the phone', async ({ phone, page }) => {
  let deliveries = 0
  page.on('request', (request) => (deliveries += Number(request.url().endsWith('/entries'))))
  await phone.open(1)
  const { name } = await phone.record(5)
  await page.getByRole('dialog').getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Other rider' }).click()
  await phone.expectUnsent(0)
  expect(deliveries).toBe(0)
})

test('rides without a connection wait on the phone and arrive once each', async ({
  phone,
  page,
  secretary,
}) => {
  await phone.open(1)
  const firstRide = await phone.record(1)
  await phone.next()
  await page.context().setOffline(true)
  const rides = [firstRide]
  for (const points of [0, 3, 5]) {
    rides.push(await phone.record(points))
    await phone.next()
  }
  await phone.expectUnsent(4)
  await expect(phone.badge).toContainText('Offline')
  await page.context().setOffline(false)
  await phone.sendNow()
  await phone.expectUnsent(0)
  await expectOnceEach(secretary, phone, rides)
})

test('while the server is down a reloaded page continues with the data on the phone', async ({
  phone,
  page,
  secretary,
}) => {
  await phone.open(1)
  const rides = [await phone.record(3)]
  await phone.next()
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await phone.expectSection(1)
  await phone.expectUnsent(1)
  rides.push(await phone.record(0))
  await phone.next()
  await phone.expectUnsent(2)
  await page.unroute('**/api/**')
  await phone.sendNow()
  await phone.expectUnsent(0)
  await expectOnceEach(secretary, phone, rides)
})

test('a failing server, a lost answer and a closed tab lose no ride', async ({ phone, page, secretary }) => {
  await phone.open(2)
  const rides = [await phone.record(2)]
  await phone.next()

  // One route for both faults: if it were replaced in between, the phone could send the rides before the
  // second one is set.
  let fault: 'failing' | 'answer lost' = 'failing'
  let delivered = 0
  await page.route('**/entries', async (route) => {
    if (fault === 'failing') return route.fulfill({ status: 500, json: { code: 'internal' } })
    // The ride is stored, but the phone doesn't get the answer.
    await route.fetch()
    delivered += 1
    await route.abort()
  })
  await phone.sendNow()
  await expect(phone.badge).toContainText('Offline')
  await phone.expectUnsent(1)

  fault = 'answer lost'
  await phone.sendNow()
  await expect.poll(() => delivered).toBeGreaterThan(0)
  await phone.expectUnsent(1)
  await page.close()

  const reopened = new JudgePhone(await page.context().newPage(), phone.stage)
  await reopened.open(2)
  await reopened.expectUnsent(0)
  await expectOnceEach(secretary, reopened, rides)
})

test('two tabs of one phone send a ride once', async ({ phone, page, secretary }) => {
  await phone.open(2)
  const otherPhone = new JudgePhone(await page.context().newPage(), phone.stage)
  await otherPhone.open(2)
  await page.bringToFront()
  const ride = await phone.record(1)
  await otherPhone.expectUnsent(1)
  await phone.next()
  await Promise.all([phone.sendNow(), otherPhone.page.evaluate(() => dispatchEvent(new Event('focus')))])
  await phone.expectUnsent(0)
  await otherPhone.expectUnsent(0)
  await expectOnceEach(secretary, phone, [ride])
})

test('an ended session keeps the rides until the judge has logged in again', async ({
  phone,
  page,
  secretary,
}) => {
  await phone.open(1)
  const ride = await phone.record(5)
  await phone.next()
  await page.request.delete('/api/v1/session')
  await phone.sendNow()
  await expect(page.getByText(/You are logged out/)).toBeVisible()
  await phone.expectUnsent(1)
  await page.getByRole('link', { name: 'Login' }).click()
  await logInWithPassword(page, accounts.judge, password)
  await phone.expectSection(1)
  await phone.expectUnsent(0)
  await expectOnceEach(secretary, phone, [ride])
})

test('with unsent rides the judge can neither leave the page nor log out', async ({ phone, page }) => {
  await phone.open(1)
  await phone.record(2)
  await phone.next()
  await page.route('**/entries', (route) => route.abort())

  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/')
  await openSiteMenu(elsewhere)
  await elsewhere.getByRole('button', { name: 'Logout' }).click()
  await expect(elsewhere.getByText(/1 ride on this phone is not sent yet/)).toBeVisible()
  await elsewhere.close()

  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Results' }).click()
  const warning = page.getByRole('dialog', { name: '1 ride is not sent yet' })
  await expect(warning).toBeVisible()
  await page.unroute('**/entries')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page).toHaveURL(/\/results$/)
})

test('another entry with other points is shown as a conflict, with the points that count', async ({
  phone,
  page,
}) => {
  await phone.open(1)
  const ride = await phone.record(5)
  await phone.next()
  const sheet = await sheetOf(phone)
  const now = new Date().toISOString()
  const otherEntry: EntriesIn = {
    deviceNow: now,
    entries: [
      {
        id: crypto.randomUUID(),
        participant: sheet.riders.find(({ name }) => name === ride.name)?.id ?? '',
        key: `section1-lap${ride.lap}`,
        recordedAt: now,
        events: [{ name: 'JudgeAddPointsA', points: 1, timestamp: now }],
      },
    ],
  }
  expect((await page.request.post(`${phone.api}/entries`, { data: otherEntry })).ok()).toBe(true)
  await phone.sendNow()
  await expect(phone.badge).toContainText('1 ride needs your attention')
  await page.reload()
  const list = await phone.openOwnRides()
  await expect(list.getByText('Two different scores', { exact: true })).toBeVisible()
  await expect(list.getByText(/1 counts until the secretary decides/)).toBeVisible()
  await list.getByRole('button', { name: 'Got it' }).click()
  await expect(list.getByRole('button', { name: 'Got it' })).toBeHidden()
  // It is dismissed, and remains in the list as long as nobody has decided.
  await expect(list.getByText('Two different scores', { exact: true })).toBeVisible()
})

test('a correction without a connection replaces the judge’s own ride, and both arrive', async ({
  phone,
  page,
  secretary,
}) => {
  await phone.open(1)
  await page.route('**/api/**', (route) => route.abort())
  const wrong = await phone.record(5)
  await phone.next()
  const list = await phone.openOwnRides()
  await list.getByRole('button', { name: `Edit ride: number ${wrong.number}, lap ${wrong.lap}` }).click()
  await page.getByRole('button', { name: 'Points: 3', exact: true }).click()
  await phone.saved(wrong)
  await phone.next()
  // A ride and its correction are one ride.
  await phone.expectUnsent(1)
  await page.reload()
  await phone.expectUnsent(1)
  await page.unroute('**/api/**')
  await phone.sendNow()
  await phone.expectUnsent(0)
  expect(await scoresOf(secretary, phone, wrong)).toEqual([
    { total: 3, others: [{ state: 'replaced', total: 5 }] },
  ])
})

test('a ride of the wrong rider is moved to the right one in one step', async ({
  phone,
  page,
  secretary,
}) => {
  await phone.open(1)
  const wrong = await phone.record(5)
  await phone.next()
  await phone.sendNow()
  await phone.expectUnsent(0)
  const list = await phone.openOwnRides()
  await list.getByRole('button', { name: `Wrong rider: number ${wrong.number}, lap ${wrong.lap}` }).click()
  const search = page.getByRole('dialog', { name: `Number ${wrong.number} has 5 points recorded. Who rode?` })
  const first = search
    .getByRole('region', { name: 'Riders' })
    .getByRole('listitem')
    .first()
    .getByRole('button')
  const { number, name } = riderIn(await first.innerText())
  await first.click()
  const question = page.getByRole('dialog', {
    name: `Move the ride from number ${wrong.number} to number ${number}?`,
  })
  const lap = Number(/lap (\d+)/.exec(await question.innerText())?.[1])
  await question.getByRole('button', { name: 'Move' }).click()
  await list.getByRole('button', { name: 'Send now' }).click()
  await list.getByRole('button', { name: 'Close' }).click()
  await phone.expectUnsent(0)
  expect(await scoresOf(secretary, phone, { ...wrong, number, name, lap })).toEqual([
    { total: 5, others: [] },
  ])
  expect(await scoresOf(secretary, phone, wrong)).toEqual([])
})

test('a parked ride waits while another rider is scored', async ({ phone, page }) => {
  await phone.open(2)
  const parked = await phone.startRide()
  await page.getByRole('button', { name: /^Fault/ }).click()
  await page.getByRole('button', { name: 'Park' }).click()
  await page
    .getByRole('region', { name: 'Riders' })
    .getByRole('listitem')
    .nth(1)
    .getByRole('button')
    .waitFor()
  await page.getByRole('region', { name: 'Riders' }).getByRole('listitem').nth(1).getByRole('button').click()
  await page.getByRole('button', { name: 'Points: 0', exact: true }).click()
  await phone.next()
  await page.getByRole('button', { name: `Continue with number ${parked.number}, lap ${parked.lap}` }).click()
  await expect(page.getByRole('button', { name: 'Fault, counted: 1' })).toBeVisible()
})

test('a ride that the server refuses is shown with the reason', async ({ phone, page }) => {
  await page.route('**/judge', async (route) => {
    if (route.request().resourceType() === 'document') return route.continue()
    const answer = await route.fetch()
    const sheet: JudgeSheet = await answer.json()
    // The secretary has reassigned this judge since the phone loaded the sheet.
    await route.fulfill({ response: answer, json: { ...sheet, sections: [3] } })
  })
  await phone.open(3)
  await phone.record(1)
  await phone.next()
  await phone.sendNow()
  await expect(phone.badge).toContainText('1 ride needs your attention')
  const list = await phone.openOwnRides()
  await expect(list.getByText(/You are not assigned to section 3/)).toBeVisible()
  await list.getByRole('button', { name: 'Got it' }).click()
  await expect(list.getByText('Not accepted')).toBeVisible()
})

test('open free adds up gates and faults, and survives a reload in the middle', async ({
  page,
  signIn,
  stages,
  secretary,
}) => {
  await signIn('judge')
  const phone = new JudgePhone(page, stages.openFree)
  await phone.open(1)
  const ride = await phone.startRide()
  await page.getByRole('button', { name: 'Start the stopwatch' }).click()
  await page.getByRole('button', { name: /^Gate A/ }).click()
  await page.getByRole('button', { name: /^Gate B/ }).click()
  await page.getByRole('button', { name: /^Fault/ }).click()
  const total = Number(await page.getByLabel('Total').innerText())
  await page.reload()
  await expect(page.getByLabel('Total')).toHaveText(String(total))
  await page.getByRole('button', { name: `Save ${total}` }).click()
  const saved = await phone.saved(ride)
  await phone.next()
  await phone.sendNow()
  await phone.expectUnsent(0)
  await expectOnceEach(secretary, phone, [saved])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no screen of the judge has a fault that axe can find, ${colorScheme}`, async ({ phone, page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const expectNoFaults = async (screen: string) =>
      expect({ screen, found: await axeViolations(page) }).toEqual({ screen, found: [] })
    await page.goto(phone.address)
    await expect(page.getByRole('heading', { name: 'Choose a section' })).toBeVisible()
    await expectNoFaults('sections')
    await page.getByRole('button', { name: /^Section 1/ }).click()
    await phone.startRide()
    await page.getByRole('button', { name: /^Fault/ }).click()
    await expectNoFaults('ride')
    await page.getByRole('button', { name: 'Points: 5', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Next rider' })).toBeVisible()
    await expectNoFaults('saved')
    await phone.next()
    await phone.openOwnRides()
    await expectNoFaults('own rides')
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the start page of a judge has no fault that axe can find, ${colorScheme}`, async ({
    phone,
    page,
    stages,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/judge')
    await expect(page.getByRole('heading', { name: 'No stage on this phone yet' })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await phone.open(1)
    await new JudgePhone(page, stages.openFree).open(1)
    await page.goto('/judge')
    await expect(page.getByRole('link', { name: stages.running.title })).toBeVisible()
    // Chromium sends this event at a time of its choice; here the test sends it.
    await page.evaluate(() => {
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => Promise.resolve() }))
    })
    await expect(page.getByRole('button', { name: 'Install' })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('link', { name: stages.running.title }).click()
    await expect(page.getByRole('heading', { name: 'Choose a section' })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
  })
}

/** The score that counts for a ride, and its other recorded scores; empty if there is no such ride. */
async function scoresOf(secretary: APIRequestContext, phone: JudgePhone, ride: Ride) {
  const entries = await entriesOf(secretary, phone, await sheetOf(phone), ride)
  return entries.map(({ total, others }) => ({
    total,
    others: others.map((other) => ({ state: other.state, total: other.total })),
  }))
}
