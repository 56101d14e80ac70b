// The language on screen, for Intl formatting and for mails.
import { useTranslation } from '@/ui/i18n'
import type { Language } from '@/lib/text/languages'

export function useLanguage(): Language {
  return useTranslation().i18n.language
}
