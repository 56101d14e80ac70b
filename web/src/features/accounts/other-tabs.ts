// What the tabs of one browser tell each other: that someone came or went, and how a provider's window ended.

export type News =
  | { signedIn: boolean }
  /** 'done', or why the provider's way in led nowhere. */
  | { openid: string }

const channelName = 'zerodab-session'

export function tellOtherTabs(news: News): void {
  const channel = new BroadcastChannel(channelName)
  // Only tabs of this site hear it: a broadcast has no target to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(news)
  channel.close()
}

/** Calls `listener` with each piece of news from another tab, until the returned function is called. */
export function onNews(listener: (news: News) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => listener(data))
  return () => channel.close()
}
