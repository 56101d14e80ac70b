// The context of the secretary's list: the stage, and a function that opens a dialog. Without it, rows have
// no menu.
import { createContext, useContext } from 'react'
import type { SecretaryParticipant } from '@/api'
import type { StageKey } from '@/lib/addresses/paths'

/** A dialog that the secretary opens from the list. */
export type ParticipantListDialog =
  | { kind: 'add' }
  | { kind: 'edit'; participant: SecretaryParticipant }
  | { kind: 'delete'; participant: SecretaryParticipant }
  | { kind: 'import' }

export interface SecretaryTools {
  key: StageKey
  openDialog: (dialog: ParticipantListDialog) => void
  /** The participant who was added or edited last since the page opened. */
  lastSaved: LastSavedParticipant | null
  /** Whether a rider without a ride can have the status DNS by the rules. */
  hasDns: boolean
  /** The ids of the minors whose consent is missing; null if the stage asks for none. */
  withoutConsent: ReadonlySet<string> | null
}

export type LastSavedParticipant = Pick<SecretaryParticipant, 'name' | 'racingNumber'>

export const SecretaryToolsContext = createContext<SecretaryTools | null>(null)

/** Returns the secretary's tools; null for other readers. */
export function useOptionalSecretaryTools(): SecretaryTools | null {
  return useContext(SecretaryToolsContext)
}

/** For components that only a secretary sees. */
export function useSecretaryTools(): SecretaryTools {
  const tools = useContext(SecretaryToolsContext)
  if (!tools) throw new Error('useSecretaryTools needs a SecretaryToolsProvider')
  return tools
}
