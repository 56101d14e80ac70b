// The language of the app: where its texts are loaded from, how it is detected, and where it is stored.
import { i18n } from '@/lib/i18n'
import { isLanguage, type Language } from '@/lib/text/languages'
import { translationFile } from './translation-file'

const STORAGE_KEY = 'i18nextLng'

/**
 * Returns the first language that has texts: of the address, of the last visit, of the
 * browser, of the page.
 */
function detectLanguage(): Language {
  const candidates = [
    new URLSearchParams(location.search).get('lng'),
    cookie(),
    stored(() => localStorage),
    stored(() => sessionStorage),
    ...navigator.languages,
    document.documentElement.lang,
  ]
  // "lv-LV" is Latvian.
  return candidates.map((code) => code?.split('-')[0]?.toLowerCase() ?? '').find(isLanguage) ?? 'en'
}

function cookie(): string | undefined {
  return new RegExp(`(?:^|; )${STORAGE_KEY}=([^;]*)`).exec(document.cookie)?.[1]
}

function stored(storage: () => Storage): string | null {
  try {
    return storage().getItem(STORAGE_KEY)
  } catch {
    // A browser without storage is asked for its languages each time.
    return null
  }
}

i18n.subscribe(() => {
  document.documentElement.lang = i18n.language
  // The server can't read local storage; the cookie tells it the language of the first view.
  document.cookie = `language=${i18n.language}; path=/; max-age=31536000; samesite=lax`
  try {
    localStorage.setItem(STORAGE_KEY, i18n.language)
  } catch {
    // The cookie still has it.
  }
})

/** Resolves when the texts are loaded, or could not be loaded: then the keys are shown. */
export const i18nReady = i18n.init({ language: detectLanguage(), load: translationFile })
