// Languages: which one, where its texts come from, and where the choice is kept.
import i18next, { type BackendModule, type ResourceKey } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'
import { languages } from '../lib/languages'

const key = 'i18nextLng'

/** Reads a language's file. i18next tries again by itself when told that it may help. */
const files: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    fetch(`/locales/${language}/${namespace}.json`).then(
      async (response) => {
        if (response.ok) done(null, (await response.json()) as ResourceKey)
        else done(`${response.status}`, response.status >= 500)
      },
      (error: Error) => done(error, true),
    )
  },
}

i18next.on('languageChanged', (language) => {
  document.documentElement.lang = language
})

/** Settles when the texts are there, or could not be had: then the keys show. */
export const i18nReady = i18next
  .use(files)
  .use(LanguageDetector)
  .use(initReactI18next)
  .init({
    supportedLngs: languages,
    fallbackLng: 'en',
    load: 'languageOnly',
    nonExplicitSupportedLngs: true,
    maxRetries: 5,
    retryTimeout: 350,
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
