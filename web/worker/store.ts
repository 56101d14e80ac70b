// The caches of each version on this phone, in parts: the site for everyone, the judge's screens for judges' phones, and
// the entry desk for the computers at which it was opened. A part is cached completely or not at all, so that a page never mixes two versions.
import { JUDGE_CACHE_PREFIX } from '../src/features/offline/stored-app'
import type { Plan } from './plan'

export type Part = 'site' | 'judge' | 'desk'

/** Every version reuses and deletes the caches of the others by these, so they never change. */
const prefixes: Readonly<Record<Part, string>> = {
  site: 'zerodab-site ',
  judge: JUDGE_CACHE_PREFIX,
  desk: 'zerodab-desk ',
}

export function cacheNameOf({ version }: Pick<Plan, 'version'>, part: Part): string {
  return prefixes[part] + version
}

/** Whether a part of this version is cached completely: the page is stored last. */
export async function isCached(plan: Plan, part: Part): Promise<boolean> {
  const page = await caches.match(plan.page.url, { cacheName: cacheNameOf(plan, part) })
  return page !== undefined
}

/** Whether any version has cached this part on this phone. */
export async function hasPart(part: Part): Promise<boolean> {
  return (await caches.keys()).some((name) => name.startsWith(prefixes[part]))
}

/** Caches a part of this version; assets that an earlier version has cached aren't fetched again. */
export async function cachePart(plan: Plan, part: Part): Promise<void> {
  const { files, page } = plan
  const assets = { judge: plan.judgeAssets, desk: plan.deskAssets, site: plan.siteAssets }[part]
  const [pageResponse, ...responses] = await Promise.all([
    fetchPage(page),
    ...assets.map(
      async (url) => [url, (await caches.match(url)) ?? (await fetchOk(url))] as [string, Response],
    ),
    ...files.map(async ({ url, digest }) => [url, await fetchWithDigest(url, digest)] as [string, Response]),
  ])
  const name = cacheNameOf(plan, part)
  const cache = await caches.open(name)
  try {
    await Promise.all(responses.map(([url, response]) => cache.put(url, response)))
    await cache.put(page.url, pageResponse)
  } catch (error) {
    // The phone has no space left, for example.
    await caches.delete(name)
    throw error
  }
}

/**
 * Looks up a cached file. A page of an old version may request its own assets, whose names are unique to
 * their version.
 */
export async function cachedFile(plan: Plan, url: string): Promise<Response | undefined> {
  for (const part of ['judge', 'site', 'desk'] as const) {
    // A call of caches.open() would create a missing cache, and its name would make this a judge's phone.
    // oxlint-disable-next-line no-await-in-loop -- the second part is searched only if needed
    const response = await caches.match(url, { cacheName: cacheNameOf(plan, part) })
    if (response) return response
  }
  return url.startsWith('/assets/') ? caches.match(url) : undefined
}

export async function deleteOtherVersions(plan: Plan): Promise<void> {
  const names = await caches.keys()
  const ours = Object.values(prefixes)
  const old = names.filter(
    (name) =>
      ours.some((prefix) => name.startsWith(prefix)) &&
      !ours.some((prefix) => name === prefix + plan.version),
  )
  await Promise.all(old.map((name) => caches.delete(name)))
}

async function fetchOk(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response
}

async function fetchWithDigest(url: string, digest: string): Promise<Response> {
  const response = await fetchOk(url, { cache: 'no-cache' })
  const hash = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer())
  const actual = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (actual !== digest) throw new Error(`${url} is of another version`)
  return response
}

async function fetchPage({ url, script }: Plan['page']): Promise<Response> {
  const response = await fetchOk(url, { cache: 'no-cache' })
  const html = await response.clone().text()
  if (!html.includes(`"${script}"`)) throw new Error(`${url} is of another version`)
  return response
}
