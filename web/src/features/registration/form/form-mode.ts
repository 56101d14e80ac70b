// Whose participation the form is about.
import type { SecretaryParticipant } from '../../../api'

export type FormMode =
  /** Riders join by themselves. */
  | { kind: 'join' }
  /** A secretary adds somebody. */
  | { kind: 'add' }
  /** A secretary changes what somebody said. */
  | { kind: 'edit'; participant: SecretaryParticipant }
