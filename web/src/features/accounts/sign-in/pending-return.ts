// Where to go on after a provider that took over this whole tab, because its small window could not open.
const key = 'zerodab-return'

export function keepReturn(path: string): void {
  sessionStorage.setItem(key, path)
}

/** Null in the provider's small window: the tab that opened it goes on by itself. */
export function pendingReturn(): string | null {
  return sessionStorage.getItem(key)
}

/** A small window gets a copy of what its opener keeps, so nothing old may lie there. */
export function forgetReturn(): void {
  sessionStorage.removeItem(key)
}
