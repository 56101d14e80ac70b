// Keeps what the server told in step with it: deltas go in, a reset fetches the whole again without losing what arrives meanwhile.
// Knows nothing of what is followed but its seq.
import { openEventStream, type StreamState } from './event-stream'

/** What is followed, where it is kept in this tab. */
export interface Followed<Snapshot, Delta> {
  /** The newest seq known: where the stream goes on from. */
  readonly seq: number
  /** Starts over from a snapshot. */
  load: (snapshot: Snapshot) => void
  /** Takes in a delta, and none that is already known. */
  receive: (delta: Delta) => void
}

export interface StreamSource<Snapshot> {
  fetchSnapshot: (signal: AbortSignal) => Promise<Snapshot>
  streamUrl: (since: number) => string
  /** The stage itself may have changed: what else shows it is asked for again too. */
  onReset?: () => void
}

/** Readers of one stage are told to start over all at once; a random wait spreads their requests. */
const RESET_SPREAD_MS = 1_000
const RESET_RETRY_MS = 4_000

/** Follows until the returned function is called. */
export function followStream<Snapshot, Delta>(
  followed: Followed<Snapshot, Delta>,
  source: StreamSource<Snapshot>,
  onState: (state: StreamState) => void,
): () => void {
  const stopped = new AbortController()
  let held: Delta[] | null = null
  let resets = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function startOver() {
    const attempt = resets
    source.onReset?.()
    try {
      const snapshot = await source.fetchSnapshot(stopped.signal)
      if (stopped.signal.aborted || attempt !== resets) return
      followed.load(snapshot)
      const missed = held ?? []
      held = null
      for (const delta of missed) followed.receive(delta)
    } catch {
      if (!stopped.signal.aborted && attempt === resets)
        timer = setTimeout(startOver, RESET_RETRY_MS + Math.random() * RESET_SPREAD_MS)
    }
  }

  async function poll() {
    const attempt = resets
    const { seq } = followed
    const snapshot = await source.fetchSnapshot(stopped.signal)
    // A stream that opened since then has delivered more than the snapshot holds.
    const isOutdated = followed.seq !== seq || attempt !== resets
    if (!stopped.signal.aborted && !isOutdated) followed.load(snapshot)
  }

  const close = openEventStream({
    url: () => source.streamUrl(followed.seq),
    onState,
    onRefused: poll,
    onDelta(data) {
      // Our own server wrote it, by the same document as every answer.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const delta = JSON.parse(data) as Delta
      if (held) held.push(delta)
      else followed.receive(delta)
    },
    onReset() {
      held ??= []
      resets += 1
      clearTimeout(timer)
      timer = setTimeout(startOver, Math.random() * RESET_SPREAD_MS)
    },
  })

  return () => {
    stopped.abort()
    clearTimeout(timer)
    close()
  }
}
