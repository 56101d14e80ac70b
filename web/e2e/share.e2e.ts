// Data that leave the product: links with their pictures, calendars, results inside other sites and on a TV.
// Runs at one screen size, since other programs and screens read them.
import { once } from 'node:events'
import { createServer } from 'node:http'
import ICAL from 'ical.js'
import type { Page } from '@playwright/test'
import { KillableServer } from './support/killable-server'
import { expect, test } from './support/api-users'
import { rowsByRank } from './support/board-rows'
import { buildWith, ReleaseProxy } from './support/second-version'
import { accounts, password, signInAs } from './support/server'
import { resultsOf, seasonApiOf } from './support/stage-paths'
import { requireValue } from './support/demo'

test('a link’s metadata has the public facts, and a picture of the size that robots expect', async ({
  page,
  stages,
}) => {
  await page.goto(`${resultsOf(stages.running)}?lng=lv`)
  const meta = (name: string) => page.locator(`head meta[property="${name}"]`).first().getAttribute('content')
  const title = requireValue((await meta('og:title')) ?? undefined)
  expect(title).toContain(stages.running.title)
  expect(await meta('og:description')).toMatch(/^Rezultāti tiešraidē\. .+: 1\. \p{L}/u)
  await expect(page.locator('html')).toHaveAttribute('lang', 'lv')
  await expect(page.locator('head link[hreflang="et"]')).toHaveAttribute('href', /\/results\?lng=et$/)
  const picture = requireValue((await meta('og:image')) ?? undefined)
  const size = await page.evaluate(async (address) => {
    const image = new Image()
    image.src = address
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, picture)
  expect(size).toEqual([1200, 630])

  // A phone shares a page by its canonical address, which must not be that of the previous page.
  await page.getByRole('link', { name: 'Atpakaļ uz posmu' }).click()
  await expect(page).not.toHaveURL(/results/)
  await expect(page.locator('head link[rel=canonical]')).toHaveCount(0)

  const map = await (await page.request.get('/sitemap.xml')).text()
  const pages = await page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml')
    if (parsed.querySelector('parsererror')) throw new Error(xml)
    return Array.from(parsed.querySelectorAll('url'), (url) => ({
      address: url.querySelector('loc')?.textContent,
      languages: Array.from(url.getElementsByTagName('xhtml:link'), (link) => link.getAttribute('hreflang')),
    }))
  }, map)
  const results = pages.find(({ address }) => address?.endsWith(resultsOf(stages.running)))
  expect(results?.languages).toEqual(['lv', 'et', 'en', 'x-default'])
  expect(await (await page.request.get('/robots.txt')).text()).toMatch(/^Sitemap: http.+\/sitemap\.xml$/m)
})

test('a calendar contains competitions with any name, and drops unpublished ones', async ({
  playwright,
  server,
  stages,
}) => {
  const admin = await playwright.request.newContext({ baseURL: server.address })
  await signInAs(admin, 'admin')
  const stagesPath = `${seasonApiOf(stages.coming)}/stages`
  const title = `Ķērpju, sūnu; "purva" \\ kauss ${'garš nosaukums žņūģē '.repeat(6)}beidzas`
  const location = 'Õhtu mäe nõlv, Väike-Ühe; talu'
  const created = await admin.post(stagesPath, { data: newStage(title, location) })
  expect(created.status(), await created.text()).toBe(201)
  const { slug }: { slug: string } = await created.json()
  const publish = (published: boolean) =>
    admin.put(`${stagesPath}/${slug}/publication`, { data: { published } })
  expect((await publish(true)).status()).toBe(200)

  const feed = `/api/v1/institutions/${stages.coming.institution}/competitions/calendar.ics?language=lv`
  const answer = await admin.get(feed)
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  const text = await answer.text()
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const events = eventsOf(text)
  const event = requireValue(events.find(({ summary }) => summary.startsWith(title)))
  expect(event.location).toBe(location)
  expect(event.startDate.toJSDate().toISOString()).toBe('2031-06-14T07:00:00.000Z')
  expect(event.description).toContain(
    'Organizators: Sūnu brigāde, SIA\nReģistrācija līdz: 12.06.2031 23:59\n',
  )
  expect(String(event.component.getFirstPropertyValue('url'))).toMatch(new RegExp(`/${slug}$`))
  const unchanged = await admin.get(feed, { headers: { 'if-none-match': answer.headers()['etag'] ?? '' } })
  expect(unchanged.status()).toBe(304)
  const allEvents = eventsOf(await (await admin.get('/api/v1/competitions/calendar.ics')).text())
  expect(allEvents.map(({ uid }) => uid)).toContain(event.uid)

  expect((await publish(false)).status()).toBe(200)
  const eventsAfterwards = eventsOf(await (await admin.get(feed)).text())
  expect(eventsAfterwards.map(({ uid }) => uid)).not.toContain(event.uid)
  await admin.dispose()
})

function eventsOf(calendar: string): ICAL.Event[] {
  return new ICAL.Component(ICAL.parse(calendar))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))
}

/** A stage as the admin's form sends it. */
function newStage(title: string, location: string) {
  return {
    title,
    location,
    organizer: 'Sūnu brigāde, SIA',
    startsAt: '2031-06-14T10:00:00',
    endsAt: '2031-06-14T18:00:00',
    registrationEndsAt: '2031-06-12T23:59:00',
    timeZone: 'Europe/Riga',
    googleMaps: null,
    waze: null,
    format: 'classic',
    gateValues: { a: 10, b: 5, c: 2, d: 1, fault: 1 },
    sections: 3,
    manualDnf: false,
    showEndTimeDiff: false,
    description: { lv: '', et: '', en: '' },
    sponsors: [],
    classes: [
      {
        former: null,
        name: 'A',
        color: '#c8102e',
        startTime: '10:00:00',
        endTime: '16:00:00',
        yearsFrom: 10,
        yearsTo: null,
        laps: 2,
        sections: [1, 2, 3],
        order: 20,
      },
    ],
  }
}

/** A club's own site, which embeds the results of this site. */
class ClubSite {
  address = ''
  html = ''
  readonly #site = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.end(this.html)
  })

  async open() {
    await once(this.#site.listen(0, '127.0.0.1'), 'listening')
    const address = this.#site.address()
    this.address = typeof address === 'object' && address ? `http://localhost:${address.port}` : ''
  }

  close() {
    this.#site.closeAllConnections()
    this.#site.close()
  }
}

test('a site that the operator allows can embed the results at their full height, and no other site can', async ({
  page,
  stages,
  context,
}) => {
  const [club, stranger] = [new ClubSite(), new ClubSite()]
  await Promise.all([club.open(), stranger.open()])
  const server = new KillableServer(['--embed-origins', club.address])
  try {
    await server.start()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.address })
    await page.request.post(`${server.address}/api/v1/session`, {
      data: { email: accounts.secretary, password },
    })
    await page.goto(server.address + resultsOf(stages.running))
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByText('On your own site').click()
    await page.getByRole('button', { name: 'Copy code' }).click()
    club.html = await page.evaluate(() => navigator.clipboard.readText())
    stranger.html = club.html

    await page.goto(club.address)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { level: 1, name: stages.running.title })).toBeVisible()
    await expect(frame.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    const rider = requireValue((await rowsByRank(page.request, stages.running))[0])
    await expect(frame.getByText(rider.name).first()).toBeVisible()
    const height = () => page.locator('iframe').evaluate((element) => element.getBoundingClientRect().height)
    await expect.poll(height).toBeGreaterThan(1500)

    await page.goto(stranger.address)
    await expect(frame.getByRole('heading', { level: 1 })).toHaveCount(0)
    // Only the page for embedding is allowed, and not the page on which a session can act.
    club.html = club.html.replaceAll('?embed=1', '')
    await page.goto(club.address)
    await expect(frame.getByRole('heading', { level: 1 })).toHaveCount(0)

    // A signed-in user sees there what everybody sees.
    await page.goto(`${server.address}${resultsOf(stages.running)}?embed=1`)
    await expect(page.getByRole('heading', { level: 1, name: stages.running.title })).toBeVisible()
    await expect(page.getByText(rider.name).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Actions/ })).toHaveCount(0)
  } finally {
    await server.stop()
    club.close()
    stranger.close()
  }
})

test('a TV cycles through the classes, recovers after the server was down, and loads a new version', async ({
  page,
  stages,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 1920, height: 1080 })
  const server = new KillableServer()
  await server.start()
  const proxy = new ReleaseProxy(server.address)
  await proxy.start()
  try {
    await page.goto(`${proxy.address}${resultsOf(stages.running)}?tv=1`)
    const heading = page.getByRole('heading', { level: 2 })
    await expect(heading).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    expect(await overflowingElements(page)).toEqual([])
    const first = await heading.innerText()
    await expect(heading).not.toHaveText(first)

    await server.kill()
    await expect(page.getByText(/^No connection since \d\d:\d\d$/)).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await server.start()
    await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 90_000 })

    proxy.release(
      await buildWith('src/features/results/tv/tv-head.tsx', ['"tv-head"', '"tv-head second-version"']),
      { pages: true },
    )
    await expect(page.locator('.second-version')).toBeVisible({ timeout: 90_000 })
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
  } finally {
    await proxy.stop()
    await server.stop()
  }
})

test('a TV shows the start list before the start, and what its address and its controls select', async ({
  page,
  stages,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`${resultsOf(stages.coming)}?tv=1`)
  await expect(page.getByText('Start list')).toBeVisible()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(page.getByRole('complementary').getByText(/^Start \d\d:\d\d$/)).toBeVisible()
  // The rows are fitted to the screen after they are drawn.
  await expect.poll(() => overflowingElements(page)).toEqual([])
  await expect.poll(() => cutBikes(page)).toEqual([])

  const control = page.getByRole('region', { name: 'What this screen shows' })
  await expect(control).toHaveCount(0)
  await page.mouse.move(300, 300)
  await page.mouse.move(320, 320)
  await expect(control).toBeVisible()
  const last = control.getByRole('checkbox').last()
  const name = await control.locator('label').last().innerText()
  // The tick follows the address.
  await last.click()
  await expect(last).toBeChecked()
  await control.getByRole('button', { name: 'Slower' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toContainText(name)
  await expect(page).toHaveURL(new RegExp(`tv=1&class=${encodeURIComponent(name)}&seconds=15$`))
  await expect(control).toHaveCount(0)
  await expect(page.getByRole('complementary').getByRole('listitem')).toHaveCount(1)
})

/** The bikes and clubs of the start list that reach over the edge of their cell, where they are cut off. */
function cutBikes(page: Page) {
  return page.locator('.tv-bike > *').evaluateAll((texts) =>
    texts
      .filter((text) => {
        const [inner, outer] = [text, text.parentElement ?? text].map((each) => each.getBoundingClientRect())
        return inner && outer && (inner.bottom > outer.bottom + 1 || inner.left < outer.left - 1)
      })
      .map(({ textContent }) => textContent),
  )
}

/** The elements that reach over the edge of the screen, where nobody can scroll. */
function overflowingElements(page: Page) {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('.tv *'), (element) => ({
      className: element.getAttribute('class'),
      box: element.getBoundingClientRect(),
    }))
      .filter(({ box }) => box.bottom > innerHeight + 1 || box.right > innerWidth + 1)
      .map(({ className }) => className),
  )
}
