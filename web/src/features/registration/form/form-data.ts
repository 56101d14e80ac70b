// The query of everything that the form needs, as it was when the form opened.
import { useQuery } from '@tanstack/react-query'
import type { StageKey } from '@/lib/paths'
import type { OwnRegistration } from '@/api'
import { readRegistrationForm, readOwnRegistration, readParticipant } from '../registration-api'
import type { FormMode } from './form-mode'

export function useFormData(key: StageKey, mode: FormMode) {
  const id = mode.kind === 'edit' ? mode.participant.id : null
  return useQuery({
    queryKey: ['registration-form', key, mode.kind, id],
    queryFn: async ({ signal }) => {
      const [form, participant] = await Promise.all([
        readRegistrationForm(key, signal),
        participantOf(key, mode, signal),
      ])
      return { form, participant }
    },
    // A later answer must not overwrite what the user has entered.
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** The participant to edit; null for a new one. */
async function participantOf(
  key: StageKey,
  mode: FormMode,
  signal: AbortSignal | null = null,
): Promise<OwnRegistration | null> {
  if (mode.kind === 'own') return readOwnRegistration(key, signal)
  return mode.kind === 'edit' ? readParticipant(key, mode.participant.id, signal) : null
}
