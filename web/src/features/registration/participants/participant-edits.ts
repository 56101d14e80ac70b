// The secretary's edits of a participant in the list. Each edit sends the version that it is based on, and
// shows its progress.
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isApiError, knownCode, type ParticipantStatus, type SecretaryParticipant } from '@/api'
import type { StageKey } from '@/lib/paths'
import { notify } from '@/ui/notify'
import { without, withParticipants } from '../list-changes'
import { secretaryParticipantsQuery } from '../participant-list'
import { remove, setStatus, type ParticipantVersion } from '../participants-api'

export function useSetStatus(key: StageKey) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const refusal = useRefusalText()
  return useMutation({
    mutationFn: ({ seen, status }: { seen: SecretaryParticipant; status: ParticipantStatus }) =>
      notify.progress(setStatus(key, seen, status), {
        pending: t('participants.saving'),
        success: t(
          `participants.statusSaved.${seen.racingNumber || status === 'registered' ? status : 'withoutNumber'}`,
          {
            rider: [seen.racingNumber, seen.name].filter(Boolean).join(' '),
          },
        ),
        error: (error) => refusal(error) ?? t('participants.errorSaving'),
      }),
    onSuccess: (saved) => updateList(cache, key, (known) => withParticipants(known, [saved])),
    onError: (error) => refetchIfStale(cache, key, error),
  })
}

export function useRemoval(key: StageKey) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const refusal = useRefusalText()
  return useMutation({
    mutationFn: (seen: ParticipantVersion) =>
      notify.progress(remove(key, seen), {
        pending: t('participants.removing'),
        success: t('participants.removed'),
        error: (error) => refusal(error) ?? t('participants.errorRemoving'),
      }),
    onSuccess: (_, { id }) => updateList(cache, key, (known) => without(known, [id])),
    onError: (error) => refetchIfStale(cache, key, error),
  })
}

/** The stream reports the change too, but may be disconnected. */
function updateList(
  cache: QueryClient,
  key: StageKey,
  update: (known: SecretaryParticipant[]) => SecretaryParticipant[],
): void {
  cache.setQueryData(
    secretaryParticipantsQuery(key).queryKey,
    (list) => list && { ...list, participants: update(list.participants) },
  )
}

function refetchIfStale(cache: QueryClient, key: StageKey, error: unknown): void {
  if (isApiError(error, 'stale') || isApiError(error, 'not-found'))
    void cache.invalidateQueries({ queryKey: secretaryParticipantsQuery(key).queryKey })
}

const knownCodes = ['has-results', 'already-approved', 'stale', 'unreachable'] as const

/** The text of a refusal that has a specific reason. */
function useRefusalText() {
  const { t } = useTranslation()
  return (error: unknown): string | undefined => {
    const code = knownCode(error, knownCodes)
    return code && t(`participants.refusal.${code}`)
  }
}
