// The text of a consent for a reader: in the own language, otherwise in English, otherwise in any language.
import type { ConsentTexts } from '@/api'
import { languages, type Language } from '@/lib/text/languages'

export function textFor(texts: ConsentTexts, language: Language): { language: Language; text: string } {
  const found = [language, 'en' as const, ...languages].find((candidate) => texts[candidate] !== '')
  return { language: found ?? language, text: texts[found ?? language] }
}
