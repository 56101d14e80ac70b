// What other features and the app may use of accounts.
export { markLanguageChosen } from './language-choice'
export { sessionQuery, useSession, useSessionOfOtherTabs } from './session'
export { UnsentEntries, useSignOut } from './sign-out'
