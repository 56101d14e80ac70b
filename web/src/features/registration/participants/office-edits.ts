// What a secretary does to one participant from the list. Each edit names the version that was seen, and says how it goes.
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isApiError, type ParticipantStatus, type SecretaryParticipant } from '../../../api'
import type { StageKey } from '../../../lib/paths'
import { notify } from '../../../ui/notify'
import { without, withParticipants } from './list-changes'
import { secretaryParticipantsQuery } from './participant-list'
import { remove, setStatus, type Seen } from './participants-api'

export function useSetStatus(key: StageKey) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const refusal = useRefusal()
  return useMutation({
    mutationFn: ({ seen, status }: { seen: Seen; status: ParticipantStatus }) =>
      notify.progress(setStatus(key, seen, status), {
        pending: t('participants.saving'),
        success: t('participants.saved'),
        error: (error) => refusal(error) ?? t('participants.errorSaving'),
      }),
    onSuccess: (saved) => change(cache, key, (known) => withParticipants(known, [saved])),
    onError: (error) => askAgainIfStale(cache, key, error),
  })
}

export function useRemoval(key: StageKey) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const refusal = useRefusal()
  return useMutation({
    mutationFn: (seen: Seen) =>
      notify.progress(remove(key, seen), {
        pending: t('participants.removing'),
        success: t('participants.removed'),
        error: (error) => refusal(error) ?? t('participants.errorRemoving'),
      }),
    onSuccess: (_, { id }) => change(cache, key, (known) => without(known, [id])),
    onError: (error) => askAgainIfStale(cache, key, error),
  })
}

const knownCodes = ['has-results', 'already-approved', 'stale', 'unreachable'] as const

/** Why an edit was refused, where there is more to say than that it was. */
function useRefusal() {
  const { t } = useTranslation()
  return (error: unknown): string | undefined => {
    const code = knownCodes.find((known) => isApiError(error, known))
    return code && t(`participants.refusal.${code}`)
  }
}

/** The stream tells it too; without a connection to it the list changes all the same. */
function change(
  cache: QueryClient,
  key: StageKey,
  of: (known: SecretaryParticipant[]) => SecretaryParticipant[],
): void {
  cache.setQueryData(
    secretaryParticipantsQuery(key).queryKey,
    (list) => list && { ...list, participants: of(list.participants) },
  )
}

function askAgainIfStale(cache: QueryClient, key: StageKey, error: unknown): void {
  if (isApiError(error, 'stale') || isApiError(error, 'not-found'))
    void cache.invalidateQueries({ queryKey: secretaryParticipantsQuery(key).queryKey })
}
