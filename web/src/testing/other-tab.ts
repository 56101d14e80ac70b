// Simulates another tab of the same browser: it sends messages and records those it receives.
import { onTestFinished } from 'vitest'

export function otherTab() {
  const channel = new BroadcastChannel('zerodab-session')
  onTestFinished(() => channel.close())
  const received: unknown[] = []
  channel.addEventListener('message', ({ data }) => received.push(data))
  return {
    received,
    // A broadcast has no target to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    send: (message: object) => channel.postMessage(message),
  }
}
