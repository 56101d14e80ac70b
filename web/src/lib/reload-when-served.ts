// For screens whose code couldn't be loaded, and those that nobody operates: reloads the page once the server
// serves it and its code, and not before, because a page that fails to load can't retry.
import { servedVersion } from './app-version'

const RETRY_MS = 5_000

/** Reloads this page as soon as that will succeed; the returned function cancels it. */
export function reloadWhenServed(): () => void {
  let isCancelled = false
  let timer = setTimeout(check, RETRY_MS)
  async function check() {
    const version = await servedVersion()
    // Meanwhile the reader may have gone to another page, where a reload would lose what was entered.
    if (isCancelled) return
    if (version === null) timer = setTimeout(check, RETRY_MS)
    else location.reload()
  }
  return () => {
    isCancelled = true
    clearTimeout(timer)
  }
}
