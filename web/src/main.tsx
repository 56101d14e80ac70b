// Starts the app once its texts and the first route's code are there.
import './app/styles.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { i18nReady } from './app/i18n'
import { Providers } from './app/providers'
import { createQueryClient } from './app/query-client'
import { createRouter, routed } from './app/router'

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the app')

async function start(root: HTMLElement) {
  const queries = createQueryClient()
  const router = createRouter(queries)
  // The page may come with a first view in plain HTML: it stays until all of it can be replaced at once.
  await Promise.allSettled([i18nReady, routed(router)])
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <Providers queries={queries} router={router} />
      </StrictMode>,
    )
  })
}

void start(place)
