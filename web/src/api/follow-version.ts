// Tells when an answer that was read as a whole has become another on the server. The stream carries its version alone, so whoever has
// the newest one asks for nothing.
import { openEventStream, type StreamState } from './event-stream'
import { knownVersion } from './freshness'

/** All readers are told at once; a random wait spreads their requests. */
const SPREAD_MS = 1_000

/** Follows the answer of a path until the returned function is called. */
export function followVersion(
  path: string,
  onChange: () => void,
  onState: (state: StreamState) => void = () => {},
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function changeSoon() {
    timer ??= setTimeout(() => {
      timer = undefined
      onChange()
    }, Math.random() * SPREAD_MS)
  }

  const close = openEventStream({
    url: () => `${path}/stream`,
    onState,
    onVersion(data) {
      // Our own server wrote it, by the same document as every answer.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const { version } = JSON.parse(data) as { version: string }
      if (version !== knownVersion(path)) changeSoon()
    },
    onReset: changeSoon,
    async onRefused() {
      changeSoon()
    },
  })

  return () => {
    clearTimeout(timer)
    close()
  }
}
