// The description in the reader's language, else in English, else in any other.
import type { Language, Stage } from '@/api'
import { languages } from '@/lib/languages'

export function descriptionIn(description: Stage['description'], language: Language) {
  const found = [language, 'en' as const, ...languages].find((one) => description[one].trim() !== '')
  return found ? { language: found, text: description[found].trim() } : null
}
