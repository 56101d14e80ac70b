// Registers the service worker once the page has loaded: the first screen goes before what only later openings need.

const WORKER = '/sw.js'
/** A visitor's page goes on asking the server for a while after it has loaded. */
const VISITORS_PAUSE_MS = 3_000

/** Nothing where there are no workers. A refused registration (a private window, a full disk) leaves the app to the network. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return undefined
  await afterLoad()
  try {
    return await workers.register(WORKER, { updateViaCache: 'none' })
  } catch {
    return undefined
  }
}

/** For pages that need no more of it than to be opened again. A visit that is shorter than the pause leaves it here, too. */
export function registerWorkerLater(): () => void {
  const timer = setTimeout(register, VISITORS_PAUSE_MS)
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
