// The languages of the interface with their own names.
import { hasKey } from '../has-key'

export const languages = ['lv', 'et', 'en'] as const
export type Language = (typeof languages)[number]

export const languageNames: Record<Language, string> = { lv: 'Latviešu', et: 'Eesti', en: 'English' }

export function isLanguage(code: string): code is Language {
  return hasKey(languageNames, code)
}
