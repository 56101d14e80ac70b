// Measures pages with Lighthouse's mobile preset: the scores of its categories and the times they come from.
// Prints one line of JSON, and to stderr what keeps a score below 100. Arguments: the server's address, the number
// of runs, and the pages as JSON, each with its name, its path and, for a signed-in user, the session's cookie.
import { createServer } from 'node:net'
import lighthouse from 'lighthouse'
import { ARGUMENTS, chromium, executablePath } from '../chromium.mjs'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/** Times in milliseconds, and the layout shift without a unit. */
const METRICS = {
  firstPaint: 'first-contentful-paint',
  largestPaint: 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  interactive: 'interactive',
  shift: 'cumulative-layout-shift',
}

const [origin, runs, pages] = process.argv.slice(2)
const figures = {}
for (const { name, path, cookie } of JSON.parse(pages)) {
  const reports = []
  for (let run = 0; run < Number(runs); run += 1) reports.push(await audit(origin + path, cookie))
  figures[name] = medians(reports)
  process.stderr.write(failures(name, reports.at(-1)))
}
console.log(JSON.stringify(figures))

/** Lighthouse's report of one load in a new browser. */
async function audit(address, cookie) {
  const port = await freePort()
  const args = [...ARGUMENTS, `--remote-debugging-port=${port}`]
  const browser = await chromium.launchPersistentContext('', { executablePath, args, viewport: null })
  try {
    if (cookie) {
      const [name, value] = cookie.split('=')
      await browser.addCookies([{ name, value, url: origin, httpOnly: true }])
    }
    const { lhr } = await lighthouse(address, { port, onlyCategories: CATEGORIES, logLevel: 'error' })
    if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`)
    return lhr
  } finally {
    await browser.close()
  }
}

/** A port of this machine at which nothing listens. */
async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** The median of each score, in points of 100, and of each metric. */
function medians(reports) {
  const middle = (figure) => reports.map(figure).sort((a, b) => a - b)[Math.floor(reports.length / 2)]
  return {
    scores: Object.fromEntries(CATEGORIES.map((id) => [id, middle(({ categories }) => Math.round(categories[id].score * 100))])),
    metrics: Object.fromEntries(Object.entries(METRICS).map(([name, id]) => [name, middle(({ audits }) => audits[id].numericValue)])),
  }
}

/** One line for each audit that lowers a score. */
function failures(page, { categories, audits }) {
  return Object.values(categories)
    .flatMap(({ id, auditRefs }) =>
      auditRefs
        .filter((ref) => ref.weight > 0 && audits[ref.id].score !== null && audits[ref.id].score < 1)
        .map((ref) => `${page}, ${id}: ${ref.id} ${audits[ref.id].displayValue ?? audits[ref.id].title}\n`),
    )
    .join('')
}
