// The texts for refused changes of clubs. Errors of single fields are shown at the fields.
import { useTranslation } from 'react-i18next'
import { isApiError, knownCode } from '@/api'
import { outageText } from '@/ui/outage-text'

const knownCodes = ['stale', 'club-exists', 'not-found', 'forbidden', 'unreachable'] as const

/** Returns the text of a refusal; null without an error, or if the fields show it themselves. */
export function useRefusalText(): (error: unknown) => string | null {
  const { t } = useTranslation()
  return (error) => {
    if (!error || isApiError(error, 'invalid')) return null
    return outageText(error, t) ?? t(`clubs.refusal.${knownCode(error, knownCodes) ?? 'other'}`)
  }
}
