// Messages between the tabs of one browser: sign-in, sign-out, and the result of a provider's window.

export type TabMessage =
  | { signedIn: boolean }
  /** 'done', or the reason why the sign-in at the provider failed. */
  | { openid: string }

const CHANNEL_NAME = 'zerodab-session'

/** One channel for the whole tab: a channel doesn't receive its own messages. */
let channel: BroadcastChannel | undefined
const ownChannel = () => (channel ??= new BroadcastChannel(CHANNEL_NAME))

export function notifyOtherTabs(message: TabMessage): void {
  // Only tabs of this site receive it: a broadcast has no target to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  ownChannel().postMessage(message)
}

/** Calls `listener` with each message from another tab, until the returned function is called. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const onMessage = ({ data }: MessageEvent<TabMessage>) => listener(data)
  ownChannel().addEventListener('message', onMessage)
  return () => ownChannel().removeEventListener('message', onMessage)
}
