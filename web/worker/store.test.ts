import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Plan } from './plan'
import { deleteOtherVersions, hasPart, isCached, cachedFile, cachePart, cacheNameOf } from './store'

const texts = '{"title":"Zerodab"}'
/** The SHA-256 in hexadecimal. */
const digest = async (content: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))).toString('hex')
const plan: Plan = {
  version: 'one',
  judgeAssets: ['/assets/index-1.js', '/assets/letters-1.woff2'],
  deskAssets: ['/assets/desk-1.js'],
  siteAssets: ['/assets/index-1.js'],
  files: [{ url: '/locales/lv/translation.json', digest: await digest(texts) }],
  page: { url: '/index.html', script: '/assets/index-1.js' },
}

let caches: Map<string, Map<string, Response>>
/** The address that can't be stored, because the phone has no space left. */
let unstorable: string | null
let site: Record<string, string>
const fetchedUrls = vi.fn<(url: string) => void>()

beforeEach(() => {
  caches = new Map()
  unstorable = null
  site = {
    '/assets/index-1.js': 'run()',
    '/assets/letters-1.woff2': 'letters',
    '/locales/lv/translation.json': texts,
    '/index.html': '<script type="module" src="/assets/index-1.js"></script>',
  }
  fetchedUrls.mockClear()
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const files = caches.get(name) ?? caches.set(name, new Map()).get(name)
      return {
        match: async (url: string) => files?.get(url)?.clone(),
        put: async (url: string, response: Response) => {
          if (url === unstorable) throw new DOMException('no space', 'QuotaExceededError')
          files?.set(url, response)
        },
      }
    },
    match: async (url: string, { cacheName }: { cacheName?: string } = {}) =>
      [...caches]
        .find(([name, files]) => (cacheName === undefined || name === cacheName) && files.has(url))?.[1]
        .get(url)
        ?.clone(),
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
  })
  vi.stubGlobal('fetch', async (url: string) => {
    fetchedUrls(url)
    const body = site[url]
    return new Response(body ?? '', { status: body === undefined ? 404 : 200 })
  })
})

const textOf = async (url: string, version = plan) => (await cachedFile(version, url))?.text()

describe('a version is cached', () => {
  test('with all files that it needs', async () => {
    await cachePart(plan, 'judge')
    expect([...(caches.get(cacheNameOf(plan, 'judge'))?.keys() ?? [])].toSorted()).toEqual(
      Object.keys(site).toSorted(),
    )
    expect(await textOf('/index.html')).toBe(site['/index.html'])
  })

  test('without fetching again the assets that an earlier version has cached', async () => {
    await cachePart(plan, 'judge')
    fetchedUrls.mockClear()
    site['/assets/index-2.js'] = 'runFaster()'
    site['/index.html'] = '<script type="module" src="/assets/index-2.js"></script>'
    await cachePart(
      {
        ...plan,
        version: 'two',
        judgeAssets: ['/assets/index-2.js', '/assets/letters-1.woff2'],
        page: { url: '/index.html', script: '/assets/index-2.js' },
      },
      'judge',
    )
    expect(fetchedUrls.mock.calls.flat()).not.toContain('/assets/letters-1.woff2')
  })

  test.each([
    ['a file is missing', '/assets/letters-1.woff2', undefined],
    ['the texts are of another version', '/locales/lv/translation.json', '{"title":"Zerodab 2"}'],
    [
      'the page is of another version',
      '/index.html',
      '<script type="module" src="/assets/index-2.js"></script>',
    ],
  ])('not at all when %s', async (_, url, content) => {
    if (content === undefined) delete site[url]
    else site[url] = content
    await expect(cachePart(plan, 'judge')).rejects.toThrow(url)
    expect(caches.has(cacheNameOf(plan, 'judge'))).toBe(false)
  })
})

test.each(['/assets/letters-1.woff2', '/index.html'])(
  'without space for %s nothing of the version is cached',
  async (url) => {
    unstorable = url
    await expect(cachePart(plan, 'judge')).rejects.toThrow('no space')
    expect([...caches.keys()]).toEqual([])
    expect(await isCached(plan, 'judge')).toBe(false)
  },
)

test('a version that was cached only partly, because the browser ended the worker, doesn’t count', async () => {
  await cachePart(plan, 'judge')
  caches.get(cacheNameOf(plan, 'judge'))?.delete('/index.html')
  expect(await isCached(plan, 'judge')).toBe(false)
})

test('a visitor’s phone only caches the site, and doesn’t count as a judge’s', async () => {
  await cachePart(plan, 'site')
  expect(fetchedUrls.mock.calls.flat()).not.toContain('/assets/letters-1.woff2')
  expect(await textOf('/index.html')).toBe(site['/index.html'])
  expect(await hasPart('judge')).toBe(false)
  expect(await isCached(plan, 'judge')).toBe(false)
  await cachePart(plan, 'judge')
  expect(await hasPart('judge')).toBe(true)
  expect(await textOf('/assets/letters-1.woff2')).toBe('letters')
})

test('a computer with the entry desk caches its code, without the judge’s', async () => {
  await cachePart(plan, 'site')
  expect(await hasPart('desk')).toBe(false)
  site['/assets/desk-1.js'] = 'desk()'
  await cachePart(plan, 'desk')
  expect(await hasPart('desk')).toBe(true)
  expect(await textOf('/assets/desk-1.js')).toBe('desk()')
  expect(await hasPart('judge')).toBe(false)
})

test('looking up a file doesn’t create a cache', async () => {
  expect(await cachedFile(plan, '/index.html')).toBeUndefined()
  expect(await isCached(plan, 'judge')).toBe(false)
})

test('a page of an old version finds its own code, and never the texts or the page of another version', async () => {
  const before = { ...plan, version: 'before' }
  await cachePart(before, 'judge')
  const now = { ...plan, version: 'now', judgeAssets: [], files: [] }
  expect(await textOf('/assets/index-1.js', now)).toBe('run()')
  expect(await textOf('/index.html', now)).toBeUndefined()
  expect(await textOf('/locales/lv/translation.json', now)).toBeUndefined()
})

test('only caches of other versions of the app are deleted', async () => {
  await cachePart({ ...plan, version: 'before' }, 'judge')
  await cachePart({ ...plan, version: 'before' }, 'site')
  await cachePart(plan, 'judge')
  caches.set('somebody else’s', new Map())
  await deleteOtherVersions(plan)
  expect([...caches.keys()]).toEqual([cacheNameOf(plan, 'judge'), 'somebody else’s'])
})
