// Why an edit of the standings, their generation or their publication was refused.
import { useTranslation } from 'react-i18next'
import { knownCode } from '@/api'

const editCodes = [
  'stale',
  'not-found',
  'nothing-in-source',
  'nothing-in-target',
  'same-stage',
  'forbidden',
  'unreachable',
] as const

const generationCodes = [
  'stage-not-in-championship',
  'not-approved',
  'standings-published',
  'standings-not-generated',
  'publish-required',
  'forbidden',
  'unreachable',
] as const

/** The text of a refused edit, if its reason is known. */
export const useEditRefusalText = () => useRefusalText(editCodes)

/** The text of a refused generation or publication, if its reason is known. */
export const useGenerationRefusalText = () => useRefusalText(generationCodes)

type Code = (typeof editCodes)[number] | (typeof generationCodes)[number]

function useRefusalText(knownCodes: readonly Code[]) {
  const { t } = useTranslation()
  return (error: unknown): string | undefined => {
    const code = knownCode(error, knownCodes)
    return code && t(`standings.refusal.${code}`)
  }
}
