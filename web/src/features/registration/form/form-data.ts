// What the form needs before it can be filled in, as it was when it was opened.
import { useQuery } from '@tanstack/react-query'
import type { StageKey } from '../../../lib/paths'
import { readForm, readParticipant } from '../registration-api'
import type { FormMode } from './form-mode'

export function useFormData(key: StageKey, mode: FormMode) {
  const id = mode.kind === 'edit' ? mode.participant.id : null
  return useQuery({
    queryKey: ['registration-form', key, id],
    queryFn: async ({ signal }) => {
      const [form, participant] = await Promise.all([
        readForm(key, signal),
        id === null ? null : readParticipant(key, id, signal),
      ])
      return { form, participant }
    },
    // What is typed must not be swept away by an answer that comes later.
    staleTime: Infinity,
    gcTime: 0,
  })
}
