// Submits the form: first the check, then a confirmation for a namesake or rides that would no longer count,
// then the write.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  type ClassChange,
  isApiError,
  type NumberClash,
  type OwnRegistration,
  type ParticipantIn,
  type RegistrationForm,
} from '@/api'
import type { StageKey } from '@/lib/paths'
import { showFieldErrors } from '@/ui/form/field-errors'
import { notify } from '@/ui/notify'
import { sessionQuery, useSession } from '@/features/accounts/session'
import { joinedStagesKey } from '../joined-stages'
import { participantsQuery } from '../participant-list'
import {
  addParticipant,
  checkParticipant,
  joinStage,
  readOwnRegistration,
  readParticipant,
  saveOwnRegistration,
  saveParticipant,
} from '../registration-api'
import { participantIn, type FormValues } from './form-values'
import { toFieldErrors } from './field-errors'
import type { FormMode } from './form-data'

type Registration = OwnRegistration | null

interface Options {
  stage: StageKey
  mode: FormMode
  methods: UseFormReturn<FormValues>
  data: { form: RegistrationForm; participant: Registration } | undefined
  onSaved: ((participant: ParticipantIn) => void) | undefined
}

export function useSubmission({ stage, mode, methods, data, onSaved }: Options) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<unknown>(null)
  const { question, ask } = useConfirmation()
  const { current, savedByOthers, showSavedByOthers, forgetSavedByOthers, takeOver } = useStaleRegistration(
    stage,
    mode,
    data?.participant ?? null,
  )
  const [clash, setClash] = useState<NumberClash | null>(null)
  const { user } = useSession()
  // A rider who has already joined (the answer was lost) must not conflict with their own number.
  const participantId = (mode.kind === 'join' ? user?.id : current?.id) ?? null

  const write = (participant: ParticipantIn): Promise<unknown> => {
    if (mode.kind === 'join') return joinStage(stage, participant)
    if (mode.kind === 'own') return saveOwnRegistration(stage, current?.version ?? 0, participant)
    return current ? saveParticipant(stage, current, participant) : addParticipant(stage, participant)
  }

  /** Shows the refusal at its field or for the whole form. */
  const showRefusal = async (error: unknown) => {
    if (isApiError(error, 'number-taken') || isApiError(error, 'name-taken')) {
      const field = error.code === 'number-taken' ? 'racingNumber' : 'name'
      setClash(error.refusal?.numberClash ?? null)
      methods.setError(
        field,
        { type: 'taken', message: t(`participantForm.taken.${field}`) },
        { shouldFocus: true },
      )
      return
    }
    const fieldErrors = isApiError(error)
      ? toFieldErrors(t, error.fields, data?.form.latestBirthDate ?? '')
      : []
    if (showFieldErrors(methods, fieldErrors)) return
    if (isApiError(error, 'stale') && (await showSavedByOthers())) return
    setRefusal(error)
  }

  /**
   * Returns the participant to send, with everything confirmed; null if the check failed or the user
   * declined.
   */
  const confirmParticipant = async (participant: ParticipantIn): Promise<ParticipantIn | null> => {
    try {
      await checkParticipant(stage, participant, participantId)
      return participant
    } catch (error) {
      if (isApiError(error, 'same-name') && !participant.sameNameConfirmed) {
        if (!(await ask({ about: 'sameName', name: participant.name, own: participantId }))) return null
        const confirmed = { ...participant, sameNameConfirmed: true }
        // The namesake check comes first and may hide the class-change check.
        return current ? confirmParticipant(confirmed) : confirmed
      }
      const change = isApiError(error, 'class-change-unconfirmed') && error.refusal?.classChange
      if (change) {
        const yes = await ask({ about: 'classChange', change, to: participant.racingClass })
        return yes ? { ...participant, classChangeConfirmed: true } : null
      }
      // The notice already explains a failed check.
      if (isFailure(error)) notify.error(t('participantForm.checkFailed'))
      else await showRefusal(error)
      return null
    }
  }

  /**
   * Resolves to whether it was saved. `swapWith` is the holder of the wanted number, who gets the rider's
   * previous one.
   */
  const send = async (values: FormValues, swapWith?: string): Promise<boolean> => {
    if (!data) return false
    setRefusal(null)
    setClash(null)
    const participant = await confirmParticipant({
      ...participantIn(data.form, values),
      ...(swapWith !== undefined && { swapNumberWith: swapWith }),
    })
    if (!participant) return false
    try {
      await notify.progress(write(participant), {
        pending: t(`participantForm.toast.${mode.kind}.pending`),
        success:
          swapWith === undefined
            ? t(`participantForm.toast.${mode.kind}.success`)
            : t('participantForm.toast.swapped', {
                from: current?.racingNumber,
                to: participant.racingNumber,
              }),
        error: t(`participantForm.toast.${mode.kind}.error`),
      })
    } catch (error) {
      await showRefusal(error)
      return false
    }
    onSaved?.(participant)
    // Not awaited: the save is done, and the list may take long.
    void queryClient.invalidateQueries({ queryKey: participantsQuery(stage).queryKey })
    void queryClient.invalidateQueries({ queryKey: joinedStagesKey })
    // The first registration sets the name of an account without one.
    if (mode.kind === 'join' && user && !user.hasName) {
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    }
    return true
  }

  return {
    send,
    refusal,
    question,
    clash,
    /** The registration that the form continues from. */
    current,
    /** What somebody else has saved in the meantime. */
    savedByOthers,
    forgetSavedByOthers,
    /** Continues from what somebody else has saved. */
    takeOver,
  }
}

/** What the user must confirm before anything is saved. */
type Confirmation =
  | { about: 'sameName'; name: string; own: string | null }
  | { about: 'classChange'; change: ClassChange; to: string }
type Question = Confirmation & { answer: (yes: boolean) => void }

/** Asks the user; the promise resolves to the answer. */
function useConfirmation() {
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = (about: Confirmation) =>
    new Promise<boolean>((resolve) => {
      setQuestion({
        ...about,
        answer: (yes) => {
          setQuestion(null)
          resolve(yes)
        },
      })
    })
  return { question, ask }
}

/** The registration that the form continues from, and what somebody else has saved in the meantime. */
function useStaleRegistration(stage: StageKey, mode: FormMode, loaded: Registration) {
  const [savedByOthers, setSavedByOthers] = useState<Registration>(null)
  const [takenOver, setTakenOver] = useState<Registration>(null)
  const current = takenOver ?? loaded

  /** Null if it can't be read. */
  const refetch = async (known: OwnRegistration): Promise<Registration> => {
    try {
      return await (mode.kind === 'own' ? readOwnRegistration(stage) : readParticipant(stage, known.id))
    } catch {
      return null
    }
  }

  return {
    current,
    savedByOthers,
    /** Resolves to whether it could be read. */
    showSavedByOthers: async (): Promise<boolean> => {
      const saved = current && (await refetch(current))
      if (saved) setSavedByOthers(saved)
      return saved !== null
    },
    forgetSavedByOthers: () => setSavedByOthers(null),
    takeOver: () => setTakenOver(savedByOthers),
  }
}

/** Whether there was no answer, or one that isn't about the form. */
function isFailure(error: unknown): boolean {
  return !isApiError(error) || error.unreachable || error.status >= 500
}
