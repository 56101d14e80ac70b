// For a screen that nobody touches: loads the page anew once the server has it and its code, and not before, for a page that fails to load
// can't try again.

const tryEvery = 5_000

/** The code that a page as the server has it now begins with; null while the server hasn't got it. */
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

/** The code that a page begins with. */
export function entryOf(page: Document): string | null {
  return page.querySelector('script[type=module][src]')?.getAttribute('src') ?? null
}

/** Loads this page anew as soon as that will succeed; the returned function gives it up. */
export function reloadWhenServed(): () => void {
  let timer = setTimeout(look, tryEvery)
  async function look() {
    if ((await servedVersion()) === null) timer = setTimeout(look, tryEvery)
    else location.reload()
  }
  return () => clearTimeout(timer)
}
