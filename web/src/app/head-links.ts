// What the server wrote into the head about the page that was opened. Phones share a page by its canonical address, so it must not outlive
// that page.

const links = 'link[rel=canonical], link[rel=alternate][hreflang], meta[property^="og:"]'

/** Takes it out as soon as the app goes on to another page. */
export function forgetOnLeaving(router: {
  state: { location: { pathname: string } }
  subscribe: (tell: (state: { location: { pathname: string } }) => void) => () => void
}): void {
  const opened = router.state.location.pathname
  const stop = router.subscribe(({ location: { pathname } }) => {
    if (pathname === opened) return
    for (const link of document.head.querySelectorAll(links)) link.remove()
    stop()
  })
}
