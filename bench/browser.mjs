// Measures the results page in a browser: what it transfers, when it is painted, and what a live change costs
// the main thread.
// Prints one line of JSON. Arguments: the page, the API path of …/entries, a file of prepared entries, the
// number of loads.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { ARGUMENTS, chromium, executablePath } from './chromium.mjs'

/** Slow 4G as Lighthouse simulates it. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: 750e3 / 8 }
/** The CPU slowdown of a mid-range phone, as Lighthouse simulates it. */
const CPU_SLOWDOWN = 4
const PHONE = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, hasTouch: true, locale: 'en-GB' }
const DESKTOP = { viewport: { width: 1440, height: 900 }, locale: 'en-GB' }
const CHANGES = 40
const CHANGE_INTERVAL_MS = 200

const [page, entriesPath, requestsFile, loads] = process.argv.slice(2)
const origin = new URL(page).origin
const requests = (await readFile(requestsFile, 'utf8')).trim().split('\n')
const browser = await chromium.launch({ executablePath, args: ARGUMENTS })
const plain = await servePlainPage()
try {
  const first = []
  const floor = []
  for (let load = 0; load < Number(loads); load += 1) {
    first.push(await firstView(page))
    floor.push(await firstView(plain.address))
  }
  const totals = await liveChanges(page, PHONE)
  const cells = await liveChanges(page, DESKTOP)
  const list = await liveChanges(`${page}?tab=table`, PHONE)
  console.log(JSON.stringify({ first: medians(first), floor: medians(floor), totals, cells, list }))
} finally {
  plain.server.close()
  await browser.close()
}

/** One cold load: bytes by kind, the time of the largest paint, and the layout shift. */
async function firstView(address) {
  const context = await browser.newContext(PHONE)
  try {
    const tab = await context.newPage()
    const protocol = await throttledSession(context, tab)
    await protocol.send('Network.enable')
    await protocol.send('Network.emulateNetworkConditions', SLOW_4G)
    const kinds = new Map()
    const bytes = { Script: 0, Stylesheet: 0, Document: 0 }
    protocol.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId)
      if (kind in bytes) bytes[kind] += encodedDataLength
    })
    await tab.addInitScript(() => {
      globalThis.seen = { paint: 0, shift: 0 }
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) globalThis.seen.paint = entry.startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.seen.shift += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await tab.goto(address, { waitUntil: 'commit' })
    await tab.locator('table').first().waitFor({ timeout: 30_000 })
    // the first view contains a table already, so the app itself is still loading
    await sleep(4000)
    const seen = await tab.evaluate(() => globalThis.seen)
    return { script: bytes.Script, style: bytes.Stylesheet, html: bytes.Document, paintMs: seen.paint, shift: seen.shift }
  } finally {
    await context.close()
  }
}

/** Live changes five times a second: the main thread's time for each without the time of an idle page, and its long tasks. */
async function liveChanges(address, screen) {
  const context = await browser.newContext(screen)
  try {
    const tab = await context.newPage()
    await tab.goto(address)
    await tab.locator('table').first().waitFor({ timeout: 30_000 })
    const protocol = await throttledSession(context, tab)
    await protocol.send('Performance.enable')
    await sleep(3000)
    await tab.evaluate(() => {
      globalThis.longTasks = []
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) globalThis.longTasks.push(entry.duration)
      }).observe({ type: 'longtask' })
    })
    const idle = await busyDuring(protocol, () => sleep(CHANGES * CHANGE_INTERVAL_MS))
    const busy = await busyDuring(protocol, async () => {
      for (let change = 0; change < CHANGES; change += 1) await Promise.all([deliver(), sleep(CHANGE_INTERVAL_MS)])
      await sleep(500)
    })
    const longTasks = await tab.evaluate(() => globalThis.longTasks)
    return { perChangeMs: Math.max(0, busy - idle) / CHANGES, longTasks: longTasks.length, longestMs: Math.max(0, ...longTasks) }
  } finally {
    await context.close()
  }
}

async function throttledSession(context, tab) {
  const protocol = await context.newCDPSession(tab)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return protocol
}

/** The milliseconds for which the main thread is busy during an action. */
async function busyDuring(protocol, action) {
  const busy = async () => {
    const { metrics } = await protocol.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
  }
  const before = await busy()
  await action()
  return (await busy()) - before
}

/** Delivers the next prepared entry. */
async function deliver() {
  const [cookie, body] = requests.shift().split('\t')
  const response = await fetch(origin + entriesPath, { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body })
  if (!response.ok) throw new Error(`an entry was answered ${response.status}`)
}

/** The reference: the same riders in a compressed page of plain HTML without scripts. */
async function servePlainPage() {
  const board = await (await fetch(origin + entriesPath.replace(/entries$/, 'board'))).json()
  const cell = (value) => `<td>${String(value ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</td>`
  const rows = board.rows.map((row) => `<tr>${[row.rank.place, row.racingNumber, row.name, row.bike, row.total].map(cell).join('')}</tr>`)
  const html = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Results</title><table>${rows.join('')}</table>`
  const compressed = brotliCompressSync(html)
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
    response.end(compressed)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, address: `http://127.0.0.1:${server.address().port}/` }
}

/** The median of each figure. */
function medians(runs) {
  const middle = (figures) => figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)]
  return Object.fromEntries(Object.keys(runs[0]).map((name) => [name, middle(runs.map((run) => run[name]))]))
}
