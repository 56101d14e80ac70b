// The registration that the form continues from, and what somebody else has saved in the meantime.
import { useState } from 'react'
import type { OwnRegistration } from '@/api'
import type { StageKey } from '@/lib/paths'
import { readOwnRegistration, readParticipant } from '../registration-api'
import type { FormMode } from './form-data'

export type Registration = OwnRegistration | null

export function useStaleRegistration(stage: StageKey, mode: FormMode, loaded: Registration) {
  const [savedByOthers, setSavedByOthers] = useState<Registration>(null)
  const [takenOver, setTakenOver] = useState<Registration>(null)
  const current = takenOver ?? loaded

  /** Null if it can't be read. */
  const refetch = async (registration: OwnRegistration): Promise<Registration> => {
    try {
      return await (mode.kind === 'own'
        ? readOwnRegistration(stage)
        : readParticipant(stage, registration.id))
    } catch {
      // The form then shows the refusal of the edit without what somebody else has saved.
      return null
    }
  }

  return {
    current,
    /** What somebody else has saved in the meantime. */
    savedByOthers,
    /** Resolves to whether it could be read. */
    showSavedByOthers: async (): Promise<boolean> => {
      const registration = current && (await refetch(current))
      if (registration) setSavedByOthers(registration)
      return registration !== null
    },
    forgetSavedByOthers: () => setSavedByOthers(null),
    /** Continues from what somebody else has saved. */
    takeOver: () => setTakenOver(savedByOthers),
  }
}
