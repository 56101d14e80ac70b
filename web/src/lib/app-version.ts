// The version of the app: the address of its entry script, which changes with every build. Reloads the page
// once the server serves it.

import { settlesWithin } from './settles-within'

/** A weak signal often leaves a request without an answer instead of failing it. */
const ANSWER_TIMEOUT_MS = 15_000

/** The entry script of the page that the server serves now; null while it can't be loaded in this time. */
export async function servedVersion(timeout = ANSWER_TIMEOUT_MS): Promise<string | null> {
  const version = fetchServedVersion()
  return (await settlesWithin(version, timeout)) ? version : null
}

async function fetchServedVersion(): Promise<string | null> {
  try {
    const page = await fetch(location.href, { cache: 'no-store' })
    if (!page.ok) return null
    const entry = entryScriptOf(new DOMParser().parseFromString(await page.text(), 'text/html'))
    if (entry === null) return null
    const code = await fetch(entry, { method: 'HEAD' })
    return code.ok ? entry : null
  } catch {
    // No connection: the caller tries again later, or says that it is offline.
    return null
  }
}

/** The entry script of a page. */
export function entryScriptOf(page: Document): string | null {
  return page.querySelector('script[type=module][src]')?.getAttribute('src') ?? null
}

const RETRY_MS = 5_000
/** Up to this much longer at random, so that the phones at a trial don't all ask at once. */
const SPREAD_MS = 5_000

/**
 * For screens whose code couldn't be loaded, and those that nobody operates: reloads this page once the
 * server serves it and its code, and not before, because a page that fails to load can't retry. The returned
 * function cancels it.
 */
export function reloadWhenServed(): () => void {
  let isCancelled = false
  let timer = schedule()
  window.addEventListener('online', checkNow)
  function checkNow() {
    clearTimeout(timer)
    void check()
  }
  function schedule() {
    return setTimeout(() => void check(), RETRY_MS + Math.random() * SPREAD_MS)
  }
  async function check() {
    // Nobody waits for a hidden page.
    const version = document.hidden ? null : await servedVersion()
    // By then the reader may have gone to another page, where a reload would lose what was entered.
    if (isCancelled) return
    clearTimeout(timer)
    if (version === null) timer = schedule()
    else location.reload()
  }
  return () => {
    isCancelled = true
    window.removeEventListener('online', checkNow)
    clearTimeout(timer)
  }
}
