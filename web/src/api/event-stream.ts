// An event stream from the server that reconnects with growing pauses, resumes from the last position and
// reports its state. While the server refuses streams, for example because it has no room for more, the
// snapshot is polled every few seconds instead. Knows nothing about the content of a delta.

export type StreamState = 'connecting' | 'live' | 'reconnecting' | 'busy' | 'offline'

export interface StreamOptions {
  /** The address of the stream, resuming after the newest known position. */
  url: () => string
  onDelta?: (data: string) => void
  /** The followed answer has another version now. */
  onVersion?: (data: string) => void
  onReset: () => void
  /** The server answers but refuses the stream: reads the snapshot. Rejects if that fails too. */
  onRefused: () => Promise<void>
  onState: (state: StreamState) => void
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** After this many failures in a row the badge says offline rather than reconnecting. */
const FAILURES_UNTIL_OFFLINE = 3
/** How often the snapshot is read while the server refuses streams. */
export const BUSY_PAUSE_SECONDS = 15
/**
 * The longest time without a heartbeat, which the server sends every 20 s. A connection that is silent for
 * longer may be dead without an error: the phone slept, or the server hangs.
 */
const LONGEST_SILENCE_MS = 45_000

/** Opens the stream; the returned function closes it. */
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
  let silence: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let hiddenSince = 0
  let closed = false

  function connect() {
    disconnect()
    const opened = new EventSource(url())
    source = opened
    limitSilence()
    opened.addEventListener('open', () => {
      // A server of an earlier version sends heartbeats that scripts don't see.
      clearTimeout(silence)
      failures = 0
      onState('live')
    })
    opened.addEventListener('heartbeat', limitSilence)
    opened.addEventListener('delta', (event: MessageEvent<string>) => onDelta?.(event.data))
    opened.addEventListener('version', (event: MessageEvent<string>) => onVersion?.(event.data))
    opened.addEventListener('reset', onReset)
    // The browser's own retry would resume from a position that may be older than ours and gives up on a 503,
    // so it is never used. Only an answer that isn't a stream closes the source: without an answer the browser
    // would try again.
    opened.addEventListener(
      'error',
      () => void (opened.readyState === EventSource.CLOSED && navigator.onLine ? refused() : fail()),
    )
  }

  function limitSilence() {
    clearTimeout(silence)
    silence = setTimeout(fail, LONGEST_SILENCE_MS)
  }

  function end() {
    disconnect()
    failures += 1
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
    // Spread at random, so that a thousand phones don't return in the same second.
    retry = setTimeout(connect, BUSY_PAUSE_SECONDS * 1000 * (0.75 + Math.random() / 2))
  }

  function wake() {
    if (document.visibilityState === 'hidden') {
      hiddenSince = Date.now()
    } else if (!source || Date.now() - hiddenSince > LONGEST_SILENCE_MS) {
      connect()
    }
  }

  /** A page in the back-forward cache needs no connection. */
  function disconnect() {
    clearTimeout(retry)
    clearTimeout(silence)
    source?.close()
    source = null
  }

  onState('connecting')
  connect()
  const stopListening = followPage({ connect, disconnect, fail, wake })
  return () => {
    closed = true
    disconnect()
    stopListening()
  }
}

interface PageHandlers {
  connect: () => void
  disconnect: () => void
  fail: () => void
  wake: () => void
}

/** Follows whether the page is on screen and has a network; the returned function stops it. */
function followPage({ connect, disconnect, fail, wake }: PageHandlers): () => void {
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('pagehide', disconnect, { signal })
  // A page that is restored from the back-forward cache was disconnected.
  window.addEventListener('pageshow', ({ persisted }) => persisted && connect(), { signal })
  window.addEventListener('online', connect, { signal })
  window.addEventListener('offline', fail, { signal })
  document.addEventListener('visibilitychange', wake, { signal })
  return () => listening.abort()
}

/**
 * The pause doubles up to half a minute and is shortened at random, so that a thousand phones don't return in
 * the same second.
 */
function pauseAfter(failures: number): number {
  const full = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
  return full * (0.5 + Math.random() / 2)
}
