// Who uses the form, and the query of everything that it needs, as it was when the form opened.
import { useQuery } from '@tanstack/react-query'
import type { StageKey } from '@/lib/addresses/paths'
import type { OwnRegistration, SecretaryParticipant } from '@/api'
import { readRegistrationForm, readOwnRegistration, readParticipant } from '../registration-api'

/** Who edits whose registration in the form. */
export type FormMode =
  /** A rider joins: the account's only one, or the one with this id. */
  | { kind: 'join'; rider?: string }
  /** A rider edits their own registration. */
  | { kind: 'own'; rider?: string }
  /** A secretary adds a participant. */
  | { kind: 'add' }
  /** A secretary edits a participant. */
  | { kind: 'edit'; participant: SecretaryParticipant }

/** Whether a secretary uses the form. */
export function isSecretaryMode({ kind }: FormMode): boolean {
  return kind === 'add' || kind === 'edit'
}

/** The rider of the user's account for whom the form is; undefined if the account has only one. */
export function riderOf(mode: FormMode): string | undefined {
  return 'rider' in mode ? mode.rider : undefined
}

export function useFormData(key: StageKey, mode: FormMode) {
  const rider = riderOf(mode)
  const id = mode.kind === 'edit' ? mode.participant.id : (rider ?? null)
  return useQuery({
    queryKey: ['registration-form', key, mode.kind, id],
    queryFn: async ({ signal }) => {
      const [form, participant] = await Promise.all([
        readRegistrationForm(key, rider, signal),
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
  if (mode.kind === 'own') return readOwnRegistration(key, mode.rider, signal)
  return mode.kind === 'edit' ? readParticipant(key, mode.participant.id, signal) : null
}
