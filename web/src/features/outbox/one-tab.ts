// Runs work in only one tab at a time. Sending in two tabs would do no harm, because the ids are the same,
// but waste battery; so a tab that hangs loses the lock after a while.

/** Does the work unless another tab is doing it; resolves to whether it did. */
export async function runInOneTab(
  name: string,
  overtake: boolean,
  work: () => Promise<void>,
): Promise<boolean> {
  // Without a secure context (plain http outside localhost) there are no locks.
  if (!('locks' in navigator)) {
    await work()
    return true
  }
  let hasLock = false
  const workWithLock = async (lock: Lock | null) => {
    if (!lock) return
    hasLock = true
    await work()
  }
  try {
    await navigator.locks.request(name, overtake ? { steal: true } : { ifAvailable: true }, workWithLock)
  } catch (error) {
    // Another tab took the lock; the request that this tab still has open does no harm.
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
  }
  return hasLock
}
