// Another tab of the same browser: what it says, and what it hears.
import { onTestFinished } from 'vitest'

export function otherTab() {
  const channel = new BroadcastChannel('zerodab-session')
  onTestFinished(() => channel.close())
  const heard: unknown[] = []
  channel.addEventListener('message', ({ data }) => heard.push(data))
  return {
    heard,
    // A broadcast has no target to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tell: (news: object) => channel.postMessage(news),
  }
}
