// Starts the app after its texts and the code of the first route are loaded.
import './app/styles.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { watchErrors } from './app/reports/error-reports'
import { i18n } from '@/lib/i18n'
import { reloadWhenServed } from './lib/app-version'
import { keepFallbackFonts, removeHeadLinksOnNavigation, PreserveScroll } from './app/first-view'
import { i18nReady } from './app/translations/i18n'
import { countPageViews } from './app/reports/page-views'
import { Providers } from './app/providers'
import { queriesSettled, createQueryClient } from './app/query-client'
import { createRouter, routerReady } from './app/router'
import { waitForInstallOffer } from './features/offline/install/install-prompt'
import { opensOffline } from './lib/addresses/offline-addresses'
import { displayModeOf, themeOf } from './lib/addresses/display-mode'
import { loadTooltips } from './ui/overlays/tooltip'

const rootElement = document.getElementById('root')
if (!rootElement) throw new Error('The page has no element #root')

async function start(root: HTMLElement) {
  const theme = themeOf(location)
  if (theme) document.documentElement.dataset['theme'] = theme
  const queryClient = createQueryClient()
  const router = createRouter(queryClient)
  removeHeadLinksOnNavigation(router)
  await Promise.allSettled([i18nReady, routerReady(router)])
  // Without texts the keys would be shown: a TV, which nobody operates, keeps retrying.
  if (displayModeOf(location) === 'tv' && !i18n.exists('ui.live')) reloadWhenServed()
  // The page may contain a first view in plain HTML: it stays until it can be replaced completely. A judge's
  // screen has its data on the phone and waits for no server.
  if (root.childElementCount > 0 && !opensOffline(location.pathname)) await queriesSettled(queryClient)
  keepFallbackFonts(root)
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <PreserveScroll>
          <Providers queryClient={queryClient} router={router} />
        </PreserveScroll>
      </StrictMode>,
    )
  })
  countPageViews(router)
}

watchErrors()
loadTooltips()
waitForInstallOffer()
void start(rootElement)
