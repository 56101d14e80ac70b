// The text of a message for a reader: in the own language, otherwise in English, otherwise in any language, as
// `for_reader` of crates/domain/src/messages/mod.rs does for emails.
import type { MessageTexts } from '@/api'
import { languages, type Language } from '@/lib/text/languages'

export function textFor(
  texts: MessageTexts,
  language: Language,
): { language: Language; subject: string; text: string } | null {
  const found = [language, 'en' as const, ...languages].find((candidate) => texts[candidate].subject !== '')
  return found ? { language: found, ...texts[found] } : null
}
