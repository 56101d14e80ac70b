// The texts for refused edits in the list of participants.
import { useTranslation } from 'react-i18next'
import { knownCode } from '@/api'

const knownCodes = ['has-results', 'already-approved', 'stale', 'unreachable'] as const

/** The text of a refusal that has a specific reason. */
export function useRefusalText() {
  const { t } = useTranslation()
  return (error: unknown): string | undefined => {
    const code = knownCode(error, knownCodes)
    return code && t(`participants.refusal.${code}`)
  }
}
