// Why generating or publishing was refused.
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../api'

const refusals = [
  'stage-not-in-championship',
  'not-approved',
  'standings-published',
  'standings-not-generated',
  'publish-required',
  'forbidden',
  'unreachable',
] as const

export function useRefusal() {
  const { t } = useTranslation()
  return (error: unknown): string | undefined => {
    const code = refusals.find((known) => isApiError(error, known))
    return code && t(`standings.generation.refusal.${code}`)
  }
}
