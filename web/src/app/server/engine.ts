// What the screens expect of a browser and the server's script engine lacks. Nothing here reaches the network:
// answers come from the server before a screen is rendered. Imported before everything else.

/** Provided by the server: the address of the site, and the address to which visitors write. */
declare const siteAddress: string
declare const contactAddress: string

/** The answers of the API by their path, and the time at which they were given. */
let answers: Readonly<Record<string, string>> = {}
let date = ''

/** Sets what requests are answered with. Any other request fails. */
export function setAnswers(bodies: Readonly<Record<string, string>>, time: string): void {
  answers = bodies
  date = time
}

class EngineHeaders {
  readonly #values = new Map<string, string>()

  constructor(values: Iterable<readonly [string, string]> | Record<string, string> = {}) {
    const entries = Symbol.iterator in values ? values : Object.entries(values)
    for (const [name, value] of entries) this.set(name, value)
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null
  }

  set(name: string, value: string): void {
    this.#values.set(name.toLowerCase(), value)
  }

  append(name: string, value: string): void {
    this.set(name, value)
  }

  delete(name: string): void {
    this.#values.delete(name.toLowerCase())
  }

  [Symbol.iterator](): Iterator<[string, string]> {
    return this.#values.entries()
  }
}

class EngineRequest {
  readonly url: string
  readonly method: string
  readonly headers = new EngineHeaders()

  constructor(url: string, { method = 'GET' }: { method?: string } = {}) {
    this.url = url
    this.method = method
  }
}

/** Only for addresses that consist of an origin, a path and a query. */
class EngineUrl {
  readonly href: string
  readonly origin: string
  readonly pathname: string
  readonly search: string

  constructor(address: string, base = '') {
    const absolute = address.startsWith('/') ? base.replace(/^(\w+:\/\/[^/]*).*$/, '$1') + address : address
    const [, origin = '', pathname = '', search = ''] = /^(\w+:\/\/[^/?]*)([^?]*)(.*)$/.exec(absolute) ?? []
    this.origin = origin
    this.pathname = pathname || '/'
    this.search = search
    this.href = origin + this.pathname + search
  }

  toString(): string {
    return this.href
  }
}

class EngineSearchParams {
  readonly #entries: [string, string][]

  constructor(init: string | Iterable<readonly [string, string]> | Record<string, string> = '') {
    if (typeof init === 'string') this.#entries = parseQuery(init)
    else if (Symbol.iterator in init) this.#entries = Array.from(init, ([name, value]) => [name, value])
    else this.#entries = Object.entries(init)
  }

  get(name: string): string | null {
    return this.#entries.find(([other]) => other === name)?.[1] ?? null
  }

  getAll(name: string): string[] {
    return this.#entries.flatMap(([other, value]) => (other === name ? [value] : []))
  }

  has(name: string): boolean {
    return this.get(name) !== null
  }

  set(name: string, value: string): void {
    this.delete(name)
    this.append(name, value)
  }

  append(name: string, value: string): void {
    this.#entries.push([name, value])
  }

  delete(name: string): void {
    const others = this.#entries.filter(([other]) => other !== name)
    this.#entries.splice(0, this.#entries.length, ...others)
  }

  keys(): Iterator<string> {
    return this.#entries.map(([name]) => name).values()
  }

  forEach(visit: (value: string, name: string) => void): void {
    for (const [name, value] of this.#entries) visit(value, name)
  }

  get size(): number {
    return this.#entries.length
  }

  toString(): string {
    return this.#entries.map((entry) => entry.map(encodePart).join('=')).join('&')
  }

  [Symbol.iterator](): Iterator<[string, string]> {
    return this.#entries.values()
  }
}

function parseQuery(query: string): [string, string][] {
  const parts = query.replace(/^\?/, '').split('&').filter(Boolean)
  return parts.map((part) => {
    const [name = '', ...value] = part.split('=')
    return [decodePart(name), decodePart(value.join('='))]
  })
}

const decodePart = (part: string) => decodeURIComponent(part.replaceAll('+', ' '))
const encodePart = (part: string) => encodeURIComponent(part).replaceAll('%20', '+')

/** Nothing is ever aborted. */
class EngineAbortController {
  readonly signal = { aborted: false, addEventListener() {}, removeEventListener() {} }
  abort(): void {}
}

class EngineChannel {
  readonly port1 = {}
  readonly port2 = { postMessage() {} }
}

/** React encodes constants when it is loaded, and uses them only for streams. */
class EngineEncoder {
  encode(): Uint8Array {
    return new Uint8Array()
  }
}

async function answer({ url }: EngineRequest) {
  const { pathname, search } = new EngineUrl(url)
  const body = answers[pathname + search]
  if (body === undefined) throw new Error(`The server has no answer for ${pathname}${search}`)
  return {
    ok: true,
    status: 200,
    headers: new EngineHeaders({ 'content-type': 'application/json', date }),
    text: async () => body,
    json: async (): Promise<unknown> => JSON.parse(body),
  }
}

Object.assign(globalThis, {
  AbortController: EngineAbortController,
  Headers: EngineHeaders,
  MessageChannel: EngineChannel,
  Request: EngineRequest,
  TextEncoder: EngineEncoder,
  URL: EngineUrl,
  URLSearchParams: EngineSearchParams,
  fetch: answer,
  // Nothing waits: what isn't ready at once isn't in a first view.
  clearInterval: () => undefined,
  clearTimeout: () => undefined,
  setInterval: () => 0,
  setTimeout: () => 0,
  navigator: { onLine: true },
  location: { origin: siteAddress, href: siteAddress, pathname: '/', search: '', hash: '' },
  // The footer reads the contact address from the page.
  document: { querySelector: () => ({ content: contactAddress }) },
})
