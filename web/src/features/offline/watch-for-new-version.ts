// Keeps the app on this phone up to date: registers the service worker, and lets a new version take over when
// the user isn't busy. No version clears the database of recorded rides, so a reload loses none.
import { useEffect } from 'react'
import { isBusy, onBusyChange } from './busy'
import { registerWorker } from './register'
import { JUDGE_HERE, TAKE_OVER } from './worker-messages'

/** The next ride may begin immediately after one ends. */
export const PAUSE_MS = 1000
const CHECK_INTERVAL_MS = 3_600_000

let registration: ServiceWorkerRegistration | undefined
let reloading = false

/** Whether the page is reloading for a new version; leaving it then loses nothing. */
export function isReloading(): boolean {
  return reloading
}

/** Checks for a new version now. A check that fails, for example without a network, is repeated later. */
function checkForNewVersion(): void {
  void registration?.update().catch(() => undefined)
}

/**
 * Runs until the returned function is called. In browsers without service workers the app needs the network.
 */
export function watchForNewVersion(reload = () => location.reload()): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return () => undefined
  const controller = new AbortController()
  const { signal } = controller
  // The first version that is installed takes over nothing.
  const isFirst = workers.controller === null
  let checkedAt = Date.now()
  let takenOver = false
  let pause: ReturnType<typeof setTimeout> | undefined

  const update = () => {
    if (isBusy() || signal.aborted) return
    if (takenOver) {
      reloading = true
      reload()
    } else if (!isFirst) registration?.waiting?.postMessage(TAKE_OVER)
  }
  const scheduleUpdate = () => {
    clearTimeout(pause)
    pause = setTimeout(update, PAUSE_MS)
  }
  const checkAgain = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_INTERVAL_MS) return
    checkedAt = Date.now()
    checkForNewVersion()
  }
  const watch = (registered: ServiceWorkerRegistration) => {
    registration = registered
    const watchInstalling = () =>
      registered.installing?.addEventListener('statechange', scheduleUpdate, { signal })
    registered.addEventListener('updatefound', watchInstalling, { signal })
    watchInstalling()
    scheduleUpdate()
  }

  workers.addEventListener(
    'controllerchange',
    () => {
      takenOver ||= !isFirst
      scheduleUpdate()
    },
    { signal },
  )
  document.addEventListener('visibilitychange', checkAgain, { signal })
  signal.addEventListener('abort', onBusyChange(scheduleUpdate))
  void registerWorker().then((registered) => registered && watch(registered))
  // A worker that was installed by a visitor's page has not cached the judging screens yet.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  void workers.ready.then(({ active }) => active?.postMessage(JUDGE_HERE))
  return () => {
    controller.abort()
    clearTimeout(pause)
  }
}

/**
 * Checks for the new version once the server has reported that this app is outdated. It takes over as usual.
 */
export function useOutdatedApp(isOutdated: boolean): void {
  useEffect(() => {
    if (isOutdated) checkForNewVersion()
  }, [isOutdated])
}
