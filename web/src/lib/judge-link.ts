// The fragment of the address that opens the judge app without an account. A browser sends it to no server, so it stands in no log.

const name = 'link'

export function judgeLinkFragment(token: string): string {
  return `#${new URLSearchParams({ [name]: token }).toString()}`
}

/** The token that an address brings, if it does. */
export function tokenIn(fragment: string): string | null {
  return new URLSearchParams(fragment.replace(/^#/, '')).get(name) || null
}
