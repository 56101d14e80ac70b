import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Plan } from './plan'

/**
 * Not a literal: the types of a worker's globals contradict those of a page's, with which tests are checked.
 */
const WORKER: string = './worker'

const plan: Plan = {
  version: 'one',
  judgeAssets: [],
  deskAssets: [],
  siteAssets: [],
  files: [{ url: '/locales/lv/translation.json', digest: '' }],
  page: { url: '/index.html', script: '/assets/index-1.js' },
}

interface FetchEvent {
  request: { url: string; method: string; mode: string; referrer: string }
  clientId: string
  resultingClientId: string
  waitUntil: (work: Promise<unknown>) => void
  respondWith: (answer: Promise<Response>) => void
}

interface NotificationClickEvent {
  notification: { data: unknown; close: () => void }
  waitUntil: (work: Promise<unknown>) => void
}

interface PushEvent {
  data: { json: () => unknown }
  waitUntil: (work: Promise<unknown>) => void
}

interface SubscriptionChangeEvent {
  waitUntil: (work: Promise<unknown>) => void
}

type WorkerEvent = FetchEvent | NotificationClickEvent | PushEvent | SubscriptionChangeEvent

let handlers: Map<string, (event: WorkerEvent) => void>
/** The open pages. */
let pages: { url: string; focus?: () => Promise<unknown> }[]
const showNotification = vi.fn<(title: string, options: object) => Promise<void>>()
const subscribe = vi.fn<(options: object) => Promise<object>>()
const openWindow = vi.fn<(path: string) => Promise<unknown>>()
let caches: Record<string, Record<string, string>>
/** The network; by default it never answers. */
const network = vi.fn<(request: { url: string } | string, init?: object) => Promise<Response>>()

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  handlers = new Map()
  pages = [{ url: 'https://trial.example/' }]
  openWindow.mockReset().mockResolvedValue(undefined)
  subscribe.mockReset()
  showNotification.mockReset().mockResolvedValue(undefined)
  caches = {
    'zerodab-site one': { '/index.html': 'saved page', '/locales/lv/translation.json': 'saved texts' },
  }
  network.mockReset().mockReturnValue(new Promise(() => undefined))
  vi.stubGlobal('PLAN', plan)
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('caches', {
    has: async (name: string) => name in caches,
    keys: async () => Object.keys(caches),
    match: async (url: string, { cacheName = '' } = {}) => {
      const text = caches[cacheName]?.[url]
      return text === undefined ? undefined : new Response(text)
    },
  })
  vi.stubGlobal('self', {
    addEventListener: (type: string, handler: (event: WorkerEvent) => void) => handlers.set(type, handler),
    location: { origin: 'https://trial.example' },
    registration: { installing: null, waiting: null, showNotification, pushManager: { subscribe } },
    clients: { matchAll: async () => pages, openWindow },
  })
  await import(WORKER)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/**
 * Requests an address through the worker. Returns the text that it answers; undefined as long as it doesn't.
 */
function request(pathname: string, { mode = 'navigate', clientId = '' } = {}) {
  const answer: { text?: string } = {}
  handlers.get('fetch')?.({
    request: { url: `https://trial.example${pathname}`, method: 'GET', mode, referrer: '' },
    clientId,
    resultingClientId: mode === 'navigate' ? `page at ${pathname}` : '',
    waitUntil: () => undefined,
    respondWith: (response) => {
      void (async () => {
        answer.text = await (await response).text()
      })()
    },
  })
  return answer
}

describe('a page', () => {
  test('comes from the network if it answers in time', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    network.mockReturnValue(promise)
    const answer = request('/market')
    await vi.advanceTimersByTimeAsync(1_500)
    resolve(new Response('first view'))
    await vi.advanceTimersByTimeAsync(0)
    expect(answer.text).toBe('first view')
  })

  test('comes from the cache when the network doesn’t answer for two seconds, and not before', async () => {
    const answer = request('/market')
    await vi.advanceTimersByTimeAsync(1_500)
    expect(answer.text).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(answer.text).toBe('saved page')
  })

  test('comes from the cache at once when the network fails', async () => {
    network.mockRejectedValue(new TypeError('network'))
    const answer = request('/market')
    await vi.advanceTimersByTimeAsync(0)
    expect(answer.text).toBe('saved page')
  })

  test('that isn’t cached waits for the network', async () => {
    caches = {}
    const { promise, resolve } = Promise.withResolvers<Response>()
    network.mockReturnValue(promise)
    const answer = request('/market')
    await vi.advanceTimersByTimeAsync(20_000)
    resolve(new Response('first view'))
    await vi.advanceTimersByTimeAsync(0)
    expect(answer.text).toBe('first view')
  })
})

describe('the texts', () => {
  const texts = '/locales/lv/translation.json'

  test('of a page from the cache come from the cache, without waiting for the network', async () => {
    request('/market')
    await vi.advanceTimersByTimeAsync(3_500)
    network.mockClear()
    const answer = request(texts, { mode: 'cors', clientId: 'page at /market' })
    await vi.advanceTimersByTimeAsync(0)
    expect(answer.text).toBe('saved texts')
    expect(network).not.toHaveBeenCalled()
  })

  test('of a page from the network come from the network: the page may be of a newer version', async () => {
    network.mockResolvedValueOnce(new Response('first view'))
    request('/market')
    await vi.advanceTimersByTimeAsync(0)
    const answer = request(texts, { mode: 'cors', clientId: 'page at /market' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(answer.text).toBeUndefined()
  })
})

/** Taps on a notification, which closes it. */
async function tap(data: unknown) {
  const close = vi.fn<() => void>()
  let work: Promise<unknown> = Promise.resolve()
  handlers.get('notificationclick')?.({
    notification: { data, close },
    waitUntil: (promise) => {
      work = promise
    },
  })
  await work
  expect(close).toHaveBeenCalledOnce()
}

describe('a tap on a notification', () => {
  const path = '/lv/cup/stage/results?rider=1'

  test('opens its page', async () => {
    await tap({ path })
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(path)
  })

  test('shows the page that is open already', async () => {
    const focus = vi.fn<() => Promise<unknown>>().mockResolvedValue(undefined)
    pages.push({ url: `https://trial.example${path}`, focus })
    await tap({ path })
    expect(focus).toHaveBeenCalledOnce()
    expect(openWindow).not.toHaveBeenCalled()
  })

  test('without a page only closes it', async () => {
    await tap(undefined)
    expect(openWindow).not.toHaveBeenCalled()
  })
})

const endSubscription = () =>
  new Promise((resolve, reject) => {
    handlers.get('pushsubscriptionchange')?.({ waitUntil: (work) => void work.then(resolve, reject) })
  })

describe('a browser that has ended its subscription', () => {
  const url = '/api/v1/profile/push-subscription'
  test('subscribes again, and the server gets the new address', async () => {
    subscribe.mockResolvedValue({
      endpoint: 'https://push.example/new',
      toJSON: () => ({ keys: { p256dh: 'key', auth: 'secret' } }),
    })
    const state = { endpoint: 'https://push.example/old', publicKey: 'server' }
    network.mockImplementation(async () => Response.json(state))
    await endSubscription()
    expect(subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: 'server',
    })
    expect(network).toHaveBeenLastCalledWith(url, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ endpoint: 'https://push.example/new', publicKey: 'key', auth: 'secret' }),
    })
  })

  test.each([
    ['nobody is signed in', new Response(null, { status: 401 })],
    ['notifications are off', Response.json({ endpoint: null, publicKey: 'server' })],
  ])('stays without one when %s', async (_, answer) => {
    network.mockResolvedValue(answer)
    await endSubscription()
    expect(subscribe).not.toHaveBeenCalled()
  })
})

test('a message from the server becomes a notification, once for each message', async () => {
  handlers.get('push')?.({
    data: { json: () => ({ title: 'Moved', body: 'To Sunday.', lang: 'en', path: '/stage', tag: 'one' }) },
    waitUntil: () => undefined,
  })
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Moved', {
    body: 'To Sunday.',
    lang: 'en',
    tag: 'one',
    data: { path: '/stage' },
    icon: '/icons/icon-192.png',
  })
})
