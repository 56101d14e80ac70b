import { chromium, type Page, type Locator } from '@playwright/test'
import { spawn, execFileSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import { mkdtempSync, writeFileSync } from 'node:fs'
const which = process.argv[2] as 'phone' | 'desk'
const OUT = `/tmp/zd/walk/${which}`
const bin = '/tmp/zd/bin-e2e'
const data = mkdtempSync('/tmp/zd/walk-data-')
const srv = spawn(bin, ['serve', '--listen', '127.0.0.1:0', '--data', data], {
  stdio: ['ignore', 'pipe', 'pipe'],
})
const lines: string[] = []
let address = ''
createInterface({ input: srv.stdout }).on('line', (l) => {
  lines.push(l)
  address ||= /Zerodab is at (http:\S+)/.exec(l)?.[1] ?? ''
})
createInterface({ input: srv.stderr }).on('line', (l) => {
  lines.push('E ' + l)
})
const sleep = (ms: number) => new Promise((r) => setTimeout(r, ms))
while (!address) await sleep(50)
console.log('server', address, data, srv.pid)
const phone = which === 'phone'
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
const opts = {
  baseURL: address,
  locale: 'en-GB',
  timezoneId: 'Europe/Riga',
  colorScheme: phone ? 'light' : 'dark',
  viewport: phone ? { width: 360, height: 800 } : { width: 1440, height: 900 },
  hasTouch: phone,
  serviceWorkers: 'block',
} as const
const events: string[] = []
let current = ''
function listen(p: Page, who: string) {
  p.setDefaultTimeout(5000)
  p.on('console', (m) => {
    if (m.type() !== 'log' && m.type() !== 'debug' && m.type() !== 'info')
      events.push(`[${current}] ${who} console.${m.type()}: ${m.text().slice(0, 300)} @${m.location().url}`)
  })
  p.on('pageerror', (e) => events.push(`[${current}] ${who} pageerror: ${e.message}`))
  p.on('requestfailed', (r) =>
    events.push(`[${current}] ${who} failed: ${r.method()} ${r.url()} ${r.failure()?.errorText}`),
  )
  p.on('response', (r) => {
    if (r.status() >= 400)
      events.push(`[${current}] ${who} ${r.status()}: ${r.request().method()} ${r.url()}`)
  })
  p.on('dialog', (d) => void d.accept())
}
const newPage = async (who: string, over = {}) => {
  const c = await browser.newContext({ ...opts, ...over })
  const p = await c.newPage()
  listen(p, who)
  return p
}
let failed = 0
let taps = 0,
  fields = 0,
  n = 0
const rows: string[] = []
const tap = async (l: Locator) => {
  taps++
  await l.filter({ visible: true }).first().click()
}
const type = async (l: Locator, text: string) => {
  fields++
  await l.filter({ visible: true }).first().fill(text)
}
const shot = async (p: Page, name: string, full = true) => {
  n++
  const wide = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth).catch(() => -1)
  if (wide > 0) events.push(`[${current}] TOO WIDE by ${wide} at ${p.url()}`)
  await p
    .screenshot({
      path: `${OUT}-${String(n).padStart(2, '0')}-${name}.png`,
      fullPage: full,
      animations: 'disabled',
    })
    .catch((e) => console.log('shot', e.message))
}
async function step(name: string, p: Page, fn: () => Promise<void>, full = true) {
  current = name
  const t0 = Date.now(),
    a = taps,
    b = fields
  let fail = ''
  try {
    await fn()
  } catch (e) {
    fail = String((e as Error).message)
      .split('\n')
      .slice(0, 4)
      .join(' | ')
  }
  const ms = Date.now() - t0
  await shot(p, name.replace(/\W+/g, '-'), full)
  const row = `${name}\t${ms} ms\ttaps ${taps - a}\tfields ${fields - b}\t${fail && 'FAIL ' + fail}\t${new URL(p.url()).pathname}`
  rows.push(row)
  console.log(row)
  if (fail && ++failed > 7) {
    console.log(events.join('\n'))
    srv.kill('SIGTERM')
    await browser.close()
    process.exit(1)
  }
}
const btn = (p: Page | Locator, name: string | RegExp) => p.getByRole('button', { name, exact: true })
const pick = async (p: Page, group: string) => {
  if (await p.locator(`#stage-${group} details`).evaluate((d: HTMLDetailsElement) => !d.open))
    await tap(p.locator(`#stage-${group} summary`))
}
const linkFor = async (after: number) => {
  for (let i = 0; i < 60; i++) {
    const l = lines
      .slice(after)
      .join('\n')
      .match(/https?:\/\/\S+token=\S+/)
    if (l) return l[0]
    await sleep(100)
  }
  throw new Error('no link printed: ' + lines.slice(after).join('|'))
}
const save = async (p: Page) => {
  await tap(btn(p, 'Save'))
  await p.getByText('Unsaved changes').waitFor({ state: 'hidden' })
}

const a = await newPage('admin')
await step('first look', a, async () => {
  await a.goto('/')
  await a.getByRole('heading', { name: 'Nothing is published here yet' }).waitFor()
})
let mark = lines.length
await step('sign-up form', a, async () => {
  const login = a.getByRole('banner').getByRole('link', { name: 'Login' }).filter({ visible: true })
  if (await login.count()) await tap(login)
  else {
    await tap(a.getByRole('banner').getByRole('button', { name: 'Menu' }))
    await shot(a, 'menu-out', false)
    await tap(a.getByText('Login', { exact: true }))
  }
  await a.getByRole('heading', { name: 'Login' }).first().waitFor()
  await shot(a, 'login')
  const other = btn(a, 'Log in with a password')
  const up = a
    .getByRole('button', { name: 'Sign up', exact: true })
    .or(a.getByRole('link', { name: 'Sign up', exact: true }))
  if (!(await up.filter({ visible: true }).count())) await tap(other)
  await tap(up)
})
await step('signed up', a, async () => {
  if (!a.url().includes('mode=sign-up')) events.push('sign-up mode not reached by taps: ' + a.url())
  await type(a.getByRole('textbox', { name: 'E-mail' }), 'olita@example.com')
  await type(a.locator('input').and(a.getByLabel('New password', { exact: true })), 'three words together')
  await tap(a.getByRole('main').getByRole('button', { name: 'Sign up', exact: true }))
  await a.getByText('zerodab user grant olita@example.com admin').waitFor()
})
await step('confirm address', a, async () => {
  const link = await linkFor(mark)
  console.log('LINK', link)
  const u = new URL(link)
  taps++
  await a.goto(u.pathname + u.search)
  await sleep(800)
  await shot(a, 'confirm-link', false)
  const em = a.getByRole('main').getByRole('textbox', { name: 'E-mail' })
  if (await em.count()) {
    events.push('the link in the same browser asks for the address')
    await type(em, 'olita@example.com')
    await tap(a.getByRole('main').getByRole('button', { name: 'Login', exact: true }))
  }
  await a.waitForURL((x) => !x.pathname.includes('finish'), { timeout: 8000 }).catch(() => {})
  await a.waitForLoadState('networkidle')
})
await step('grant', a, async () => {
  fields++
  execFileSync(bin, ['user', 'grant', 'olita@example.com', 'admin', '--data', data], { stdio: 'pipe' })
  taps++
  await a.goto('/')
  await a.getByRole('link', { name: 'Set up the first stage' }).waitFor()
})
await step('guide 1', a, async () => {
  await tap(a.getByRole('link', { name: 'Set up the first stage' }))
  await a.getByLabel('Name of the institution').waitFor()
})
await step('institution', a, async () => {
  await type(a.getByLabel('Name of the institution'), 'Hill riders’ federation')
  await tap(btn(a, 'Create the institution'))
  await a.getByLabel('Name of the championship').waitFor()
})
await step('championship', a, async () => {
  await type(a.getByLabel('Name of the championship'), 'Hill cup')
  await type(a.getByLabel('Season'), '2026')
  await type(a.getByLabel('Classes, hardest first'), 'Expert, Clubman')
  await tap(btn(a, 'Create the championship'))
  await a.getByLabel('Title of the stage').waitFor()
})
await step('stage', a, async () => {
  await type(a.getByLabel('Title of the stage'), 'Stone hill')
  await type(a.getByLabel('Day'), '22.11.2026')
  await tap(btn(a, 'Create the stage'))
  await a.getByText('So far only admins see the stage').waitFor()
})
await step('class colours', a, async () => {
  await tap(a.getByRole('link', { name: 'Hill cup', exact: true }))
  await a.getByRole('group', { name: 'Class Expert' }).waitFor()
  await shot(a, 'championship-edit')
  await type(a.getByRole('group', { name: 'Class Expert' }).getByLabel('Colour', { exact: true }), '#c8102e')
  await type(a.getByRole('group', { name: 'Class Clubman' }).getByLabel('Colour', { exact: true }), '#ffd500')
  await save(a)
})
await step('open stage edit', a, async () => {
  await tap(
    a
      .getByRole('link', { name: 'Stone hill', exact: true })
      .or(a.getByRole('link', { name: /Edit.*Stone hill|Stone hill.*edit/i })),
  )
  await a.locator('#stage-general').waitFor()
})
const png = await a.screenshot({ clip: { x: 0, y: 0, width: 300, height: 120 } })
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
await step(
  'missing',
  a,
  async () => {
    await pick(a, 'publication')
    await shot(a, 'publication-open')
    const b = btn(a, 'Say who holds the stage')
    if (await b.count()) await tap(b)
    else events.push('nothing missing listed')
  },
  false,
)
await step('missing shown', a, async () => { await pick(a, 'general'); await a.getByLabel('Organizer').fill(''); await btn(a, 'Save').click(); await a.getByText('Unsaved changes').waitFor({ state: 'hidden' }); await shot(a, 'missing-list'); const b = btn(a, 'Say who holds the stage'); await a.getByRole('switch').first().click().catch(() => {}); await sleep(500); await shot(a, 'missing-refused'); await b.click() }, false)
await step('general', a, async () => {
  await pick(a, 'general')
  await type(a.getByLabel('Organizer'), 'Hill club')
  await type(a.getByLabel('Place', { exact: true }), 'Old quarry')
  await type(a.getByRole('textbox', { name: 'Link to Google Maps' }), 'https://maps.app.goo.gl/abc')
})
await step('times', a, async () => {
  await pick(a, 'times')
  const s = a.getByRole('group', { name: 'Start', exact: true }).first(),
    e = a.getByRole('group', { name: 'End', exact: true }).first()
  await s.scrollIntoViewIfNeeded()
  await shot(a, 'times-open', false)
  await tap(s.getByRole('button', { name: 'Pick a date' }))
  await sleep(400)
  await shot(a, 'times-calendar', false)
  await a.keyboard.press('Escape')
  taps--
  await type(s.getByLabel('Time'), '0010')
  await type(e.getByLabel('Time'), '2350')
})
await step('scoring', a, async () => {
  await pick(a, 'scoring')
})
await step('course', a, async () => {
  await pick(a, 'course')
  const take = btn(a, 'Take classes of the championship')
  if (await take.isEnabled()) await tap(take)
  await type(a.getByLabel('How many sections'), '5')
  await a.getByLabel('How many sections').blur()
  await tap(a.getByRole('button', { name: 'Section 5, Clubman', exact: true }))
})
await step('sponsor', a, async () => {
  await pick(a, 'sponsors')
  await tap(btn(a, 'Add sponsor'))
  const g = a.getByRole('group', { name: 'New sponsor' })
  await type(g.getByLabel('Link to the web page'), 'https://sponsor.example/')
  taps += 2
  await g.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
  await g.getByRole('status').getByText('logo.png').waitFor()
  await type(g.getByLabel('Name'), 'Moss and Stone')
})
await step('description', a, async () => {
  await pick(a, 'description')
  for (const [l, x] of [
    ['Latviešu', '# Dubļi\n\nŅem līdzi **zābakus**.'],
    ['English', '# Mud\n\nBring **boots**.'],
  ] as const) {
    const tab = a.getByRole('tab', { name: new RegExp(l) })
    await tap(tab)
    await type(a.getByLabel(new RegExp('^Description: ')), x)
  }
})
await step('saved', a, async () => {
  await shot(a, 'save-bar', false)
  await save(a)
})
await step('regulation', a, async () => {
  await pick(a, 'regulation')
  taps += 2
  await a
    .locator('#stage-regulation input[type=file]')
    .setInputFiles({ name: 'rules.pdf', mimeType: 'application/pdf', buffer: pdf })
  await a.getByRole('link', { name: 'Regulation (PDF)' }).waitFor()
})
await step('publish', a, async () => {
  await pick(a, 'publication')
  const s = a.getByRole('switch', { name: 'Everyone can see the stage' })
  await tap(s)
  await a.locator('[role=switch][aria-checked=true]').waitFor()
})
await step('stage page', a, async () => {
  await tap(a.getByRole('link', { name: 'Stage page' }))
  await a.getByRole('heading', { level: 1, name: 'Stone hill' }).waitFor()
  await a.waitForLoadState('networkidle')
})
const stageAt = new URL(a.url()).pathname
console.log('STAGE', stageAt)
// the rider
const r = await newPage('rider')
mark = lines.length
await step('rider signs up', r, async () => {
  await r.goto('/')
  await shot(r, 'public-home')
  await tap(r.getByRole('link', { name: /Stone hill/ }))
  await tap(r.getByRole('link', { name: 'Login to join' }))
  await r.getByRole('heading', { name: 'Login' }).first().waitFor()
  const up = r
    .getByRole('button', { name: 'Sign up', exact: true })
    .or(r.getByRole('link', { name: 'Sign up', exact: true }))
  if (!(await up.filter({ visible: true }).count())) await tap(btn(r, 'Log in with a password'))
  await tap(up)
  await type(r.getByRole('textbox', { name: 'E-mail' }), 'rider@example.com')
  await type(r.locator('input').and(r.getByLabel('New password', { exact: true })), 'three words together')
  await tap(r.getByRole('main').getByRole('button', { name: 'Sign up', exact: true }))
  await r.getByRole('heading', { level: 1, name: 'Stone hill' }).waitFor()
})
await step('rider joins', r, async () => {
  await tap(btn(r, 'Join'))
  const d = r.getByRole('dialog', { name: 'Join' })
  await type(d.getByLabel(/First and last name/), 'Jānis Bērziņš')
  await type(d.getByLabel(/Birth date/), '9.5.1994')
  const male = d.getByRole('radio', { name: 'Male / boy', exact: true })
  if (await male.count()) {
    taps++
    await male.check()
  }
  taps++
  await d
    .getByRole('group', { name: /Racing class/ })
    .getByRole('radio')
    .first()
    .check({ force: true })
  await type(d.getByLabel('Racing number'), '17')
  await type(d.getByLabel('Bike'), 'Beta 300')
  await shot(r, 'join-dialog', false)
  await tap(btn(d, 'Join'))
  await r.getByText('You are joined').waitFor()
})
await step('judges page', a, async () => {
  await a.reload()
  await a.waitForLoadState('networkidle')
  await shot(a, 'stage-page-admin')
  await tap(a.getByRole('link', { name: 'Judges' }))
  await btn(a, 'Make a link').waitFor()
})
let judgeLink = ''
await step('make link', a, async () => {
  await tap(btn(a, 'Make a link'))
  const d = a.getByRole('dialog', { name: 'Make a link' })
  await tap(d.getByRole('button', { name: 'Section 1', exact: true }))
  await type(d.getByLabel('Whom it is for'), 'Gate one')
  await shot(a, 'make-link', false)
  await tap(d.getByRole('button', { name: 'Make', exact: true }))
  judgeLink = await a
    .getByRole('article')
    .first()
    .getByText(/#link=/)
    .innerText()
})
await step('sheet left', a, async () => {
  await tap(btn(a, 'Done'))
  await sleep(300)
  await shot(a, 'leave', false)
  const l = a.getByRole('dialog').getByRole('button', { name: 'Leave' })
  if (await l.count()) await tap(l)
  await a.getByText('Gate one').first().waitFor()
})
const pub = await newPage('public')
await step('public results before', pub, async () => {
  await pub.goto(`${stageAt}/results`)
  await pub.getByText('Bērziņš').first().waitFor()
})
const j = await newPage('judge', { viewport: { width: 360, height: 800 }, hasTouch: true })
await step(
  'judge opens',
  j,
  async () => {
    taps++
    const u = new URL(judgeLink.trim())
    await j.goto(u.pathname + u.search + u.hash)
    await j.getByLabel('Your name').waitFor()
    await shot(j, 'judge-name', false)
    await type(j.getByLabel('Your name'), 'Ilze Egle')
    await tap(btn(j, 'Begin judging'))
    await j.getByText('Bērziņš').first().waitFor()
  },
  false,
)
await step(
  'judge scores',
  j,
  async () => {
    await sleep(500)
    await tap(j.getByRole('region', { name: 'Riders' }).getByRole('listitem').first().getByRole('button'))
    await sleep(600)
    await shot(j, 'judge-score', false)
    await tap(btn(j, 'Points: 3'))
    await sleep(600)
    await shot(j, 'judge-saved', false)
    await tap(btn(j, 'Next rider'))
    await sleep(500)
    await tap(j.getByRole('banner').getByRole('button', { name: /sent|To check/ }))
    await tap(btn(j, 'Send now')).catch(() => {})
    await j
      .getByRole('dialog')
      .getByText(/sent/i)
      .first()
      .waitFor()
      .catch(() => {})
  },
  false,
)
await step('public live', pub, async () => {
  const t = Date.now()
  await pub.waitForFunction(
    () => /\b3\b/.test(document.querySelector('main')?.innerText.split('Bērziņš')[1] ?? ''),
    undefined,
    { timeout: 20000 },
  )
  console.log('live after', Date.now() - t)
})
// the account way: judge in the profile, then assigned
await step('profile', a, async () => {
  await a.goto('/profile')
  await a.getByRole('heading').first().waitFor()
  await a.waitForLoadState('networkidle')
})
for (const at of [
  '/',
  '/championship',
  '/clubs',
  '/log',
  '/users',
  '/page-views',
  '/market',
  '/market/new',
  stageAt + '/start-list',
  stageAt + '/card-entry',
  stageAt + '/gap-board',
  stageAt.replace('/competitions/', '/competitions/').split('/').slice(0, -1).join('/'),
]) {
  await step('look ' + at.split('/').slice(-2).join(' '), a, async () => {
    await a.goto(at)
    await a.waitForLoadState('networkidle')
    await sleep(300)
  })
}
// Latvian, everything of the office
const lv = await browser.newContext({
  ...opts,
  locale: 'lv-LV',
  storageState: await a.context().storageState(),
})
const l = await lv.newPage()
listen(l, 'lv')
for (const at of [
  '/',
  '/championship',
  stageAt.replace('/competitions/', '/championship/').split('/').slice(0, -1).join('/'),
  stageAt.replace('/competitions/', '/championship/'),
  stageAt,
  stageAt + '/judges',
  '/clubs',
  '/log',
  '/page-views',
  '/privacy',
]) {
  await step('lv ' + at.split('/').slice(-2).join(' '), l, async () => {
    await l.goto(at)
    await l.waitForLoadState('networkidle')
    await sleep(300)
  })
}
console.log('---- EVENTS')
for (const e of events) console.log(e)
console.log('---- SERVER')
console.log(lines.slice(0, 60).join('\n'))
writeFileSync(`${OUT}.tsv`, rows.join('\n'))
await browser.close()
srv.kill('SIGTERM')
await sleep(500)
process.exit(0)
