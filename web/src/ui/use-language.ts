// The language on screen, for Intl formatting and for mails.
import { useTranslation } from 'react-i18next'
import { isLanguage, type Language } from '@/lib/text/languages'

export function useLanguage(): Language {
  const { i18n } = useTranslation()
  const language = i18n.resolvedLanguage ?? 'en'
  return isLanguage(language) ? language : 'en'
}
