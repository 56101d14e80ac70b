// What other features and the app may use of accounts.
export { markLanguageChosen } from './language-choice'
export { askAgain, sessionQuery, useSession, useSessionOfOtherTabs } from './session'
export { setupQuery } from './setup'
export { UnsentEntries, useSignOut } from './sign-out'
