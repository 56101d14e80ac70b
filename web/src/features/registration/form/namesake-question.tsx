// Asks whether to continue although another participant has the same name, and says who that is.
import { useTranslation } from 'react-i18next'
import type { Participant } from '@/api'
import type { StageKey } from '@/lib/addresses/paths'
import { riderText } from '@/lib/sport/rider-text'
import { fold, foldName } from '@/lib/text/text-search'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { useParticipants, useSecretaryParticipants } from '../participant-list'

export function NamesakeQuestion({ isSecretary, ...question }: NamesakeQuestionProps) {
  return isSecretary ? <SecretaryQuestion {...question} /> : <PublicQuestion {...question} />
}

interface NamesakeQuestionProps extends QuestionProps {
  /** Whether the list of participants for secretaries may be read. */
  isSecretary: boolean
}

function SecretaryQuestion(question: QuestionProps) {
  return <Question {...question} participants={useSecretaryParticipants(question.stage).data} />
}

function PublicQuestion(question: QuestionProps) {
  return <Question {...question} participants={useParticipants(question.stage).data} />
}

interface QuestionProps {
  stage: StageKey
  name: string
  /** The id of the participant in the form; null for a new one. */
  ownId: string | null
  onAnswer: (yes: boolean) => void
}

function Question({ name, ownId, participants, onAnswer }: QuestionProps & { participants?: Participant[] }) {
  const { t } = useTranslation()
  const folded = foldName(name)
  const namesakes = (participants ?? []).filter((other) => other.id !== ownId && fold(other.name) === folded)
  return (
    <ConfirmDialog
      title={t('participantForm.sameName')}
      confirm={t('participantForm.continue')}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      {namesakes.length > 0 && (
        <ul>
          {namesakes.map((other) => (
            <li key={other.id} className="wrap-anywhere">
              {[riderText(other), other.racingClass, other.club?.id, other.birthYear]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  )
}
