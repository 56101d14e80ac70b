// The service worker: starts the judge's screens and the entry desk without a network, and shows everyone else the app
// instead of the browser's error page. It only caches code and texts; the data of a judge or desk are in the page's own
// database. All other requests go to the network unchanged.
import {
  DESK_HERE,
  JUDGE_HERE,
  type NotificationData,
  type PushMessage,
  TAKE_OVER,
} from '../src/features/offline/worker-messages'
import { opensOffline } from '../src/lib/addresses/offline-addresses'
import { settlesWithin } from '../src/lib/settles-within'
import type { Plan } from './plan'
import { renewSubscription } from './renew-subscription'
import { deleteOtherVersions, hasPart, isCached, cachedFile, cachePart, type Part } from './store'

declare const self: ServiceWorkerGlobalScope
/** Filled in by the build. */
declare const PLAN: Plan
const plan = PLAN

/** The start page of the installed app, and the one of judges without a network. */
const START_PATH = '/'
const JUDGE_START_PATH = '/judge'

/**
 * How long to wait for a page before the cached one is shown: a weak signal often leaves a request without an
 * answer instead of failing it.
 */
const PAGE_TIMEOUT_MS = 2_000

/** The ids of the pages of the site that came from the cache. They get the cached texts, too. */
const pagesFromCache = new Set<string>()

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()))

self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) void self.skipWaiting()
  if (event.data === JUDGE_HERE) event.waitUntil(cacheMissing('judge'))
  if (event.data === DESK_HERE) event.waitUntil(cacheMissing('desk'))
})

self.addEventListener('push', (event) => {
  const message: PushMessage | undefined = event.data?.json()
  if (message) event.waitUntil(showMessage(message))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(self.registration))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  // an older page's notification has no data
  const data: NotificationData | undefined | null = event.notification.data
  if (data) event.waitUntil(showPage(data.path))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!isPage(pathname)) return
    event.waitUntil(deleteOldCaches())
    event.respondWith(opensOffline(pathname) ? judgePage(request) : sitePage(event, pathname))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(fromCache(pathname, request))
  } else if (isTextFile(pathname)) {
    event.respondWith(textFile(pathname, event))
  }
})

/** Shows a secretary's message, in place of the same one that was sent before. */
function showMessage({ title, body, lang, path, tag }: PushMessage): Promise<void> {
  const data: NotificationData = { path }
  return self.registration.showNotification(title, { body, lang, tag, data, icon: '/icons/icon-192.png' })
}

async function install(): Promise<void> {
  const needsJudgePart = (await isJudgeOpen()) || (await hasPart('judge'))
  await cachePart(plan, 'site')
  if (needsJudgePart) await cachePart(plan, 'judge')
  if (await hasPart('desk')) await cachePart(plan, 'desk')
  // All other pages come from the network, so activating this version doesn't mix versions.
  if (!(await isJudgeOpen())) await self.skipWaiting()
}

async function cacheMissing(part: Part): Promise<void> {
  // If the server has another version by now, the worker of that version caches its own files.
  if (!(await isCached(plan, part))) await cachePart(plan, part).catch(() => undefined)
}

/** Shows the page where it is open; otherwise in a new window. */
async function showPage(path: string): Promise<void> {
  const { href } = new URL(path, self.location.origin)
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => url === href)
  await (open ? open.focus() : self.clients.openWindow(path))
}

async function isJudgeOpen(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.some(({ url }) => opensOffline(new URL(url).pathname))
}

async function judgePage(request: Request): Promise<Response> {
  return (await isCached(plan, 'judge'))
    ? fromCache(plan.page.url, request)
    : fromNetwork(request, plan.page.url)
}

/** The page from the network; the one from the cache if the network fails or doesn't answer in time. */
async function sitePage({ request, resultingClientId }: FetchEvent, pathname: string): Promise<Response> {
  const answer = fetch(request)
  if (await isAnsweredInTime(answer)) return answer
  if (pathname === START_PATH && (await isCached(plan, 'judge'))) return Response.redirect(JUDGE_START_PATH)
  const cachedPage = await cachedFile(plan, plan.page.url)
  if (cachedPage) pagesFromCache.add(resultingClientId)
  return cachedPage ?? answer
}

/** Whether the server has answered within the time limit; false as soon as the request fails. */
async function isAnsweredInTime(answer: Promise<Response>): Promise<boolean> {
  if (!(await settlesWithin(answer, PAGE_TIMEOUT_MS))) return false
  return answer.then(
    () => true,
    () => false,
  )
}

/** A page from the cache gets the cached texts; every other page gets those of the server. */
async function textFile(pathname: string, { request, clientId }: FetchEvent): Promise<Response> {
  const isPageFromCache =
    pagesFromCache.has(clientId) || (isFromOfflinePage(request) && (await isCached(plan, 'judge')))
  return isPageFromCache ? fromCache(pathname, request) : fromNetwork(request, pathname)
}

async function fromCache(url: string, request: Request): Promise<Response> {
  return (await cachedFile(plan, url)) ?? fetch(request)
}

/** Falls back to the cache if the server can't be reached. */
async function fromNetwork(request: Request, url: string): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const cachedResponse = await cachedFile(plan, url)
    if (cachedResponse) return cachedResponse
    throw error
  }
}

/** Whether the address is neither a file nor part of the API. */
function isPage(pathname: string): boolean {
  return !pathname.startsWith('/api/') && !/\.[^/]+$/.test(pathname)
}

function isTextFile(pathname: string): boolean {
  return plan.files.some(({ url }) => url === pathname)
}

function isFromOfflinePage({ referrer }: Request): boolean {
  return referrer !== '' && opensOffline(new URL(referrer).pathname)
}

/**
 * The caches of an older version stay while any page of this site is open, because it may be of that version.
 * The caches of a newer version that is installing or waiting aren't old.
 */
async function deleteOldCaches(): Promise<void> {
  if (self.registration.installing || self.registration.waiting) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length === 0) await deleteOtherVersions(plan)
}
