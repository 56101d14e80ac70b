// The service worker: starts the judge's screens without a network. It keeps code and texts alone; what a judge knows and records lies in
// the page's own database. Everything else goes to the network as if it weren't there.

import { opensOffline } from '../src/lib/offline-addresses'
import type { Plan } from './plan'
import { forgetOthers, kept, layIn } from './store'

declare const self: ServiceWorkerGlobalScope
/** Filled in by the build. */
declare const PLAN: Plan
const plan = PLAN

/** Where somebody who has installed the app begins, and where a judge begins without a network. */
const START = '/'
const JUDGE_START = '/judge'

self.addEventListener('install', (event) => event.waitUntil(layIn(plan)))
self.addEventListener('activate', (event) => event.waitUntil(tidyUp()))

// Asked by a page between two rides, and by nothing else: a new version never comes in the middle of one.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (opensOffline(pathname)) {
      event.waitUntil(tidyUp())
      event.respondWith(fromPhone(plan.page.url, request))
    } else if (pathname === START) {
      event.respondWith(fetch(request).catch(() => Response.redirect(JUDGE_START)))
    }
  } else if (pathname.startsWith('/assets/') || (isPlain(pathname) && isAskedFromOffline(request))) {
    event.respondWith(fromPhone(pathname, request))
  }
})

async function fromPhone(url: string, request: Request): Promise<Response> {
  return (await kept(plan, url)) ?? fetch(request)
}

function isPlain(pathname: string): boolean {
  return plan.files.some(({ url }) => url === pathname)
}

/** Other pages come from the network, and so must the texts that belong to them. */
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
