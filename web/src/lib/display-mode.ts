// How a page is shown: as itself, inside another site's page, or on a screen that everybody watches and nobody touches.

export type DisplayMode = 'page' | 'embed' | 'tv'

const results = /^\/competitions\/[^/]+\/[^/]+\/[^/]+\/results\/?$/

/** Only results are shown elsewhere. The server reads the same query (`crates/zerodab/src/embed.rs`). */
export function displayModeOf({ pathname, search }: { pathname: string; search: string }): DisplayMode {
  if (!results.test(pathname)) return 'page'
  const asked = new URLSearchParams(search)
  if (asked.get('tv') === '1') return 'tv'
  return asked.get('embed') === '1' ? 'embed' : 'page'
}

export type Theme = 'light' | 'dark'

/** The theme that doesn't follow the reader's: what the address asks for, and on a TV the dark one, which doesn't blind at dusk. */
export function themeOf(at: { pathname: string; search: string }): Theme | null {
  const showing = displayModeOf(at)
  if (showing === 'page') return null
  const asked = new URLSearchParams(at.search).get('theme')
  if (asked === 'light' || asked === 'dark') return asked
  return showing === 'tv' ? 'dark' : null
}
