// Keeps a local copy in step with the server: applies deltas, and after a reset fetches the snapshot again
// without losing deltas that arrive during the request. Knows nothing about the data but its position.
import { isApiError } from './error'
import { openEventStream, type StreamState } from './event-stream'

/** The local copy in this tab. */
export interface StreamedState<Snapshot, Delta> {
  /** The newest known position, from which the stream resumes. */
  readonly position: number
  /** Replaces everything by a snapshot. */
  load: (snapshot: Snapshot) => void
  /** Applies a delta, unless it is already known. */
  receive: (delta: Delta) => void
}

export interface StreamSource<Snapshot> {
  fetchSnapshot: (signal: AbortSignal) => Promise<Snapshot>
  streamUrl: (since: number) => string
  /**
   * Refetches the queries that say whether there is still something to follow: after a reset or a refusal.
   */
  refetchRelated?: () => void
}

/** All readers of a stage are asked to start over at the same time; a random wait spreads their requests. */
const RESET_SPREAD_MS = 1_000
const RESET_RETRY_MS = 4_000
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 404])

/** Follows until the returned function is called. */
export function followStream<Snapshot extends { feedPosition: number }, Delta>(
  copy: StreamedState<Snapshot, Delta>,
  source: StreamSource<Snapshot>,
  onState: (state: StreamState) => void,
): () => void {
  const controller = new AbortController()
  /** The deltas that arrive while the snapshot is fetched; null at other times. */
  let buffered: Delta[] | null = null
  let resets = 0
  let resetPosition = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function startOver() {
    const attempt = resets
    source.refetchRelated?.()
    try {
      const snapshot = await source.fetchSnapshot(controller.signal)
      if (controller.signal.aborted || attempt !== resets) return
      // Another server answered, which is behind: its snapshot lacks changes that this stream doesn't send any more.
      if (snapshot.feedPosition < resetPosition) throw new Error()
      copy.load(snapshot)
      const bufferedDeltas = buffered ?? []
      buffered = null
      for (const delta of bufferedDeltas) copy.receive(delta)
    } catch {
      // Tried again until it succeeds: the stream goes on, and its deltas are buffered until then.
      if (!controller.signal.aborted && attempt === resets)
        timer = setTimeout(startOver, RESET_RETRY_MS + Math.random() * RESET_SPREAD_MS)
    }
  }

  async function poll() {
    const attempt = resets
    const { position } = copy
    const snapshot = await fetchUnlessRefused()
    // A stream that opened in the meantime has delivered more than the snapshot contains.
    const isStale = copy.position !== position || attempt !== resets
    if (!controller.signal.aborted && !isStale) copy.load(snapshot)
  }

  /**
   * A refused stream doesn't say why; a refused snapshot does: it is gone, or this user may no longer read
   * it.
   */
  async function fetchUnlessRefused() {
    try {
      return await source.fetchSnapshot(controller.signal)
    } catch (error) {
      if (isApiError(error) && REFUSALS.has(error.status)) source.refetchRelated?.()
      throw error
    }
  }

  const close = openEventStream({
    url: () => source.streamUrl(copy.position),
    onState,
    onRefused: poll,
    onDelta(data) {
      // Our own server wrote it, according to its OpenAPI document.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const delta = JSON.parse(data) as Delta
      if (buffered) buffered.push(delta)
      else copy.receive(delta)
    },
    onReset(position) {
      buffered ??= []
      resets += 1
      resetPosition = position
      clearTimeout(timer)
      timer = setTimeout(startOver, Math.random() * RESET_SPREAD_MS)
    },
  })

  return () => {
    controller.abort()
    clearTimeout(timer)
    close()
  }
}
