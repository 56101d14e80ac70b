// The language on the screen, for what Intl formats.
import { useTranslation } from 'react-i18next'

export function useLanguage(): string {
  const { i18n } = useTranslation()
  return i18n.resolvedLanguage ?? 'en'
}
