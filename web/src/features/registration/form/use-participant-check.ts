// The check before a participant is saved, with a confirmation for a namesake or rides that would no longer
// count.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { type ClassChange, isApiError, type ParticipantIn } from '@/api'
import type { StageKey } from '@/lib/addresses/paths'
import { notify } from '@/ui/notices/notify'
import { checkParticipant } from '../registration-api'

interface Options {
  stage: StageKey
  /** The rider who may keep their own name and number; null for a new one. */
  participantId: string | null
  /** Whether an existing registration is edited. */
  isEdit: boolean
  showRefusal: (error: unknown) => Promise<void>
}

export function useParticipantCheck({ stage, participantId, isEdit, showRefusal }: Options) {
  const { t } = useTranslation()
  const { question, ask } = useConfirmation()

  /**
   * Returns the participant to send, with everything confirmed; null if the check failed or the user
   * declined.
   */
  const confirmParticipant = async (participant: ParticipantIn): Promise<ParticipantIn | null> => {
    try {
      await checkParticipant(stage, participant, participantId)
      return participant
    } catch (error) {
      if (isApiError(error, 'same-name') && !participant.sameNameConfirmed) return confirmName(participant)
      const change = isApiError(error, 'class-change-unconfirmed') && error.refusal?.classChange
      if (change) return confirmClassChange(participant, change)
      // The notice already explains a failed check.
      if (isServerFailure(error)) notify.error(t('participantForm.checkFailed'))
      else await showRefusal(error)
      return null
    }
  }

  const confirmName = async (participant: ParticipantIn): Promise<ParticipantIn | null> => {
    const isConfirmed = await ask({ about: 'sameName', name: participant.name, ownId: participantId })
    if (!isConfirmed) return null
    const confirmedParticipant = { ...participant, sameNameConfirmed: true }
    // The namesake check comes first and may hide the class-change check.
    return isEdit ? confirmParticipant(confirmedParticipant) : confirmedParticipant
  }

  const confirmClassChange = async (participant: ParticipantIn, change: ClassChange) => {
    const isConfirmed = await ask({ about: 'classChange', change, newClass: participant.racingClass })
    return isConfirmed ? { ...participant, classChangeConfirmed: true } : null
  }

  return { question, confirmParticipant }
}

/** What the user must confirm before anything is saved. */
type Confirmation =
  | { about: 'sameName'; name: string; ownId: string | null }
  | { about: 'classChange'; change: ClassChange; newClass: string }
export type Question = Confirmation & { answer: (yes: boolean) => void }

/** Asks the user; the promise resolves to the answer. */
function useConfirmation() {
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = (confirmation: Confirmation) =>
    new Promise<boolean>((resolve) => {
      setQuestion({
        ...confirmation,
        answer: (yes) => {
          setQuestion(null)
          resolve(yes)
        },
      })
    })
  return { question, ask }
}

/** Whether the answer isn't about the form. Without an answer the form itself says what to do. */
function isServerFailure(error: unknown): boolean {
  return !isApiError(error) || error.status >= 500
}
