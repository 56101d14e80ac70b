// How a page is shown: normally, embedded in another site, or on a TV that everybody watches and nobody
// operates.

export type DisplayMode = 'page' | 'embed' | 'tv'

const resultsPath = /^\/competitions\/[^/]+\/[^/]+\/[^/]+\/results\/?$/

/**
 * Only results can be embedded or shown on a TV. The server reads the same query
 * (`crates/zerodab/src/pages/embed.rs`).
 */
export function displayModeOf({ pathname, search }: { pathname: string; search: string }): DisplayMode {
  if (!resultsPath.test(pathname)) return 'page'
  const params = new URLSearchParams(search)
  if (params.get('tv') === '1') return 'tv'
  return params.get('embed') === '1' ? 'embed' : 'page'
}

export type Theme = 'light' | 'dark'

/**
 * The theme that overrides the reader's setting: the one in the address, and on a TV the dark one, which
 * doesn't dazzle at dusk.
 */
export function themeOf(location: { pathname: string; search: string }): Theme | null {
  const mode = displayModeOf(location)
  if (mode === 'page') return null
  const theme = new URLSearchParams(location.search).get('theme')
  if (theme === 'light' || theme === 'dark') return theme
  return mode === 'tv' ? 'dark' : null
}
