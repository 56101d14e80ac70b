// Chooses the language at sign-in: the one chosen in this browser, else that of the profile. i18next stores a
// detected language under the same key as a chosen one, so the choice has its own mark.
import i18next from 'i18next'

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
  if (!language || language === i18next.resolvedLanguage || hasChosenLanguage()) return
  void i18next.changeLanguage(language)
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
