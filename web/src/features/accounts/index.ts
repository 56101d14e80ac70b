// What other features and the app may use of accounts.
export { sessionQuery, useSession } from './session'
export { UnsentEntries, useSignOut } from './sign-out'
