// Before every test file: English texts from the real file, matchers, a clean page.
import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach } from 'vitest'
import translation from '../../public/locales/en/translation.json'

await i18next.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { translation } },
  interpolation: { escapeValue: false },
})

// jsdom has no scrolling.
window.scrollTo = () => undefined

afterEach(cleanup)
