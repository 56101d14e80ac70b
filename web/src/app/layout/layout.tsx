// The frame around the site's screens: skip link, header, content, footer. Embedded in another site and on a
// TV there is none.
import { useEffect, useRef, type RefObject } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Outlet, useLocation } from 'react-router'
import { displayModeOf } from '@/lib/addresses/display-mode'
import { opensModal } from '@/lib/addresses/modal-route'
import { Footer } from './footer'
import { Header } from './header'
import { useFocusRescue } from './use-focus-rescue'

export function Layout() {
  const { t } = useTranslation()
  const main = useFocusRescue()
  useFocusOnNavigation(main)
  if (displayModeOf(useLocation()) !== 'page') {
    return (
      <main id="content">
        <Outlet />
      </main>
    )
  }
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:m-2 focus:rounded-control focus:bg-surface focus:p-3"
      >
        {t('app.skipToContent')}
      </a>
      <Header />
      <main
        id="content"
        ref={main}
        tabIndex={-1}
        className="mx-auto w-full max-w-page grow px-gutter pt-5 pb-12 print:max-w-none print:p-0"
      >
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}

/** After a navigation the focus moves to the top of the new screen, for keyboards and screen readers. */
function useFocusOnNavigation(main: RefObject<HTMLElement | null>) {
  const { pathname, state } = useLocation()
  const isModal = opensModal(state)
  const previous = useRef({ pathname, isModal })
  useEffect(() => {
    const before = previous.current
    if (before.pathname === pathname) return
    previous.current = { pathname, isModal }
    // A modal leaves the screen below in place and returns the focus when it closes. A screen that starts in
    // a field keeps its focus there.
    const startsInField = document.activeElement instanceof HTMLInputElement
    if (!isModal && !before.isModal && !startsInField) main.current?.focus({ preventScroll: true })
  }, [main, pathname, isModal])
}
