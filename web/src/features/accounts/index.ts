// What other features and the app may use of accounts.
export { sessionKey, useSession, useSignOut } from './session'
