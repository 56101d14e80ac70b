// Who edits whose registration in the form.
import type { SecretaryParticipant } from '@/api'

export type FormMode =
  /** A rider joins. */
  | { kind: 'join' }
  /** A rider edits the own registration. */
  | { kind: 'own' }
  /** A secretary adds a participant. */
  | { kind: 'add' }
  /** A secretary edits a participant. */
  | { kind: 'edit'; participant: SecretaryParticipant }
