// The page to return to after a provider that took over the whole tab because its popup was blocked.
const STORAGE_KEY = 'zerodab-return'

export function storeReturn(path: string): void {
  sessionStorage.setItem(STORAGE_KEY, path)
}

/** Null in the provider's popup: the tab that opened it continues by itself. */
export function pendingReturn(): string | null {
  return sessionStorage.getItem(STORAGE_KEY)
}

/** A popup gets a copy of its opener's session storage, so no old value may remain there. */
export function clearReturn(): void {
  sessionStorage.removeItem(STORAGE_KEY)
}
