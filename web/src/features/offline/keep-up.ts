// Keeps the app on this phone: registers the service worker, and lets a new version take over when nobody is in the middle of anything.
// Recorded rides lie in a database that no version clears, so a reload takes nothing from them.

import { isBusy, onBusyChange } from './busy'
import { registerWorker } from './register'

/** The next ride may begin in the same breath in which one ends. */
export const PAUSE_MS = 1000
const LOOK_AGAIN_MS = 3_600_000

let registration: ServiceWorkerRegistration | undefined
let reloading = false

/** Whether the page is on its way to a new version: then leaving it takes nothing along. */
export function reloadsItself(): boolean {
  return reloading
}

/** Looks for a new version now. */
export function lookForNewVersion(): void {
  void registration?.update().catch(() => undefined)
}

/** Works until it is stopped. Browsers without service workers need the network as ever. */
export function keepUp(reload = () => location.reload()): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return () => undefined
  const ending = new AbortController()
  const { signal } = ending
  // the first version to lay itself in takes nothing over
  const isFirst = workers.controller === null
  let lookedAt = Date.now()
  let takenOver = false
  let pause: ReturnType<typeof setTimeout> | undefined

  const onQuiet = () => {
    if (isBusy() || signal.aborted) return
    if (takenOver) {
      reloading = true
      reload()
    } else if (!isFirst) registration?.waiting?.postMessage('take over')
  }
  const consider = () => {
    clearTimeout(pause)
    pause = setTimeout(onQuiet, PAUSE_MS)
  }
  const lookAgain = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_AGAIN_MS) return
    lookedAt = Date.now()
    lookForNewVersion()
  }
  const watch = (registered: ServiceWorkerRegistration) => {
    registration = registered
    const follow = () => registered.installing?.addEventListener('statechange', consider, { signal })
    registered.addEventListener('updatefound', follow, { signal })
    follow()
    consider()
  }

  workers.addEventListener(
    'controllerchange',
    () => {
      takenOver ||= !isFirst
      consider()
    },
    { signal },
  )
  document.addEventListener('visibilitychange', lookAgain, { signal })
  signal.addEventListener('abort', onBusyChange(consider))
  void registerWorker().then((registered) => registered && watch(registered))
  // A worker that came by a visitor's page has no judge's screens yet.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  void workers.ready.then(({ active }) => active?.postMessage('judge here'))
  return () => {
    ending.abort()
    clearTimeout(pause)
  }
}
