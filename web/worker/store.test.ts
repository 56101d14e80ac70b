import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Plan } from './plan'
import { forgetOthers, isJudgesPhone, isLaidIn, kept, layIn, nameOf } from './store'

const texts = '{"title":"Zerodab"}'
/** SHA-256 of it. */
const digest = async (content: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))).toString('hex')
const plan: Plan = {
  version: 'one',
  assets: ['/assets/index-1.js', '/assets/letters-1.woff2'],
  site: ['/assets/index-1.js'],
  files: [{ url: '/locales/lv/translation.json', digest: await digest(texts) }],
  page: { url: '/index.html', names: '/assets/index-1.js' },
}

let caches: Map<string, Map<string, Response>>
let site: Record<string, string>
const asked = vi.fn<(url: string) => void>()

beforeEach(() => {
  caches = new Map()
  site = {
    '/assets/index-1.js': 'run()',
    '/assets/letters-1.woff2': 'letters',
    '/locales/lv/translation.json': texts,
    '/index.html': '<script type="module" src="/assets/index-1.js"></script>',
  }
  asked.mockClear()
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const files = caches.get(name) ?? caches.set(name, new Map()).get(name)
      return {
        match: async (url: string) => files?.get(url)?.clone(),
        put: async (url: string, response: Response) => void files?.set(url, response),
      }
    },
    match: async (url: string, { cacheName }: { cacheName?: string } = {}) =>
      [...caches]
        .find(([name, files]) => (cacheName === undefined || name === cacheName) && files.has(url))?.[1]
        .get(url)
        ?.clone(),
    has: async (name: string) => caches.has(name),
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
  })
  vi.stubGlobal('fetch', async (url: string) => {
    asked(url)
    const body = site[url]
    return new Response(body ?? '', { status: body === undefined ? 404 : 200 })
  })
})

const textOf = async (url: string, of = plan) => (await kept(of, url))?.text()

describe('a version is laid in', () => {
  test('with all that it needs', async () => {
    await layIn(plan, 'judge')
    expect([...(caches.get(nameOf(plan, 'judge'))?.keys() ?? [])].toSorted()).toEqual(
      Object.keys(site).toSorted(),
    )
    expect(await textOf('/index.html')).toBe(site['/index.html'])
  })

  test('without fetching again what the version before it has left', async () => {
    await layIn(plan, 'judge')
    asked.mockClear()
    site['/assets/index-2.js'] = 'runFaster()'
    site['/index.html'] = '<script type="module" src="/assets/index-2.js"></script>'
    await layIn(
      {
        ...plan,
        version: 'two',
        assets: ['/assets/index-2.js', '/assets/letters-1.woff2'],
        page: { url: '/index.html', names: '/assets/index-2.js' },
      },
      'judge',
    )
    expect(asked.mock.calls.flat()).not.toContain('/assets/letters-1.woff2')
  })

  test.each([
    ['a file is missing', '/assets/letters-1.woff2', undefined],
    ['the texts are of another version', '/locales/lv/translation.json', '{"title":"Zerodab 2"}'],
    [
      'the page is of another version',
      '/index.html',
      '<script type="module" src="/assets/index-2.js"></script>',
    ],
  ])('not at all when %s', async (_, url, found) => {
    if (found === undefined) delete site[url]
    else site[url] = found
    await expect(layIn(plan, 'judge')).rejects.toThrow(url)
    expect(caches.has(nameOf(plan, 'judge'))).toBe(false)
  })
})

test('a visitor’s phone has the site alone, and is no judge’s', async () => {
  await layIn(plan, 'site')
  expect(asked.mock.calls.flat()).not.toContain('/assets/letters-1.woff2')
  expect(await textOf('/index.html')).toBe(site['/index.html'])
  expect(await isJudgesPhone()).toBe(false)
  expect(await isLaidIn(plan, 'judge')).toBe(false)
  await layIn(plan, 'judge')
  expect(await isJudgesPhone()).toBe(true)
  expect(await textOf('/assets/letters-1.woff2')).toBe('letters')
})

test('what isn’t laid in is not made to look so by asking for it', async () => {
  expect(await kept(plan, '/index.html')).toBeUndefined()
  expect(await isLaidIn(plan, 'judge')).toBe(false)
})

test('an old page finds its own code, and never the texts or the page of another version', async () => {
  const before = { ...plan, version: 'before' }
  await layIn(before, 'judge')
  const now = { ...plan, version: 'now', assets: [], files: [] }
  expect(await textOf('/assets/index-1.js', now)).toBe('run()')
  expect(await textOf('/index.html', now)).toBeUndefined()
  expect(await textOf('/locales/lv/translation.json', now)).toBeUndefined()
})

test('only other versions of the app are forgotten', async () => {
  await layIn({ ...plan, version: 'before' }, 'judge')
  await layIn({ ...plan, version: 'before' }, 'site')
  await layIn(plan, 'judge')
  caches.set('somebody else’s', new Map())
  await forgetOthers(plan)
  expect([...caches.keys()]).toEqual([nameOf(plan, 'judge'), 'somebody else’s'])
})
