// The service worker: starts the judge's screens without a network, and shows everyone else the app instead of the browser's error page. It
// keeps code and texts alone; what a judge knows and records lies in the page's own database. All other requests go to the network as if
// it weren't there.

import { opensOffline } from '../src/lib/offline-addresses'
import type { Plan } from './plan'
import { forgetOthers, isJudgesPhone, isLaidIn, kept, layIn } from './store'

declare const self: ServiceWorkerGlobalScope
/** Filled in by the build. */
declare const PLAN: Plan
const plan = PLAN

/** Where somebody who has installed the app begins, and where a judge begins without a network. */
const START = '/'
const JUDGE_START = '/judge'

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(tidyUp()))

self.addEventListener('message', (event) => {
  // Asked by a judge's page between two rides: a new version never comes in the middle of one.
  if (event.data === 'take over') void self.skipWaiting()
  // Said by every judge's page: visitors' phones don't fetch what only judges need.
  if (event.data === 'judge here') event.waitUntil(layInJudge())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!isPage(pathname)) return
    event.waitUntil(tidyUp())
    event.respondWith(opensOffline(pathname) ? judgePage(request) : sitePage(request, pathname))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(fromPhone(pathname, request))
  } else if (isPlain(pathname)) {
    event.respondWith(text(pathname, request))
  }
})

async function install(): Promise<void> {
  const judges = (await judgeIsOpen()) || (await isJudgesPhone())
  await layIn(plan, 'site')
  if (judges) await layIn(plan, 'judge')
  // Other pages come from the network, so that no version of theirs waits for another.
  if (!(await judgeIsOpen())) await self.skipWaiting()
}

async function layInJudge(): Promise<void> {
  // The server may have another version by now; the worker of that one will lay its own in.
  if (!(await isLaidIn(plan, 'judge'))) await layIn(plan, 'judge').catch(() => undefined)
}

async function judgeIsOpen(): Promise<boolean> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return open.some(({ url }) => opensOffline(new URL(url).pathname))
}

async function judgePage(request: Request): Promise<Response> {
  return (await isLaidIn(plan, 'judge'))
    ? fromPhone(plan.page.url, request)
    : fromNetwork(request, plan.page.url)
}

async function sitePage(request: Request, pathname: string): Promise<Response> {
  const judges = pathname === START && (await isLaidIn(plan, 'judge'))
  return judges
    ? fetch(request).catch(() => Response.redirect(JUDGE_START))
    : fromNetwork(request, plan.page.url)
}

/** A judge's page that lies on the phone has the texts that lie there; every other page those of the server. */
async function text(pathname: string, request: Request): Promise<Response> {
  return isAskedFromOffline(request) && (await isLaidIn(plan, 'judge'))
    ? fromPhone(pathname, request)
    : fromNetwork(request, pathname)
}

async function fromPhone(url: string, request: Request): Promise<Response> {
  return (await kept(plan, url)) ?? fetch(request)
}

/** What lies on the phone stands in for a server that can't be reached. */
async function fromNetwork(request: Request, url: string): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const found = await kept(plan, url)
    if (found) return found
    throw error
  }
}

/** Not a file, and nothing that the API hands out. */
function isPage(pathname: string): boolean {
  return !pathname.startsWith('/api/') && !/\.[^/]+$/.test(pathname)
}

function isPlain(pathname: string): boolean {
  return plan.files.some(({ url }) => url === pathname)
}

function isAskedFromOffline({ referrer }: Request): boolean {
  return referrer !== '' && opensOffline(new URL(referrer).pathname)
}

/** What an older version left stays for as long as any page of this site is open: it may be one of that version. What a newer one is
    laying in, or has laid in and waits with, is not old. */
async function tidyUp(): Promise<void> {
  if (self.registration.installing || self.registration.waiting) return
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open.length === 0) await forgetOthers(plan)
}
