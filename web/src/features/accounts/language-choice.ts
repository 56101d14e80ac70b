// Chooses the language at sign-in: the one chosen in this browser, else that of the profile. A
// detected language is stored under the same key as a chosen one, so the choice has its own mark.
import { i18n } from '@/lib/i18n'
import { isLanguage } from '@/lib/text/languages'

const STORAGE_KEY = 'zerodab-language-chosen'

export function markLanguageChosen(): void {
  try {
    localStorage.setItem(STORAGE_KEY, 'yes')
  } catch {
    // A browser without storage uses the profile's language each time.
  }
}

/** Switches to the profile's language, unless a language was chosen in this browser or in the address. */
export function adoptLanguage(language: string | null): void {
  if (!language || !isLanguage(language) || language === i18n.language || hasChosenLanguage()) return
  void i18n.changeLanguage(language)
}

function hasChosenLanguage(): boolean {
  if (new URLSearchParams(location.search).has('lng')) return true
  try {
    return localStorage.getItem(STORAGE_KEY) !== null
  } catch {
    // A browser without storage has no choice.
    return false
  }
}
