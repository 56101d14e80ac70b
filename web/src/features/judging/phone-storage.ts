// Small things that this phone keeps over a reload. Where the browser keeps nothing they hold as long as the page.

const held = new Map<string, string>()
const listeners = new Set<() => void>()

export function kept(key: string): string | null {
  try {
    return held.get(key) ?? localStorage.getItem(key)
  } catch {
    return held.get(key) ?? null
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
    held.delete(key)
  } catch {
    held.set(key, value)
  }
  for (const tell of listeners) tell()
}

/** Tells of changes made here and in other tabs. */
export function watchKept(tell: () => void): () => void {
  listeners.add(tell)
  addEventListener('storage', tell)
  return () => {
    listeners.delete(tell)
    removeEventListener('storage', tell)
  }
}
