// The first view, which the server rendered: what is removed and what is preserved when the app takes over.
import { useLayoutEffect, useState, type ReactNode } from 'react'

/**
 * The links and meta tags in the head. Phones share a page by its canonical address, so they must not outlive
 * that page.
 */
const LINK_SELECTOR = 'link[rel=canonical], link[rel=alternate][hreflang], meta[property^="og:"]'

/** Removes these links and meta tags as soon as the app navigates to another page. */
export function removeHeadLinksOnNavigation(router: {
  state: { location: { pathname: string } }
  subscribe: (listener: (state: { location: { pathname: string } }) => void) => () => void
}): void {
  const firstPathname = router.state.location.pathname
  const stop = router.subscribe(({ location: { pathname } }) => {
    if (pathname === firstPathname) return
    for (const link of document.head.querySelectorAll(LINK_SELECTOR)) link.remove()
    stop()
  })
}

/** The class of the fonts that need no loading. Its rules come with the first view. */
const FALLBACK_FONTS = 'fallback-fonts'

/** Keeps the fonts of the first view, so that the app is painted before its own fonts are loaded. */
export function keepFallbackFonts(root: HTMLElement): void {
  root.classList.add(FALLBACK_FONTS)
}

/** Loads the app's fonts after the next paint. */
function loadFonts(): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      for (const element of document.querySelectorAll(`.${FALLBACK_FONTS}`))
        element.classList.remove(FALLBACK_FONTS)
    })
  })
}

/** Restores the scroll position after the app replaces the first view that the server sent. */
export function PreserveScroll({ children }: { children: ReactNode }) {
  const [top] = useState(() => window.scrollY)
  useLayoutEffect(loadFonts, [])
  useLayoutEffect(() => {
    // In a microtask: tables render their rows only after they were measured, and the page has its height
    // only then.
    if (top > 0) queueMicrotask(() => window.scrollTo(0, top))
  }, [top])
  return children
}
