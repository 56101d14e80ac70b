// Small values that this phone stores across reloads. Where the browser stores nothing, they last as long as
// the page.

const fallback = new Map<string, string>()
const listeners = new Set<() => void>()

export function readStored(key: string): string | null {
  try {
    return fallback.get(key) ?? localStorage.getItem(key)
  } catch {
    return fallback.get(key) ?? null
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
    fallback.delete(key)
  } catch {
    fallback.set(key, value)
  }
  for (const listener of listeners) listener()
}

/** Calls the listener after changes in this tab and in others; returns a function that stops it. */
export function watchStored(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
