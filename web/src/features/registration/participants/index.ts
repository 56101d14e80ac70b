// What other features may use of the list of participants.
export { useParticipants, useSecretaryParticipants } from './participant-list'
export { ParticipantsSection } from './participants-section'
