// The secretary's edits of a participant in the list. Each edit sends the version that it is based on, and
// shows its progress.
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { isApiError, type ParticipantStatus, type SecretaryParticipant } from '@/api'
import type { StageKey } from '@/lib/addresses/paths'
import { riderText } from '@/lib/sport/rider-text'
import { notify } from '@/ui/notices/notify'
import { refusalTextOf, type RefusalTexts } from '@/ui/notices/refusal-text'
import { withoutParticipants, withParticipants } from '@/features/registration/list-changes'
import { secretaryParticipantsQuery } from '@/features/registration/participant-list'
import {
  removeParticipant,
  setDns,
  setStatus,
  type ParticipantVersion,
} from '@/features/registration/participants-api'

const refusalTexts: RefusalTexts = {
  'has-results': 'participants.refusal.has-results',
  'already-approved': 'participants.refusal.already-approved',
  stale: 'participants.refusal.stale',
}

export function useSetStatus(key: StageKey) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ participant, status }: { participant: SecretaryParticipant; status: ParticipantStatus }) =>
      notify.progress(setStatus(key, participant, status), {
        pending: t('ui.saving'),
        success: t(
          `participants.statusSaved.${participant.racingNumber || status === 'registered' ? status : 'withoutNumber'}`,
          { rider: riderText(participant) },
        ),
        error: (error) => refusalTextOf(t, error, refusalTexts, t('participants.errorSaving')),
        action: `status ${participant.id}`,
      }),
    onSuccess: (saved) =>
      updateList(queryClient, key, (participants) => withParticipants(participants, [saved])),
    onError: (error) => refetchIfStale(queryClient, key, error),
  })
}

/** Sets DNS, by rules that have it. */
export function useSetDns(key: StageKey) {
  const { t } = useTranslation()
  const texts: RefusalTexts = { ...refusalTexts, stale: 'participants.refusal.has-result' }
  return useMutation({
    mutationFn: (participant: SecretaryParticipant) =>
      notify.progress(setDns(key, participant), {
        pending: t('ui.saving'),
        success: t('participants.dnsSaved', { rider: riderText(participant) }),
        error: (error) => refusalTextOf(t, error, texts, t('participants.errorSaving')),
        action: `dns ${participant.id}`,
      }),
  })
}

export function useRemoval(key: StageKey) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (version: ParticipantVersion) =>
      notify.progress(removeParticipant(key, version), {
        pending: t('participants.removing'),
        success: t('participants.removed'),
        error: (error) => refusalTextOf(t, error, refusalTexts, t('participants.errorRemoving')),
      }),
    onSuccess: (_, { id }) =>
      updateList(queryClient, key, (participants) => withoutParticipants(participants, [id])),
    onError: (error) => refetchIfStale(queryClient, key, error),
  })
}

/** The stream reports the change too, but may be disconnected. */
function updateList(
  queryClient: QueryClient,
  key: StageKey,
  update: (participants: SecretaryParticipant[]) => SecretaryParticipant[],
): void {
  queryClient.setQueryData(
    secretaryParticipantsQuery(key).queryKey,
    (list) => list && { ...list, participants: update(list.participants) },
  )
}

function refetchIfStale(queryClient: QueryClient, key: StageKey, error: unknown): void {
  if (isApiError(error, 'stale') || isApiError(error, 'not-found'))
    void queryClient.invalidateQueries({ queryKey: secretaryParticipantsQuery(key).queryKey })
}
