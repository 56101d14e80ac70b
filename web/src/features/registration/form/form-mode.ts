// Whose participation the form is about.
import type { SecretaryParticipant } from '../../../api'

export type FormMode =
  /** Riders join by themselves. */
  | { kind: 'join' }
  /** Riders change what they said when they joined. */
  | { kind: 'own' }
  /** A secretary adds somebody. */
  | { kind: 'add' }
  /** A secretary changes what somebody said. */
  | { kind: 'edit'; participant: SecretaryParticipant }
