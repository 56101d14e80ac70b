// The texts for refused changes of clubs. Errors of single fields are shown at the fields.
import { useTranslation } from 'react-i18next'
import { knownCode } from '@/api'
import { failureText } from '@/ui/outage-text'

const knownCodes = ['stale', 'club-exists', 'not-found', 'forbidden'] as const

/** Returns the text of a refusal; null without an error. */
export function useRefusalText(): (error: unknown) => string | null {
  const { t } = useTranslation()
  return (error) => {
    if (!error) return null
    const code = knownCode(error, knownCodes)
    return code ? t(`clubs.refusal.${code}`) : failureText(error, t)
  }
}
