// Two tabs never send at once. Repeats would do no harm (the ids are the same), only waste a judge's battery; so a tab that hangs is
// overtaken after a while.

/** Does the work unless another tab is at it; says whether it did. */
export async function inOneTab(name: string, overtake: boolean, work: () => Promise<void>): Promise<boolean> {
  // plain http outside localhost has no locks
  if (!('locks' in navigator)) {
    await work()
    return true
  }
  let mine = false
  const workAlone = async (lock: Lock | null) => {
    if (!lock) return
    mine = true
    await work()
  }
  try {
    await navigator.locks.request(name, overtake ? { steal: true } : { ifAvailable: true }, workAlone)
  } catch (error) {
    // overtaken by another tab: what this one still has on its way does no harm
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
  }
  return mine
}
