// One event stream to the server, kept alive: reconnects with growing pauses, resumes from the last seq, and says how it stands. A server
// that refuses it, as one does that has no room for more, is asked for the whole every few seconds instead.
// Knows nothing of what a delta contains.

export type StreamState = 'connecting' | 'live' | 'reconnecting' | 'busy' | 'offline'

export interface StreamOptions {
  /** Address of the stream that goes on from the newest seq known now. */
  url: () => string
  onDelta?: (data: string) => void
  /** What is followed stands at another version. */
  onVersion?: (data: string) => void
  onReset: () => void
  /** The server answers, and takes no stream: reads the whole. Fails if that can't be had either. */
  onRefused: () => Promise<void>
  onState: (state: StreamState) => void
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** After this many failures in a row the badge says offline rather than reconnecting. */
const FAILURES_UNTIL_OFFLINE = 3
/** How often the whole is read while the server takes no stream. */
export const BUSY_PAUSE_SECONDS = 15
/** A phone that slept longer may hold a dead connection that reports nothing: heartbeats are comments, unseen by scripts. */
const SUSPICIOUS_SLEEP_MS = 45_000

/** Opens the stream; the returned function closes it for good. */
export function openEventStream({
  url,
  onDelta,
  onVersion,
  onReset,
  onRefused,
  onState,
}: StreamOptions): () => void {
  let source: EventSource | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let hiddenSince = 0
  let closed = false

  function connect() {
    clearTimeout(retry)
    source?.close()
    const opened = new EventSource(url())
    source = opened
    opened.addEventListener('open', () => {
      failures = 0
      onState('live')
    })
    opened.addEventListener('delta', (event: MessageEvent<string>) => onDelta?.(event.data))
    opened.addEventListener('version', (event: MessageEvent<string>) => onVersion?.(event.data))
    opened.addEventListener('reset', onReset)
    // The browser's own retry would resume from a seq that may be older than ours and gives up on a 503, so it is never used.
    // Only an answer that is no stream closes it: without an answer the browser would try again.
    opened.addEventListener(
      'error',
      () => void (opened.readyState === EventSource.CLOSED && navigator.onLine ? refused() : fail()),
    )
  }

  function end() {
    source?.close()
    source = null
    failures += 1
    clearTimeout(retry)
  }

  function fail() {
    end()
    onState(failures >= FAILURES_UNTIL_OFFLINE || !navigator.onLine ? 'offline' : 'reconnecting')
    retry = setTimeout(connect, pauseAfter(failures))
  }

  async function refused() {
    end()
    const attempt = failures
    try {
      await onRefused()
    } catch {
      if (closed || source || attempt !== failures) return
      failures -= 1
      fail()
      return
    }
    if (closed || source || attempt !== failures) return
    onState('busy')
    // A thousand phones don't return in the same second.
    retry = setTimeout(connect, BUSY_PAUSE_SECONDS * 1000 * (0.75 + Math.random() / 2))
  }

  function wake() {
    if (document.visibilityState === 'hidden') {
      hiddenSince = Date.now()
    } else if (!source || Date.now() - hiddenSince > SUSPICIOUS_SLEEP_MS) {
      connect()
    }
  }

  /** A page that waits in the back-forward cache needs its connection no more than a closed one. */
  function leave() {
    clearTimeout(retry)
    source?.close()
    source = null
  }

  function reloadWhenServed({ persisted }: PageTransitionEvent) {
    if (persisted) connect()
  }

  onState('connecting')
  connect()
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', reloadWhenServed)
  window.addEventListener('online', connect)
  window.addEventListener('offline', fail)
  document.addEventListener('visibilitychange', wake)

  return () => {
    closed = true
    leave()
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', reloadWhenServed)
    window.removeEventListener('online', connect)
    window.removeEventListener('offline', fail)
    document.removeEventListener('visibilitychange', wake)
  }
}

/** Doubles up to half a minute, less a random part, so that a thousand phones don't return in the same second. */
export function pauseAfter(failures: number): number {
  const full = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
  return full * (0.5 + Math.random() / 2)
}
