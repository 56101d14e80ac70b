// Keeps a board store in step with the server: deltas go in, a reset fetches the snapshot again without losing what arrives meanwhile.
import type { Board, Delta, SecretaryBoard } from '../../../api'
import type { BoardStore } from './board-store'
import { openBoardStream, type StreamState } from './board-stream'

export interface BoardSource {
  fetchSnapshot: (signal: AbortSignal) => Promise<Board | SecretaryBoard>
  streamUrl: (since: number) => string
}

/** Readers of one stage are told to start over all at once; a random wait spreads their requests. */
const RESET_SPREAD_MS = 1_000
const RESET_RETRY_MS = 4_000

/** Follows until the returned function is called. */
export function followBoard(
  store: BoardStore,
  source: BoardSource,
  onState: (state: StreamState) => void,
): () => void {
  const stopped = new AbortController()
  let held: Delta[] | null = null
  let resets = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function startOver() {
    const mine = resets
    try {
      const snapshot = await source.fetchSnapshot(stopped.signal)
      if (stopped.signal.aborted || mine !== resets) return
      store.load(snapshot)
      const missed = held ?? []
      held = null
      for (const delta of missed) store.receive(delta)
    } catch {
      if (!stopped.signal.aborted && mine === resets)
        timer = setTimeout(startOver, RESET_RETRY_MS + Math.random() * RESET_SPREAD_MS)
    }
  }

  const close = openBoardStream({
    url: () => source.streamUrl(store.seq),
    onState,
    onDelta(data) {
      // Our own server wrote it, by the same document as every answer.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const delta = JSON.parse(data) as Delta
      if (held) held.push(delta)
      else store.receive(delta)
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
