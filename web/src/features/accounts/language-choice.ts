// Which language a person gets at sign-in: the one chosen in this browser, else that of the profile.
// i18next keeps a language that it only guessed under the same key as a chosen one, so the choice has a mark of its own.
import i18next from 'i18next'

const mark = 'zerodab-language-chosen'

export function markLanguageChosen(): void {
  try {
    localStorage.setItem(mark, 'yes')
  } catch {
    // A browser without storage asks the profile again each time.
  }
}

/** Goes over to the profile's language, unless somebody has chosen one here or in the address. */
export function adoptLanguage(language: string | null): void {
  if (!language || language === i18next.resolvedLanguage || chosenHere()) return
  void i18next.changeLanguage(language)
}

function chosenHere(): boolean {
  if (new URLSearchParams(location.search).has('lng')) return true
  try {
    return localStorage.getItem(mark) !== null
  } catch {
    return false
  }
}
