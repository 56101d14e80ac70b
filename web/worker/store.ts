// The files of each version on this phone. A version is laid in wholly or not at all, so that no page is made of two.

import type { Plan } from './plan'

const PREFIX = 'zerodab-app '

export function nameOf({ version }: Pick<Plan, 'version'>): string {
  return PREFIX + version
}

/** Fetches what this version needs; what an earlier one has left here isn't fetched again. */
export async function layIn({ assets, files, page, ...plan }: Plan): Promise<void> {
  const found: [url: string, response: Response][] = await Promise.all([
    ...assets.map(
      async (url) => [url, (await caches.match(url)) ?? (await fetched(url))] as [string, Response],
    ),
    ...files.map(async ({ url, digest }) => [url, await ofContent(url, digest)] as [string, Response]),
    ofVersion(page).then((response): [string, Response] => [page.url, response]),
  ])
  const cache = await caches.open(nameOf(plan))
  await Promise.all(found.map(([url, response]) => cache.put(url, response)))
}

/** An old page may still ask for its own assets, whose names tell them apart from those of any other version. */
export async function kept(plan: Plan, url: string): Promise<Response | undefined> {
  const cache = await caches.open(nameOf(plan))
  return (await cache.match(url)) ?? (url.startsWith('/assets/') ? caches.match(url) : undefined)
}

export async function forgetOthers(plan: Plan): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== nameOf(plan))
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
