// What other features may use of registration.
export { RegistrationBar } from './joining/registration-bar'
export { ParticipantsSection } from './participants'
