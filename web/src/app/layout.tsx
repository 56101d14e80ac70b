// The frame around the site's screens: skip link, header, content, footer. Inside another site and on a TV there is none.
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { displayModeOf } from '../lib/display-mode'
import { opensModal } from '../lib/modal-route'
import { Footer } from './footer'
import { Header } from './header'

export function Layout() {
  const { t } = useTranslation()
  const main = useFocusOnNavigation()
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

/** A new screen begins at its top for the keyboard and the screen reader too, not only for the eye. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname, state } = useLocation()
  const isOver = opensModal(state)
  const shown = useRef({ pathname, isOver })
  useEffect(() => {
    const before = shown.current
    if (before.pathname === pathname) return
    shown.current = { pathname, isOver }
    // What opens over a screen leaves it where it is, and gives the focus back by itself. A screen that begins in a field has its focus there.
    const beginsInField = document.activeElement instanceof HTMLInputElement
    if (!isOver && !before.isOver && !beginsInField) main.current?.focus({ preventScroll: true })
  }, [pathname, isOver])
  return main
}
