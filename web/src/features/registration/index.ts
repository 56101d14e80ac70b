// The public interface of the registration feature.
export { RegistrationBar } from './joining/registration-bar'
export { ParticipantsSection } from './participants'
export { useParticipantsStream } from './participants/follow-participants'
export { useParticipants } from './participants/participant-list'
export { sheetsOf, type Sheet } from './start-list/sheets'
