// What the tabs of one browser tell each other: that someone came or went, and how a provider's window ended.

export type News =
  | { signedIn: boolean }
  /** 'done', or why the provider's way in led nowhere. */
  | { openid: string }

const channelName = 'zerodab-session'

/** One for the whole tab: a channel doesn't hear itself. */
let channel: BroadcastChannel | undefined
const ownChannel = () => (channel ??= new BroadcastChannel(channelName))

export function tellOtherTabs(news: News): void {
  // Only tabs of this site hear it: a broadcast has no target to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  ownChannel().postMessage(news)
}

/** Calls `listener` with each piece of news from another tab, until the returned function is called. */
export function onNews(listener: (news: News) => void): () => void {
  const hear = ({ data }: MessageEvent<News>) => listener(data)
  ownChannel().addEventListener('message', hear)
  return () => ownChannel().removeEventListener('message', hear)
}
