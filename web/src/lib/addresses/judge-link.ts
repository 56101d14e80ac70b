// The URL fragment that opens the judge app without an account. Browsers don't send fragments to servers, so
// it is in no log.

const LINK_PARAM = 'link'

export function judgeLinkFragment(token: string): string {
  return `#${new URLSearchParams({ [LINK_PARAM]: token }).toString()}`
}

/** The token in a fragment, null if there is none. */
export function tokenIn(fragment: string): string | null {
  return new URLSearchParams(fragment.replace(/^#/, '')).get(LINK_PARAM) || null
}
