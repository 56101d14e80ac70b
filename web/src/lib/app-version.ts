// The version of the app: the address of its entry script, which changes with every build.

/** The entry script of the page that the server serves now; null while it can't be loaded. */
export async function servedVersion(): Promise<string | null> {
  try {
    const page = await fetch(location.href, { cache: 'no-store' })
    if (!page.ok) return null
    const entry = entryScriptOf(new DOMParser().parseFromString(await page.text(), 'text/html'))
    if (entry === null) return null
    const code = await fetch(entry, { method: 'HEAD' })
    return code.ok ? entry : null
  } catch {
    return null
  }
}

/** The entry script of a page. */
export function entryScriptOf(page: Document): string | null {
  return page.querySelector('script[type=module][src]')?.getAttribute('src') ?? null
}
