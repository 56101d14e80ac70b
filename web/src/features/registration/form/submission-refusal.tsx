// The texts for refusals of the whole form.
import { useTranslation } from 'react-i18next'
import { knownCode } from '../../../api'
import { Refusal } from '../../../ui/notice'
import { outageText } from '../../../ui/outage-text'

const knownCodes = [
  'already-joined',
  'registration-ended',
  'already-approved',
  'same-name',
  'stale',
  'not-found',
  'sign-in-required',
  'forbidden',
  'unreachable',
] as const

export function SubmissionRefusal({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const code = knownCode(error, knownCodes) ?? 'other'
  return <Refusal>{!!error && (outageText(error, t) ?? t(`participantForm.refusal.${code}`))}</Refusal>
}
