// The links and meta tags that the server wrote into the head for the first page. Phones share a page by its
// canonical address, so they must not outlive that page.

const LINK_SELECTOR = 'link[rel=canonical], link[rel=alternate][hreflang], meta[property^="og:"]'

/** Removes them as soon as the app navigates to another page. */
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
