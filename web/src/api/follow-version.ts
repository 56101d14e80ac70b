// Reports when an answer has changed on the server. The stream carries only the version of the answer, so a
// reader that has the newest version requests nothing.
import { openEventStream, type StreamState } from './event-stream'
import { knownVersion } from './freshness'

/** All readers are notified at the same time; a random wait spreads their requests. */
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
      // Our own server wrote it, according to its OpenAPI document.
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
