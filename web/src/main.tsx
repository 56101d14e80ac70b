// Starts the app once its texts and the first route's code are there.
import './app/styles.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { watchErrors } from './app/error-reports'
import i18next from 'i18next'
import { reloadWhenServed } from './lib/reload-when-served'
import { forgetOnLeaving } from './app/head-links'
import { i18nReady } from './app/i18n'
import { countPageViews } from './app/page-views'
import { Providers } from './app/providers'
import { answered, createQueryClient } from './app/query-client'
import { createRouter, routed } from './app/router'
import { waitForInstallOffer } from './features/offline/install/install-prompt'
import { StayScrolled } from './app/stay-scrolled'
import { displayModeOf, themeOf } from './lib/display-mode'
import { loadTooltips } from './ui/tooltip'

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the app')

async function start(root: HTMLElement) {
  const theme = themeOf(location)
  if (theme) document.documentElement.dataset['theme'] = theme
  const queries = createQueryClient()
  const router = createRouter(queries)
  forgetOnLeaving(router)
  await Promise.allSettled([i18nReady, routed(router)])
  // Keys for texts are no texts: a screen that nobody touches goes on trying.
  if (displayModeOf(location) === 'tv' && !i18next.exists('ui.live')) reloadWhenServed()
  // The page may come with a first view in plain HTML: it stays until all of it can be replaced at once.
  if (root.childElementCount > 0) await answered(queries)
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <StayScrolled>
          <Providers queries={queries} router={router} />
        </StayScrolled>
      </StrictMode>,
    )
  })
  countPageViews(router)
}

watchErrors()
loadTooltips()
waitForInstallOffer()
void start(place)
