// The browser's own offer to put the app on the home screen. It comes when the browser likes, so it is waited for from the start and kept
// for the moment in which somebody asks for it.

import { opensOffline } from '../../../lib/offline-addresses'

/** Chromium's event, which no standard has. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> }

let offer: InstallPrompt | null = null
const listeners = new Set<() => void>()

/** Whether the browser installs when it is asked to. */
export function canInstall(): boolean {
  return offer !== null
}

export function watchInstall(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** Asks the browser's question; an offer serves once. */
export function install(): void {
  void offer?.prompt().catch(() => undefined)
  setOffer(null)
}

export function waitForInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return
    // the browser's own bar would lie over the number pad
    if (opensOffline(location.pathname)) event.preventDefault()
    setOffer(event)
  })
  addEventListener('appinstalled', () => setOffer(null))
}

function setOffer(next: InstallPrompt | null) {
  offer = next
  for (const tell of listeners) tell()
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event
}
