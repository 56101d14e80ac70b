// Starts the app once its texts and the first route's code are there.
import './app/styles.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { i18nReady } from './app/i18n'
import { Providers } from './app/providers'
import { createRouter, routed } from './app/router'

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the app')

const router = createRouter()
// The page may come with a first view in plain HTML: it stays until all of it can be replaced at once.
void Promise.allSettled([i18nReady, routed(router)]).then(() => {
  startTransition(() => {
    createRoot(place).render(
      <StrictMode>
        <Providers router={router} />
      </StrictMode>,
    )
  })
})
