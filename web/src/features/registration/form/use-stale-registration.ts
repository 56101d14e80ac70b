// The registration that the form continues from, and what somebody else has saved in the meantime.
import { useState } from 'react'
import type { OwnRegistration } from '@/api'
import type { StageKey } from '@/lib/addresses/paths'
import { readOwnRegistration, readParticipant } from '../registration-api'
import type { FormMode } from './form-data'

export type Registration = OwnRegistration | null

export function useStaleRegistration(stage: StageKey, mode: FormMode, loadedRegistration: Registration) {
  const [theirs, setTheirs] = useState<Registration>(null)
  const [takenOverRegistration, setTakenOver] = useState<Registration>(null)
  const current = takenOverRegistration ?? loadedRegistration

  /** Null if it can't be read. */
  const refetch = async (registration: OwnRegistration): Promise<Registration> => {
    try {
      return await (mode.kind === 'own'
        ? readOwnRegistration(stage, mode.rider)
        : readParticipant(stage, registration.id))
    } catch {
      // The form then shows the refusal of the edit without what somebody else has saved.
      return null
    }
  }

  return {
    current,
    /** What somebody else has saved in the meantime. */
    theirs,
    /** Resolves to whether it could be read. */
    showTheirs: async (): Promise<boolean> => {
      const registration = current && (await refetch(current))
      if (registration) setTheirs(registration)
      return registration !== null
    },
    dismissTheirs: () => setTheirs(null),
    /** Continues from what somebody else has saved. */
    takeOver: () => setTakenOver(theirs),
  }
}
