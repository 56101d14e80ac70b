// Registers the service worker after the page has loaded, because the first screen is more important than
// offline support.

const WORKER = '/sw.js'
/** A visitor's page sends further requests for a while after it has loaded. */
const VISITOR_DELAY_MS = 3_000

/**
 * Resolves to undefined where there are no service workers, or where the registration is refused: the app
 * then needs the network.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return undefined
  await afterLoad()
  try {
    return await workers.register(WORKER, { updateViaCache: 'none' })
  } catch {
    // Refused, for example in a private window or with a full disk.
    return undefined
  }
}

/**
 * For pages that only need to be opened again offline. A visit that ends before the delay registers the
 * worker, too.
 */
export function registerWorkerLater(): () => void {
  const timer = setTimeout(register, VISITOR_DELAY_MS)
  document.addEventListener('visibilitychange', register, { once: true })
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', register)
  }
}

function register() {
  void registerWorker()
}

function afterLoad(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => {
    addEventListener('load', () => resolve(), { once: true })
  })
}
