// What other features and the app may use of accounts.
export { useSession, useSignOut } from './session'
