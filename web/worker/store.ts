// The files of each version on this phone, in two parts: the site, which everyone has, and the judge's screens, which only phones of judges
// have. A part of a version is laid in wholly or not at all, so that no page is made of two.

import type { Plan } from './plan'

export type Part = 'site' | 'judge'

const PREFIXES: Readonly<Record<Part, string>> = { site: 'zerodab-site ', judge: 'zerodab-app ' }

export function nameOf({ version }: Pick<Plan, 'version'>, part: Part): string {
  return PREFIXES[part] + version
}

export function isLaidIn(plan: Plan, part: Part): Promise<boolean> {
  return caches.has(nameOf(plan, part))
}

/** Whether any version has its judge's screens on this phone. */
export async function isJudgesPhone(): Promise<boolean> {
  return (await caches.keys()).some((name) => name.startsWith(PREFIXES.judge))
}

/** Fetches what a part of this version needs; what an earlier one has left here isn't fetched again. */
export async function layIn(plan: Plan, part: Part): Promise<void> {
  const { files, page } = plan
  const assets = part === 'judge' ? plan.assets : plan.site
  const found: [url: string, response: Response][] = await Promise.all([
    ...assets.map(
      async (url) => [url, (await caches.match(url)) ?? (await fetched(url))] as [string, Response],
    ),
    ...files.map(async ({ url, digest }) => [url, await ofContent(url, digest)] as [string, Response]),
    ofVersion(page).then((response): [string, Response] => [page.url, response]),
  ])
  const cache = await caches.open(nameOf(plan, part))
  await Promise.all(found.map(([url, response]) => cache.put(url, response)))
}

/** An old page may still ask for its own assets, whose names tell them apart from those of any other version. */
export async function kept(plan: Plan, url: string): Promise<Response | undefined> {
  for (const part of ['judge', 'site'] as const) {
    // A cache that is opened is made, and one that is there counts as laid in.
    // oxlint-disable-next-line no-await-in-loop -- the second part is asked only if the first hasn't got it
    const found = await caches.match(url, { cacheName: nameOf(plan, part) })
    if (found) return found
  }
  return url.startsWith('/assets/') ? caches.match(url) : undefined
}

export async function forgetOthers(plan: Plan): Promise<void> {
  const names = await caches.keys()
  const ours = Object.values(PREFIXES)
  const old = names.filter(
    (name) =>
      ours.some((prefix) => name.startsWith(prefix)) &&
      !ours.some((prefix) => name === prefix + plan.version),
  )
  await Promise.all(old.map((name) => caches.delete(name)))
}

async function fetched(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response
}

async function ofContent(url: string, digest: string): Promise<Response> {
  const response = await fetched(url, { cache: 'no-cache' })
  const hash = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer())
  const found = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (found !== digest) throw new Error(`${url} is of another version`)
  return response
}

async function ofVersion({ url, names }: Plan['page']): Promise<Response> {
  const response = await fetched(url, { cache: 'no-cache' })
  const html = await response.clone().text()
  if (!html.includes(`"${names}"`)) throw new Error(`${url} is of another version`)
  return response
}
