// The public interface of the list of participants.
export { useParticipants, useSecretaryParticipants } from './participant-list'
export { ParticipantsSection } from './participants-section'
