// The name of the official who signs the results, in a championship with protests.
import { useState } from 'react'
import { fieldCode } from '@/api'
import { MAX_SIGN_OFF_NAME_CHARS } from '@/lib/server-limits'
import { Field } from '@/ui/fields/field'
import { useTranslation } from '@/ui/i18n'
import { useSession } from '@/features/accounts/session'
import { useStageView } from '@/features/results/stage-view'

export type SignOffValue = ReturnType<typeof useSignOff>

const FIELD_NAME = 'signedOffBy'

/**
 * The name is proposed from the account, and null if the championship has no protests. After a correction nobody is
 * proposed: whoever signed before mustn't be replaced unnoticed.
 */
export function useSignOff() {
  const { stage } = useStageView()
  const { user } = useSession()
  const [entered, setEntered] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const name = stage.features.includes('protests')
    ? (entered ?? (stage.beingCorrected ? '' : user?.displayName) ?? '')
    : null
  return {
    name,
    isMissing,
    enter: (input: string) => {
      setEntered(input)
      setMissing(false)
    },
    /** Returns whether the name is missing; then its field inside `content` is focused. */
    focusIfMissing: (content: HTMLElement | null): boolean => {
      const missing = name !== null && name.trim() === ''
      setMissing(missing)
      if (missing) content?.querySelector<HTMLInputElement>(`input[name=${FIELD_NAME}]`)?.focus()
      return missing
    },
  }
}

export function SignOffField({ signOff, error }: { signOff: SignOffValue; error: Error | null }) {
  const { t } = useTranslation()
  const { name, isMissing, enter } = signOff
  if (name === null) return null
  const isInvalid = isMissing || fieldCode(error, FIELD_NAME) !== undefined
  return (
    <Field
      name={FIELD_NAME}
      label={t('protests.signOff.name')}
      help={t('protests.signOff.help')}
      error={isInvalid ? t('protests.signOff.missing') : undefined}
      required
      autoComplete="off"
      maxLength={MAX_SIGN_OFF_NAME_CHARS}
      value={name}
      onChange={(event) => enter(event.target.value)}
    />
  )
}
