// Whether the app is stored on this phone, so that a judge's screens start without a network.

/** The caches with a judge's screens begin with this, in every version of the app. */
export const JUDGE_CACHE_PREFIX = 'zerodab-app '

/** `outdated`: it is stored, and a newer version waits to take over. */
export type StoredApp = 'current' | 'outdated' | 'missing'

/** A browser that can't store the app, for example in a private window, has none. */
export async function storedApp(): Promise<StoredApp> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    const names = await caches.keys()
    if (!registration?.active || !names.some((name) => name.startsWith(JUDGE_CACHE_PREFIX))) return 'missing'
    return registration.waiting ? 'outdated' : 'current'
  } catch {
    return 'missing'
  }
}
