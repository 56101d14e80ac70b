// The URL fragment that opens the judge app without an account. Browsers don't send fragments to servers, so
// it is in no log.

const name = 'link'

export function judgeLinkFragment(token: string): string {
  return `#${new URLSearchParams({ [name]: token }).toString()}`
}

/** The token in a fragment, null if there is none. */
export function tokenIn(fragment: string): string | null {
  return new URLSearchParams(fragment.replace(/^#/, '')).get(name) || null
}
