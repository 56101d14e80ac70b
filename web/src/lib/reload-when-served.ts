// For screens that nobody operates: reloads the page once the server serves it and its code, and not before,
// because a page that fails to load can't retry.

const RETRY_MS = 5_000

/** The entry script of the page that the server serves now; null while it can't be loaded. */
export async function servedVersion(): Promise<string | null> {
  try {
    const page = await fetch(location.href, { cache: 'no-store' })
    if (!page.ok) return null
    const entry = entryOf(new DOMParser().parseFromString(await page.text(), 'text/html'))
    if (entry === null) return null
    const code = await fetch(entry, { method: 'HEAD' })
    return code.ok ? entry : null
  } catch {
    return null
  }
}

/** The entry script of a page. */
export function entryOf(page: Document): string | null {
  return page.querySelector('script[type=module][src]')?.getAttribute('src') ?? null
}

/** Reloads this page as soon as that will succeed; the returned function cancels it. */
export function reloadWhenServed(): () => void {
  let timer = setTimeout(check, RETRY_MS)
  async function check() {
    if ((await servedVersion()) === null) timer = setTimeout(check, RETRY_MS)
    else location.reload()
  }
  return () => clearTimeout(timer)
}
