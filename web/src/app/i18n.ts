// Languages: which one, where its texts come from, and where the choice is kept.
import i18next, { type BackendModule } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'
import { isLanguage, languages } from '../lib/languages'
import { translationFile } from './translation-file'

const key = 'i18nextLng'
const files: BackendModule = { type: 'backend', init: () => undefined, read: translationFile }

i18next.on('languageChanged', (language) => {
  const chosen = i18next.resolvedLanguage ?? language
  document.documentElement.lang = chosen
  // Tells the server, which can't see local storage and writes what shows before this app.
  document.cookie = `language=${chosen}; path=/; max-age=31536000; samesite=lax`
})

/** Settles when the texts are there, or could not be had: then the keys show. */
export const i18nReady = i18next
  .use(files)
  .use(LanguageDetector)
  .use(initReactI18next)
  .init({
    supportedLngs: languages,
    // The three files are complete, so English is fetched only for those whose language isn't there.
    fallbackLng: (code = '') => (isLanguage(code.slice(0, 2)) ? [] : ['en']),
    load: 'languageOnly',
    // At once: nothing can be shown before the texts are there.
    initAsync: false,
    nonExplicitSupportedLngs: true,
    interpolation: { escapeValue: false },
    detection: {
      order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
      lookupQuerystring: 'lng',
      lookupCookie: key,
      lookupLocalStorage: key,
      lookupSessionStorage: key,
      caches: ['localStorage'],
    },
  })
