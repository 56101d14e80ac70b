// The context of the secretary's list: the stage, and the task that is open in a dialog. Without it, rows
// have no menu.
import { createContext, useContext } from 'react'
import type { SecretaryParticipant } from '@/api'
import type { StageKey } from '@/lib/paths'

/** The task of the secretary that is open in a dialog. */
export type OfficeTask =
  | { kind: 'add' }
  | { kind: 'edit'; participant: SecretaryParticipant }
  | { kind: 'delete'; participant: SecretaryParticipant }
  | { kind: 'import' }

export interface Office {
  key: StageKey
  start: (task: OfficeTask) => void
  /** The participant who was added or edited last since the page opened. */
  saved: LastSavedParticipant | null
}

export type LastSavedParticipant = Pick<SecretaryParticipant, 'name' | 'racingNumber'>

export const OfficeContext = createContext<Office | null>(null)

/** The office context, null for other readers. */
export function useOfficeHere(): Office | null {
  return useContext(OfficeContext)
}

/** For components that only the office shows. */
export function useOffice(): Office {
  const office = useContext(OfficeContext)
  if (!office) throw new Error('there is no office around this')
  return office
}
