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
  /** The snapshot must be fetched again: one that includes this position, or any if it is 0. */
  onReset: (position: number) => void
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

type Timer = ReturnType<typeof setTimeout>

/** Opens the stream; the returned function closes it. */
export function openEventStream(options: StreamOptions): () => void {
  const stream = new ReconnectingStream(options)
  stream.open()
  return () => stream.close()
}

class ReconnectingStream {
  readonly #options: StreamOptions
  readonly #pageListeners = new AbortController()
  #source: EventSource | null = null
  #retryTimer: Timer | undefined
  #silenceTimer: Timer | undefined
  #failures = 0
  #hiddenSince = 0

  constructor(options: StreamOptions) {
    this.#options = options
  }

  open() {
    this.#options.onState('connecting')
    this.#connect()
    this.#followPage()
  }

  close() {
    this.#pageListeners.abort()
    this.#disconnect()
  }

  #connect() {
    const { url, onDelta, onVersion, onReset, onState } = this.#options
    this.#disconnect()
    const source = new EventSource(url())
    this.#source = source
    this.#limitSilence()
    source.addEventListener('open', () => {
      this.#limitSilence()
      this.#failures = 0
      onState('live')
    })
    source.addEventListener('heartbeat', () => this.#limitSilence())
    source.addEventListener('delta', (event: MessageEvent<string>) => onDelta?.(event.data))
    source.addEventListener('version', (event: MessageEvent<string>) => onVersion?.(event.data))
    source.addEventListener('reset', (event: MessageEvent<string>) => onReset(Number(event.lastEventId)))
    // The browser's own retry would resume from a position that may be older than ours and gives up on a 503,
    // so it is never used. Only an answer that isn't a stream closes the source: without an answer the
    // browser would try again.
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED && navigator.onLine) void this.#pollWhileRefused()
      else this.#fail()
    })
  }

  /** Closes the connection and stops both timers. */
  #disconnect() {
    clearTimeout(this.#retryTimer)
    clearTimeout(this.#silenceTimer)
    this.#source?.close()
    this.#source = null
  }

  #limitSilence() {
    clearTimeout(this.#silenceTimer)
    this.#silenceTimer = setTimeout(() => this.#fail(), LONGEST_SILENCE_MS)
  }

  #fail() {
    this.#disconnect()
    this.#failures += 1
    const isOffline = this.#failures >= FAILURES_UNTIL_OFFLINE || !navigator.onLine
    this.#options.onState(isOffline ? 'offline' : 'reconnecting')
    this.#reconnectIn(pauseAfter(this.#failures))
  }

  /** Reads the snapshot once, and tries the stream again later. */
  async #pollWhileRefused() {
    const { onRefused, onState } = this.#options
    this.#disconnect()
    const failures = (this.#failures += 1)
    const isRead = await onRefused().then(
      () => true,
      () => false,
    )
    // The stream was closed in the meantime, or has been opened again.
    if (this.#pageListeners.signal.aborted || this.#source || failures !== this.#failures) return
    if (!isRead) {
      // The same failure, which `#fail` counts: it is an outage.
      this.#failures -= 1
      this.#fail()
      return
    }
    onState('busy')
    // Spread at random, so that a thousand phones don't return in the same second.
    this.#reconnectIn(BUSY_PAUSE_SECONDS * 1000 * (0.75 + Math.random() / 2))
  }

  #reconnectIn(milliseconds: number) {
    this.#retryTimer = setTimeout(() => this.#connect(), milliseconds)
  }

  /** Follows whether the page is on screen and has a network. */
  #followPage() {
    const { signal } = this.#pageListeners
    // A page in the back-forward cache needs no connection, until it is restored.
    window.addEventListener('pagehide', () => this.#disconnect(), { signal })
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.#connect(), { signal })
    window.addEventListener('online', () => this.#connect(), { signal })
    window.addEventListener('offline', () => this.#fail(), { signal })
    document.addEventListener('visibilitychange', () => this.#onVisibilityChange(), { signal })
  }

  /** A phone that wakes from a long sleep connects again: its connection may be dead without an error. */
  #onVisibilityChange() {
    if (document.visibilityState === 'hidden') {
      this.#hiddenSince = Date.now()
    } else if (!this.#source || Date.now() - this.#hiddenSince > LONGEST_SILENCE_MS) {
      this.#connect()
    }
  }
}

/**
 * The pause doubles up to half a minute and is shortened at random, so that a thousand phones don't return in
 * the same second.
 */
function pauseAfter(failures: number): number {
  const full = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
  return full * (0.5 + Math.random() / 2)
}
