// Submits the form: first the check with its confirmations, then the write, then the lists that show it.
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from '@/lib/i18n'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import type { ParticipantIn, RegistrationForm } from '@/api'
import type { StageKey } from '@/lib/addresses/paths'
import { notify } from '@/ui/notices/notify'
import { sessionQuery, useSession } from '@/features/accounts/session'
import { joinedStagesKey } from '../joined-stages'
import { participantsQuery } from '../participant-list'
import { addParticipant, joinStage, saveOwnRegistration, saveParticipant } from '../registration-api'
import { participantIn, type FormValues } from './form-values'
import { type FormMode, riderOf } from './form-data'
import { useParticipantCheck } from './use-participant-check'
import { useRefusal } from './use-refusal'
import { type Registration, useStaleRegistration } from './use-stale-registration'

interface Options {
  stage: StageKey
  mode: FormMode
  methods: UseFormReturn<FormValues>
  data: { form: RegistrationForm; participant: Registration } | undefined
  onSaved: ((participant: ParticipantIn) => void) | undefined
}

export function useSubmission({ stage, mode, methods, data, onSaved }: Options) {
  const { t } = useTranslation()
  const { user } = useSession()
  const { showTheirs, ...stale } = useStaleRegistration(stage, mode, data?.participant ?? null)
  const { current } = stale
  const latestBirthDate = data?.form.latestBirthDate ?? ''
  const { refusal, clash, showRefusal, clearRefusal } = useRefusal({
    methods,
    latestBirthDate,
    showTheirs,
  })
  const { question, confirmParticipant } = useParticipantCheck({
    stage,
    // A rider who has already joined (the answer was lost) must not conflict with their own number.
    participantId: (mode.kind === 'join' ? (mode.rider ?? user?.id) : current?.id) ?? null,
    isEdit: current !== null,
    showRefusal,
  })
  const refetchLists = useRefetchLists(stage, mode)

  /**
   * Resolves to whether it was saved. `swapWith` is the holder of the wanted number, who gets the rider's
   * previous one.
   */
  const send = async (values: FormValues, swapWith?: string): Promise<boolean> => {
    if (!data) return false
    clearRefusal()
    const participant = await confirmParticipant({
      ...participantIn(data.form, values),
      ...(swapWith !== undefined && { swapNumberWith: swapWith }),
    })
    if (!participant) return false
    try {
      await notify.progress(
        writeRegistration(stage, mode, current, participant),
        progressTexts(t, mode, current, participant),
      )
    } catch (error) {
      await showRefusal(error)
      return false
    }
    onSaved?.(participant)
    refetchLists()
    return true
  }

  return { send, refusal, question, clash, ...stale }
}

export type Submission = ReturnType<typeof useSubmission>

function writeRegistration(
  stage: StageKey,
  mode: FormMode,
  current: Registration,
  participant: ParticipantIn,
): Promise<unknown> {
  if (mode.kind === 'join') return joinStage(stage, mode.rider, participant)
  if (mode.kind === 'own') return saveOwnRegistration(stage, mode.rider, current?.version ?? 0, participant)
  return current ? saveParticipant(stage, current, participant) : addParticipant(stage, participant)
}

function progressTexts(
  t: TFunction,
  { kind }: FormMode,
  current: Registration,
  { racingNumber, swapNumberWith }: ParticipantIn,
) {
  return {
    pending: t(`participantForm.toast.${kind}.pending`),
    success:
      swapNumberWith === undefined
        ? t(`participantForm.toast.${kind}.success`)
        : t('participantForm.toast.swapped', { from: current?.racingNumber, to: racingNumber }),
    error: t(`participantForm.toast.${kind}.error`),
  }
}

/**
 * Fetches again what shows a saved registration. Not awaited: the save is done, and the list may take long.
 */
function useRefetchLists(stage: StageKey, mode: FormMode): () => void {
  const queryClient = useQueryClient()
  const { user } = useSession()
  return () => {
    void queryClient.invalidateQueries({ queryKey: participantsQuery(stage).queryKey })
    void queryClient.invalidateQueries({ queryKey: joinedStagesKey })
    // The first registration sets the name of an account without one, and any that of a further rider.
    if (user && ((mode.kind === 'join' && !user.hasName) || riderOf(mode) !== undefined)) {
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    }
  }
}
