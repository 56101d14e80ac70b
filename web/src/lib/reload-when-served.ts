// For screens whose code couldn't be loaded, and those that nobody operates: reloads the page once the server
// serves it and its code, and not before, because a page that fails to load can't retry.
import { servedVersion } from './app-version'

const RETRY_MS = 5_000
/** Up to this much longer at random, so that the phones at a trial don't all ask at once. */
const SPREAD_MS = 5_000

/** Reloads this page as soon as that will succeed; the returned function cancels it. */
export function reloadWhenServed(): () => void {
  let isCancelled = false
  let timer = schedule()
  function schedule() {
    return setTimeout(() => void check(), RETRY_MS + Math.random() * SPREAD_MS)
  }
  async function check() {
    // Nobody waits for a hidden page.
    const version = document.hidden ? null : await servedVersion()
    // Meanwhile the reader may have gone to another page, where a reload would lose what was entered.
    if (isCancelled) return
    if (version === null) timer = schedule()
    else location.reload()
  }
  return () => {
    isCancelled = true
    clearTimeout(timer)
  }
}
