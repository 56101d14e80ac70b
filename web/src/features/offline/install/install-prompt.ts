// The browser's offer to install the app on the home screen. The browser fires it at any time, so it is
// awaited from the start and stored until the user wants it.
import { opensOffline } from '@/lib/addresses/offline-addresses'

/** A non-standard event of Chromium. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> }

let offer: InstallPrompt | null = null
const listeners = new Set<() => void>()

/** Whether the browser can open its install prompt. */
export function canInstall(): boolean {
  return offer !== null
}

export function watchInstall(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Opens the browser's install prompt; an offer can be used only once. */
export function install(): void {
  // Fails if the browser has withdrawn its offer; the browser's own menu still installs the app.
  void offer?.prompt().catch(() => undefined)
  setOffer(null)
}

export function waitForInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return
    // The browser's own bar would cover the number pad.
    if (opensOffline(location.pathname)) event.preventDefault()
    setOffer(event)
  })
  addEventListener('appinstalled', () => setOffer(null))
}

function setOffer(next: InstallPrompt | null) {
  offer = next
  for (const listener of listeners) listener()
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event
}
