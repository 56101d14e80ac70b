// The setup of i18next: languages, where the texts are loaded from, and where the choice is stored.
import i18next, { type BackendModule } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'
import { isLanguage, languages } from '@/lib/text/languages'
import { translationFile } from './translation-file'

const STORAGE_KEY = 'i18nextLng'
const files: BackendModule = { type: 'backend', init: () => undefined, read: translationFile }

i18next.on('languageChanged', (language) => {
  const chosen = i18next.resolvedLanguage ?? language
  document.documentElement.lang = chosen
  // The server can't read local storage; the cookie tells it the language of the first view.
  document.cookie = `language=${chosen}; path=/; max-age=31536000; samesite=lax`
})

/** Resolves when the texts are loaded, or could not be loaded: then the keys are shown. */
export const i18nReady = i18next
  .use(files)
  .use(LanguageDetector)
  .use(initReactI18next)
  .init({
    supportedLngs: languages,
    // The three files are complete, so English is a fallback only for languages without a file.
    fallbackLng: (code = '') => (isLanguage(code.slice(0, 2)) ? [] : ['en']),
    load: 'languageOnly',
    // Starts immediately: nothing can be shown before the texts are loaded.
    initAsync: false,
    nonExplicitSupportedLngs: true,
    interpolation: { escapeValue: false },
    detection: {
      order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
      lookupQuerystring: 'lng',
      lookupCookie: STORAGE_KEY,
      lookupLocalStorage: STORAGE_KEY,
      lookupSessionStorage: STORAGE_KEY,
      caches: ['localStorage'],
    },
  })
