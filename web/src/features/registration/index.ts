// What other features may use of registration.
export { ParticipantsSection } from './participants-section'
export { RegistrationDeadline } from './registration-deadline'
