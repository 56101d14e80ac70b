// Asks whether to continue although another participant has the same name, and says who that is.
import { useTranslation } from '@/ui/i18n'
import type { StageKey } from '@/lib/addresses/paths'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { Namesakes } from './namesakes'

export function NamesakeQuestion({ onAnswer, ...search }: NamesakeQuestionProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      title={t('participantForm.sameName')}
      confirm={t('participantForm.continue')}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <Namesakes {...search} />
    </ConfirmDialog>
  )
}

interface NamesakeQuestionProps {
  stage: StageKey
  /** Whether the list of participants for secretaries may be read. */
  isSecretary: boolean
  name: string
  /** The id of the participant in the form; null for a new one. */
  ownId: string | null
  onAnswer: (yes: boolean) => void
}
